import { setTimeout as after } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import { firstLoaded, watchLoading } from '../loading-threads.ts'
import type { RenderedDocument } from './html-document.ts'
import type { RenderTask, WorkerData } from './worker.ts'

interface RenderPoolOptions extends WorkerData {
  threads: number
  /** Nice value of the rendering threads, 0 to 19: the calls come first. */
  nice?: number
}

export interface RenderPool {
  /**
   * Renders a page; its errors are in its `failures`. Rejects when its thread ends under it.
   * @param giveUpMs the time that the page has; without it, as long as it takes
   */
  run: (task: RenderTask, giveUpMs?: number) => Promise<RenderedDocument>
  /** Rejects when the first thread fails to load, for example because the built site is not complete. */
  loaded: Promise<void>
  destroy: () => Promise<void>
}

/** How long the end of a pool waits for pages that are being rendered: fifty take about a second. */
const FINISH_MS = 5000

/** Pages that a thread renders at the same time: while one waits for its calls, another goes on. */
const PAGES_PER_THREAD = 4

/** How long the thread for single pages stays without one. */
const IDLE_MS = 60_000

type PiscinaWorker = Parameters<NonNullable<Piscina['options']['loadBalancer']>>[1][number]

/** The tasks of one thread. Piscina does not limit tasks that have a signal. */
const usage = ({ isRunningAbortableTask, currentUsage }: PiscinaWorker): number =>
  isRunningAbortableTask ? 1 : currentUsage

/** Threads of which each renders `together` pages at most; a page that takes too long ends its thread. */
function openThreads(
  { root, source, nice = 0 }: Omit<RenderPoolOptions, 'threads'>,
  { together, ...counts }: { minThreads: number; maxThreads: number; together: number },
) {
  const pool = new Piscina<RenderTask, RenderedDocument>({
    filename: fileURLToPath(new URL('worker.ts', import.meta.url)),
    name: 'renderDocument',
    workerData: { root, source } satisfies WorkerData,
    ...counts,
    idleTimeout: IDLE_MS,
    concurrentTasksPerWorker: together,
    // Piscina's own balancer gives a thread with such a task no other one: 8 pages that wait 100 ms each took 1 s
    // (https://github.com/piscinajs/piscina/issues/899).
    loadBalancer: (_, workers) =>
      workers.reduce<PiscinaWorker | null>(
        (least, one) => (usage(one) < (least ? usage(least) : together) ? one : least),
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
  const loaded = firstLoaded(pool)
  const allLoaded = watchLoading(pool)
  return {
    run(task: RenderTask, giveUpMs?: number) {
      if (giveUpMs === undefined) return pool.run(task)
      const giveUp = new AbortController()
      const page = pool.run(task, { signal: giveUp.signal })
      // The page may have asked for the thread, which takes its time to load, and must not be ended while it does.
      void allLoaded()
        .then(() => after(giveUpMs, undefined, { ref: false }))
        .then(allLoaded)
        .then(() => giveUp.abort())
      return page
    },
    loaded,
    allLoaded,
    destroy: () => pool.destroy(),
  }
}

/**
 * Threads that render pages with the built site. Piscina's `maxQueue` does not hold for tasks with a signal, so the
 * caller bounds how many pages wait. A thread that ends, because a page takes too long or too much memory, ends under
 * all its pages, and nobody knows which of them it was. So each of these is rendered once more, alone in a thread.
 */
export function openPool({ threads, ...options }: RenderPoolOptions): RenderPool {
  const many = openThreads(options, {
    minThreads: threads,
    maxThreads: threads,
    together: PAGES_PER_THREAD,
  })
  const single = openThreads(options, { minThreads: 0, maxThreads: 1, together: 1 })
  const running = new Set<Promise<unknown>>()
  let isEnding = false
  let before: Promise<unknown> = Promise.resolve()
  /** One after another, because the time of a page runs from the moment when it is asked for. */
  const runAlone: RenderPool['run'] = (...asked) => {
    const page = before.then(() => single.run(...asked))
    before = page.catch(() => {})
    return page
  }
  return {
    run(...asked) {
      const page = many.run(...asked).catch((error: unknown) => {
        if (isEnding) throw error
        return runAlone(...asked)
      })
      const ended = (): unknown => running.delete(page)
      running.add(page)
      page.then(ended, ended)
      return page
    },
    loaded: many.loaded,
    async destroy() {
      await many.allLoaded()
      // Piscina's `close` counts a thread several times, so it ends some that still render.
      await Promise.race([Promise.allSettled(running), after(FINISH_MS, undefined, { ref: false })])
      isEnding = true
      await single.allLoaded()
      await Promise.all([many.destroy(), single.destroy()])
    },
  }
}
