/**
 * A thread of the render pool. It loads the site's server entry once; what the loaders ask goes to the main
 * thread by message, over a port that comes with each task.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type MessagePort, workerData } from 'node:worker_threads'
import type { Resource } from '../content/resources.ts'
import { cleanAlready } from '../../shared/rich-text/clean.ts'
import type { PreviewNotice, Render } from '../../shared/rendering/rendered-page.ts'
import type { CallResponse } from './calls.ts'
import {
  type RenderedDocument,
  entryFile,
  readClientBuild,
  toDocument,
  toPreview,
} from './document.ts'

/** What is to be rendered. */
export interface RenderTask {
  /** Path and search, e.g. `/news/company?page=2`. */
  path: string
  /** See `RenderOptions`. */
  fresh?: boolean
  posted?: unknown
  preview?: Preview
}

/** A page that only those see who have its link. */
export interface Preview {
  notice: PreviewNotice
  /** The address of the preview. */
  path: string
  /** The document that is shown although it is not public. */
  document?: { resource: Resource; id: string }
}

/** What a thread is started with. */
export interface WorkerData {
  /** `dist`: what the build has written. */
  root: string
  /** Somebody else's API answers the calls. */
  isForeign: boolean
}

/** What the thread asks, and what it is told. */
export interface AskedCall {
  id: number
  path: string
  body: string
}
export type CallResult = { id: number } & Partial<CallResponse>

/** Stands in the addresses of calls; nobody connects to it. */
const API_BASE = 'http://localhost'

// Otherwise React takes its development build, which renders the same in twice the time.
process.env.NODE_ENV ??= 'production'

const { root, isForeign } = workerData as WorkerData
const { render } = (await import(pathToFileURL(entryFile(root)).href)) as {
  render: Render
}
const build = readClientBuild(join(root, 'client'))
// Rich text of our own service is clean since the import. jsdom costs a thread 60 MB and half a second.
const sanitise =
  isForeign || build.apiOrigin !== undefined
    ? (await import('../content/rich-text.ts')).sanitise
    : cleanAlready

/** Asks the main thread on behalf of one page. */
class Calls {
  readonly #port: MessagePort
  readonly #waiting = new Map<number, (result: CallResult) => void>()
  #last = 0

  constructor(port: MessagePort) {
    this.#port = port
    port.on('message', (result: CallResult) => {
      this.#waiting.get(result.id)?.(result)
      this.#waiting.delete(result.id)
    })
  }

  async send(path: string, body: string): Promise<Response> {
    const id = ++this.#last
    const { status, text } = await new Promise<CallResult>((done) => {
      this.#waiting.set(id, done)
      this.#port.postMessage({ id, path, body } satisfies AskedCall)
    })
    // As fetch says that there is no connection.
    if (status === undefined) throw new TypeError('no answer')
    return new Response(text, { status })
  }

  close(): void {
    this.#port.close()
  }
}

/** Whose calls are under way: pages are rendered side by side. */
const current = new AsyncLocalStorage<Calls>()

const fetchFromMain: typeof fetch = async (input, init) => {
  const { pathname } = new URL(String(input))
  return current.getStore()!.send(pathname, String(init?.body ?? ''))
}

/** Renders a page. Never rejects: what was thrown becomes a failure, with its stack. */
export async function renderDocument({
  port,
  path,
  preview,
  ...options
}: RenderTask & { port: MessagePort }): Promise<RenderedDocument> {
  const calls = new Calls(port)
  try {
    const given = {
      ...options,
      ...(preview && { notice: preview.notice }),
      apiBase: API_BASE,
      fetch: fetchFromMain,
      sanitise,
    }
    const page = await current.run(calls, () => render(path, given))
    return preview ? toPreview(build, page, preview.path) : toDocument(build, page)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { status: 500, html: '', policy: '', failures: [reason] }
  } finally {
    calls.close()
  }
}
