/**
 * A thread of the render pool. It loads the site's server entry once, and answers the loaders' calls out of the
 * database, over a connection of its own.
 */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { workerData } from 'node:worker_threads'
import { cleanAlready } from '../../rich-text/clean.ts'
import type { PreviewNotice, Render } from '../../shared/rendered-page.ts'
import { Database } from '../db/database.ts'
import { tellLoaded } from '../loading-threads.ts'
import { type DocumentName, SqlRepository } from '../repository/sql-repository.ts'
import { type HandleCall, forwardCalls, handleCalls } from './local-calls.ts'
import type { PostedConsultation } from '../../shared/contract/posted-consultation.ts'
import {
  type RenderedDocument,
  entryFile,
  readClientBuild,
  toDocument,
  toPreview,
} from './html-document.ts'

export interface RenderTask {
  /** Path and search, e.g. `/news/company?page=2`. */
  path: string
  fresh?: boolean
  posted?: PostedConsultation
  preview?: Preview
}

/** A page that is shown only to people who have its link. */
export interface Preview {
  notice: PreviewNotice
  /** The address of the preview. */
  path: string
  /** The document that is shown although it is not public. */
  document?: DocumentName
}

export interface WorkerData {
  /** `dist` */
  root: string
  /** The source of the pages: our database, or the address of another company's API. */
  source: { database: string } | { api: string }
}

/** The origin in the addresses of calls; nothing connects to it. */
const API_BASE = 'http://localhost'

// Otherwise React loads its development build, which takes twice the time.
process.env.NODE_ENV ??= 'production'

const { root, source } = workerData as WorkerData
const { render } = (await import(pathToFileURL(entryFile(root)).href)) as { render: Render }
const build = readClientBuild(join(root, 'client'))
// An import has already cleaned our rich text. jsdom costs a thread 60 MB and half a second.
const sanitiserFor =
  'api' in source || build.apiOrigin !== undefined
    ? (await import('../content/api-faults.ts')).foreignSanitiser(console.warn, build.apiOrigin)
    : () => cleanAlready

const onRead =
  'api' in source
    ? (await import('../content/field-faults.ts')).foreignFields(console.warn)
    : undefined

const tellNames =
  'api' in source
    ? (await import('../content/foreign-names.ts')).foreignNames(console.warn)
    : undefined

const database = 'api' in source ? undefined : new Database({ url: source.database })
const handlerOf = (previewed?: DocumentName): HandleCall =>
  'api' in source
    ? forwardCalls(source.api)
    : handleCalls(new SqlRepository(database!, { previewed }))
const handleCall = handlerOf()

/** The `fetch` of a page that is rendered. */
const fetchFrom =
  (answer: HandleCall): typeof fetch =>
  async (input, init) => {
    const { pathname: path } = new URL(String(input))
    try {
      const { status, text } = await answer({ path, body: String(init?.body ?? '') })
      tellNames?.({ path, text })
      return new Response(text, { status })
    } catch (cause) {
      // `fetch` throws this error when there is no connection.
      throw new TypeError('no answer', { cause })
    }
  }

/** Renders a page. Never rejects: an error becomes a failure, with its stack. */
export async function renderDocument({
  path,
  preview,
  ...options
}: RenderTask): Promise<RenderedDocument> {
  try {
    const page = await render(path, {
      ...options,
      ...(preview && { notice: preview.notice }),
      apiBase: API_BASE,
      fetch: fetchFrom(preview?.document ? handlerOf(preview.document) : handleCall),
      sanitise: sanitiserFor(path),
      onRead,
    })
    return preview ? toPreview(build, page, preview.path) : toDocument(build, page)
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error)
    return { status: 500, html: '', headers: {}, failures: [reason] }
  }
}

tellLoaded()
