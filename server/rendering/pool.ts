import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { watchLoading } from '../loading-threads.ts'
import type { RenderedDocument } from './html-document.ts'
import type { RenderTask, WorkerData } from './worker.ts'

interface RenderPoolOptions extends WorkerData {
  threads: number
  /** Nice value of the rendering threads, 0 to 19: the calls come first. */
  nice?: number
}

export interface RenderPool {
  run: (task: RenderTask, options?: { signal?: AbortSignal }) => Promise<RenderedDocument>
  destroy: () => Promise<void>
}

/** How long the end of a pool waits for pages that are being rendered: fifty take about a second. */
const FINISH_MS = 5000

/** Pages that a thread renders at the same time: while one waits for its calls, another goes on. */
const PAGES_PER_THREAD = 4

type PiscinaWorker = Parameters<NonNullable<Piscina['options']['loadBalancer']>>[1][number]

/** The tasks of one thread. Piscina does not limit tasks that have a signal. */
const usage = ({ isRunningAbortableTask, currentUsage }: PiscinaWorker): number =>
  isRunningAbortableTask ? 1 : currentUsage

/**
 * Threads that render pages with the built site. Piscina's `maxQueue` does not hold for tasks with a signal, so the
 * caller bounds how many pages wait. A page that is given up by its signal ends the thread that renders it; errors of
 * a page are in its `failures`.
 */
export function openPool({ root, source, threads, nice = 0 }: RenderPoolOptions): RenderPool {
  const pool = new Piscina<RenderTask, RenderedDocument>({
    filename: fileURLToPath(new URL('worker.ts', import.meta.url)),
    name: 'renderDocument',
    workerData: { root, source } satisfies WorkerData,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: PAGES_PER_THREAD,
    // Piscina's own balancer gives a thread with such a task no other one: 8 pages that wait 100 ms each took 1 s
    // (https://github.com/piscinajs/piscina/issues/899).
    loadBalancer: (_, workers) =>
      workers.reduce<PiscinaWorker | null>(
        (least, one) => (usage(one) < (least ? usage(least) : PAGES_PER_THREAD) ? one : least),
        null,
      ),
    // A task that has to wait keeps its place; otherwise it would go to the end of the queue each time.
    stricterFIFO: true,
    // Without this a thread blocks between two tasks, and with it the work that a page has left behind.
    atomics: 'disabled',
    niceIncrement: nice,
    // This heap is enough for the whole site. Without a limit a thread takes several times its need before it collects
    // garbage.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  })
  // A thread may fail while it renders nothing; it is replaced. Without a listener the process would end.
  pool.on('error', (error: Error) => console.error(error.message))
  const allLoaded = watchLoading(pool)
  const running = new Set<Promise<unknown>>()
  /** A signal that is aborted with another one, but not while it would end a thread that is loading. */
  const afterLoading = (signal: AbortSignal): AbortSignal => {
    if (signal.aborted) return signal
    const later = new AbortController()
    const giveUp = (): void => void allLoaded().then(() => later.abort(signal.reason))
    signal.addEventListener('abort', giveUp, { once: true })
    return later.signal
  }
  return {
    run(task, { signal } = {}) {
      const page = pool.run(task, signal ? { signal: afterLoading(signal) } : undefined)
      const ended = (): unknown => running.delete(page)
      running.add(page)
      page.then(ended, ended)
      return page
    },
    async destroy() {
      await allLoaded()
      // Piscina's `close` counts a thread several times, so it ends some that still render.
      await Promise.race([Promise.allSettled(running), after(FINISH_MS, undefined, { ref: false })])
      await pool.destroy()
    },
  }
}
