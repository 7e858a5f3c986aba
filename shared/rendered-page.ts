/** The interface of the site's server entry (`src/entry-server.tsx`) for code that makes documents of it. */
import type { PageName } from './catalogue/pages.ts'
import type { AnyCall } from './contract/call.ts'
import type { PostedConsultation } from './contract/posted-consultation.ts'
import type { Sanitise } from '../rich-text/clean.ts'

export interface RenderOptions {
  /** Absolute address of the API that the loaders call. */
  apiBase: string
  fetch?: typeof fetch
  /** The page is rendered for the request that it answers: the browser need not ask for its data again. */
  fresh?: boolean
  /**
   * The answer to a posted form: plain JSON, which the page reads from `PostedContext` when it is rendered and again
   * when it is hydrated.
   */
  posted?: PostedConsultation
  /** Cleans the rich text of the answers; `cleanAlready` for those of our own service. */
  sanitise: Sanitise
  /** Is given what was read of each answer. */
  onRead?: ((call: AnyCall, data: unknown) => void) | undefined
  /** The page is a preview: with a notice at its beginning, for no search engine, and never hydrated. */
  notice?: PreviewNotice
}

export interface PreviewNotice {
  title: string
  text: string
}

export interface RenderedPage {
  /** 200, 404, or 3xx with `location`. */
  status: number
  location?: string
  /** Markup of `#app`. */
  html: string
  head: string
  /** JSON for the state element. */
  state: string
  /** The page's name in the catalogue; `NotFound` for unknown paths. */
  page: PageName
  /** Ids of the matched routes, for the assets that the page needs. */
  routeIds: string[]
  /** Loader data of the page's own route. */
  data: unknown
  /**
   * The reason for which this page must not replace a good one: what a call said, or what was thrown, with its stack.
   */
  failures: readonly string[]
}

/** @param path path and search, e.g. `/news/company?page=2` */
export type Render = (path: string, options: RenderOptions) => Promise<RenderedPage>
