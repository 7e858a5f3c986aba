import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { RenderedDocument } from './document.ts'
import type { RenderTask, WorkerData } from './worker.ts'

interface RenderPoolOptions extends WorkerData {
  threads: number
  /** Pages that may wait; by default any number. */
  maxQueue?: number
  /** How much less of the processor than others the threads get, 0 to 19. */
  nice?: number
}

export type RenderPool = Piscina<RenderTask, RenderedDocument>

/**
 * Threads that render pages with the built site. A page that is given up by its signal takes the thread that had begun
 * it with it; what goes wrong in a page is in its `failures`.
 */
export function openPool({
  root,
  source,
  threads,
  maxQueue = Infinity,
  nice = 0,
}: RenderPoolOptions): RenderPool {
  const pool: RenderPool = new Piscina({
    filename: fileURLToPath(new URL('worker.ts', import.meta.url)),
    name: 'renderDocument',
    workerData: { root, source } satisfies WorkerData,
    minThreads: threads,
    maxThreads: threads,
    maxQueue,
    // While one page waits for its calls, another is rendered.
    concurrentTasksPerWorker: 4,
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
