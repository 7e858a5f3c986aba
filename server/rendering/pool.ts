import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { RenderedDocument } from './html-document.ts'
import type { RenderTask, WorkerData } from './worker.ts'

interface RenderPoolOptions extends WorkerData {
  threads: number
  /** How much less of the processor than others the threads get, 0 to 19. */
  nice?: number
}

export type RenderPool = Piscina<RenderTask, RenderedDocument>

/** While one page waits for its calls, another is rendered. */
const PAGES_PER_THREAD = 4

type PiscinaWorker = Parameters<NonNullable<Piscina['options']['loadBalancer']>>[1][number]

/** Tasks of a thread. Piscina says infinitely many of a single one with a signal. */
const usage = ({ isRunningAbortableTask, currentUsage }: PiscinaWorker): number =>
  isRunningAbortableTask ? 1 : currentUsage

/**
 * Threads that render pages with the built site. Any number of pages may wait for them (Piscina's `maxQueue` does not hold for tasks
 * with a signal): the caller bounds it. A page that is given up by its signal takes the thread that had begun
 * it with it; what goes wrong in a page is in its `failures`.
 */
export function openPool({ root, source, threads, nice = 0 }: RenderPoolOptions): RenderPool {
  const pool: RenderPool = new Piscina({
    filename: fileURLToPath(new URL('worker.ts', import.meta.url)),
    name: 'renderDocument',
    workerData: { root, source } satisfies WorkerData,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: PAGES_PER_THREAD,
    // Piscina's own gives a thread with a task that has a signal no other one: 8 pages that wait 100 ms each took 1 s
    // (https://github.com/piscinajs/piscina/issues/899).
    loadBalancer: (_, workers) =>
      workers.reduce<PiscinaWorker | null>(
        (least, one) => (usage(one) < (least ? usage(least) : PAGES_PER_THREAD) ? one : least),
        null,
      ),
    // Otherwise a task that has to wait goes to the end of the queue each time.
    stricterFIFO: true,
    // Otherwise a thread stands still between two tasks, and what a page has left behind with it.
    atomics: 'disabled',
    niceIncrement: nice,
    // Enough for the whole site. Left alone a thread takes several times what it needs before it collects.
    resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
  })
  // A thread that breaks while it renders nothing; another one takes its place. Without a listener the process ends.
  pool.on('error', (error: Error) => console.error(error.message))
  return pool
}
