/**
 * The state that a prerendered document carries: what the router needs to take over without a single call. It travels
 * in a script element that does not execute; what the router itself would write is an inline script, another one in each
 * document, and up to 0.8 KB larger.
 *
 * So this file knows what `hydrate` of the router reads (1.170; the version is pinned): `window.$_TSR`, its short keys
 * and `_notFound`; there is no public way. The test beside this file calls the real `hydrate`, so an upgrade that
 * changes it fails there.
 */
import type { AnyRouter } from '@tanstack/react-router'
import type { PostedConsultation } from '../../shared/contract/posted-consultation.ts'

const STATE_ELEMENT_ID = 'router-state'

interface DehydratedMatch {
  i: string
  s: string
  l?: unknown
  g?: true
}

declare global {
  interface Window {
    $_TSR?: unknown
  }
}

export interface DocumentState {
  matches: DehydratedMatch[]
  /** Rendered for the request that it answers, so its data is new. */
  fresh?: boolean
  /** The answer to a form that was posted without scripts; see `PostedContext`. */
  posted?: PostedConsultation
}

const dehydrateId = (id: string): string => id.replaceAll('/', '#')

/** The state of a router that has loaded a page on the server side. Loaders return nothing but plain JSON. */
export const dehydrate = (router: AnyRouter): DocumentState => ({
  matches: router.state.matches.map(({ id, status, loaderData, _notFound }) => ({
    i: dehydrateId(id),
    s: status,
    ...(loaderData !== undefined && { l: loaderData }),
    ...(_notFound && { g: true }),
  })),
})

/** The JSON tokens that change places: its own quotes become backticks, so that those of texts need no backslash. */
const WRITTEN: Readonly<Record<string, string>> = { '\\"': '"', '"': '`', '`': '\\u0060' }

/**
 * Writes JSON for a script element: no text can end the element or open a comment. Apart from that, rich text stands here
 * letter by letter as in the page, and so compresses to almost nothing. With `\"` for each quote of an attribute the
 * document of a page with tables was 0.3 KB larger.
 */
export const serialise = (state: DocumentState): string =>
  JSON.stringify(state)
    .replace(/<(?=!--|\/?script)/gi, '\\u003c')
    .replace(/\\.|["`]/g, (token) => WRITTEN[token] ?? token)

export const parseState = (text: string): DocumentState =>
  JSON.parse(text.replace(/["`]/g, (quote) => (quote === '"' ? '\\"' : '"'))) as DocumentState

/**
 * Compares a document with its address. A static server answers `/search?keyword=…` with the empty search page, and an
 * address that it has no file for with its 404 page, though the page may exist by now. The service's own 404 page is
 * fresh, and has no match below the one that shows it.
 */
const isOfAddress = ({ matches, fresh }: DocumentState, router: AnyRouter): boolean => {
  const wanted = router.matchRoutes(router.latestLocation).map(({ id }) => dehydrateId(id))
  const isComplete = matches.length === wanted.length || (fresh && matches[matches.length - 1]?.g)
  return Boolean(isComplete) && matches.every(({ i }, n) => i === wanted[n])
}

/**
 * Hands the document's state to the router (`RouterClient` reads it once). It counts as loaded now, so that nothing is
 * asked for again.
 * @returns the state; `undefined` when there is nothing to hydrate: the document was not prerendered, or it is that of
 * another address (the search page for `/search?keyword=…`, the first page for `?page=abc`)
 */
export function restoreDocumentState(router: AnyRouter): DocumentState | undefined {
  const element = document.getElementById(STATE_ELEMENT_ID)
  if (!element?.textContent) return undefined
  const state = parseState(element.textContent)
  if (!isOfAddress(state, router)) return undefined
  const u = Date.now()
  const matches = state.matches.map((match) => ({ ...match, u }))
  window.$_TSR = { router: { manifest: undefined, matches }, buffer: [], h() {} }
  return state
}

/**
 * Loads the code of the page that is shown.
 * @returns false when it cannot be loaded. The router hides that failure, but a component keeps its `preload` until it
 * has been loaded.
 */
export async function loadPage(router: AnyRouter): Promise<boolean> {
  const matches = router.matchRoutes(router.latestLocation)
  const route = router.routesById[matches[matches.length - 1]!.routeId]
  await router.loadRouteChunk(route)
  return !(route.options.component as { preload?: unknown } | undefined)?.preload
}
