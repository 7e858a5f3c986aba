/**
 * A thread of the render pool. It loads the site's server entry once; what the loaders ask goes to the main
 * thread by message, over a port that comes with each task.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, workerData } from 'node:worker_threads'
import type { Resource } from '../content/resources.ts'
import { cleanAlready } from '../../shared/rich-text/clean.ts'
import type { PreviewNotice, Render } from '../../shared/rendering/rendered-page.ts'
import type { CallResponse, PageCall } from './calls.ts'
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

/** What the thread asks; the answer comes over `reply`, without a status when there is none. */
export type AskedCall = PageCall & { reply: MessagePort }

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

/** The port of the page whose calls are under way: pages are rendered side by side. */
const current = new AsyncLocalStorage<MessagePort>()

const fetchFromMain: typeof fetch = async (input, init) => {
  const { port1, port2: reply } = new MessageChannel()
  const { pathname: path } = new URL(String(input))
  const call: AskedCall = { path, body: String(init?.body ?? ''), reply }
  current.getStore()!.postMessage(call, [reply])
  const [{ status, text }] = (await once(port1, 'message')) as [Partial<CallResponse>]
  // As fetch says that there is no connection.
  if (status === undefined) throw new TypeError('no answer')
  return new Response(text, { status })
}

/** Renders a page. Never rejects: what was thrown becomes a failure, with its stack. */
export async function renderDocument({
  port,
  path,
  preview,
  ...options
}: RenderTask & { port: MessagePort }): Promise<RenderedDocument> {
  try {
    const given = {
      ...options,
      ...(preview && { notice: preview.notice }),
      apiBase: API_BASE,
      fetch: fetchFromMain,
      sanitise,
    }
    const page = await current.run(port, () => render(path, given))
    return preview ? toPreview(build, page, preview.path) : toDocument(build, page)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { status: 500, html: '', policy: '', failures: [reason] }
  } finally {
    port.close()
  }
}
