/** Threads that render pages with the built site, for the service and for the export. */
import { fileURLToPath } from 'node:url'
import { MessageChannel } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { HandleCall, PageCall } from './calls.ts'
import type { RenderedDocument } from './document.ts'
import type { AskedCall, RenderTask, WorkerData } from './worker.ts'

const WORKER = fileURLToPath(new URL('worker.ts', import.meta.url))

/** Pages that a thread has begun at a time: while one waits for its calls, another is rendered. */
const CONCURRENCY = 4

/** Of a thread: enough to render the whole site with. */
const HEAP_MB = 192
const YOUNG_HEAP_MB = 16

interface RenderPoolOptions {
  /** `dist`: what the build has written. */
  root: string
  threads: number
  /** Answers the loaders' calls of a page, on the thread that owns the pool. */
  handleCall: (call: PageCall, task: RenderTask) => ReturnType<HandleCall>
  /** Somebody else's API answers: its rich text is cleaned. */
  isForeign?: boolean
  /** Pages that may wait; by default any number. */
  maxQueue?: number
  /** How much less of the processor than others the threads get, 0 to 19. */
  nice?: number
}

export class RenderPool {
  readonly root: string
  readonly #handleCall: RenderPoolOptions['handleCall']
  readonly #piscina: Piscina<RenderTask, RenderedDocument>

  constructor({
    root,
    isForeign = false,
    threads,
    maxQueue,
    nice = 0,
    handleCall,
  }: RenderPoolOptions) {
    this.root = root
    this.#handleCall = handleCall
    this.#piscina = new Piscina<RenderTask, RenderedDocument>({
      filename: WORKER,
      name: 'renderDocument',
      workerData: { root, isForeign } satisfies WorkerData,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: CONCURRENCY,
      // Otherwise a thread stands still between two tasks, and what a page has left behind with it.
      atomics: 'disabled',
      niceIncrement: nice,
      // Left alone a thread takes several times what it needs before it collects.
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_HEAP_MB },
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
  async render(task: RenderTask, signal?: AbortSignal): Promise<RenderedDocument> {
    const { port1, port2 } = new MessageChannel()
    port1.on('message', async ({ reply, ...call }: AskedCall) => {
      reply.postMessage(await this.#handleCall(call, task).catch(() => ({})))
      reply.close()
    })
    try {
      return await this.#piscina.run({ ...task, port: port2 } as RenderTask, {
        transferList: [port2],
        signal: signal ?? null,
      })
    } finally {
      port1.close()
    }
  }

  /** Ends the threads; what they have begun is given up. */
  close(): Promise<void> {
    return this.#piscina.destroy()
  }
}
