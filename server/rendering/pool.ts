/** Threads that render pages with the built site, for the service and for the export. */
import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { RenderedDocument } from './document.ts'
import type { RenderTask, WorkerData } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

interface RenderPoolOptions extends WorkerData {
  threads: number
  /** Pages that may wait; by default any number. */
  maxQueue?: number
  /** How much less of the processor than others the threads get, 0 to 19. */
  nice?: number
}

export class RenderPool {
  readonly #piscina: Piscina<RenderTask, RenderedDocument>

  constructor({ root, source, threads, maxQueue, nice = 0 }: RenderPoolOptions) {
    this.#piscina = new Piscina<RenderTask, RenderedDocument>({
      filename: WORKER,
      name: 'renderDocument',
      workerData: { root, source } satisfies WorkerData,
      minThreads: threads,
      maxThreads: threads,
      // While one page waits for its calls, another is rendered.
      concurrentTasksPerWorker: 4,
      // Otherwise a thread stands still between two tasks, and what a page has left behind with it.
      atomics: 'disabled',
      niceIncrement: nice,
      // Enough for the whole site. Left alone a thread takes several times what it needs before it collects.
      resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 },
      ...(maxQueue !== undefined && { maxQueue }),
    })
    // A thread that breaks while it renders nothing; another one takes its place. Without a listener the process ends.
    this.#piscina.on('error', (error: Error) => console.error(error.message))
  }

  /**
   * Renders a page.
   * @param signal when it is aborted the page is given up, and with it the thread that had begun it
   * @throws when the queue is full or the thread has gone; what goes wrong in the page is in `failures`
   */
  render(task: RenderTask, signal?: AbortSignal): Promise<RenderedDocument> {
    return this.#piscina.run(task, { signal: signal ?? null })
  }

  close(): Promise<void> {
    return this.#piscina.destroy()
  }
}
