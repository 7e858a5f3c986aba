/** Threads that render pages with the built site, for the service and for the export. */
import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { Piscina } from 'piscina'
import type { HandleCall, PageCall } from './calls.ts'
import { type RenderedDocument, entryFile } from './document.ts'
import type { AskedCall, CallResult, RenderTask, WorkerData } from './worker.ts'

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
  readonly #options: RenderPoolOptions
  #piscina: Piscina<RenderTask, RenderedDocument>
  #build: number

  constructor(options: RenderPoolOptions) {
    this.#options = options
    this.#build = this.build
    this.#piscina = this.#start()
  }

  #start(): Piscina<RenderTask, RenderedDocument> {
    const { root, isForeign = false, threads, maxQueue, nice = 0 } = this.#options
    const piscina = new Piscina<RenderTask, RenderedDocument>({
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
    piscina.on('error', (error: Error) => console.error(error.message))
    return piscina
  }

  get root(): string {
    return this.#options.root
  }

  /** Tells one build of the site from another. @throws while there is none */
  get build(): number {
    return statSync(entryFile(this.#options.root)).mtimeMs
  }

  /**
   * Renders a page.
   * @param signal when it is aborted the page is given up, and with it the thread that had begun it
   * @throws when the queue is full, the thread has gone or nothing is built; what goes wrong in the page is in `failures`
   */
  async render(task: RenderTask, signal?: AbortSignal): Promise<RenderedDocument> {
    const { build } = this
    if (build !== this.#build) {
      // A document names files of its own build only.
      void this.#piscina.close()
      this.#build = build
      this.#piscina = this.#start()
    }
    const { port1, port2 } = new MessageChannel()
    port1.on('message', (call: AskedCall) => void this.#tell(port1, call, task))
    try {
      return await this.#piscina.run({ ...task, port: port2 } as RenderTask, {
        transferList: [port2],
        signal: signal ?? null,
      })
    } finally {
      port1.close()
    }
  }

  async #tell(port: MessagePort, { id, ...call }: AskedCall, task: RenderTask): Promise<void> {
    const response = await this.#options.handleCall(call, task).catch(() => undefined)
    port.postMessage({ id, ...response } satisfies CallResult)
  }

  /** Ends the threads; what they have begun is given up. */
  close(): Promise<void> {
    return this.#piscina.destroy()
  }
}
