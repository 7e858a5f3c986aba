/**
 * The state that a prerendered document carries: what the router needs to take over without a single
 * call. It travels as JSON in a script element that does not execute, so that the content security
 * policy needs no exception for it; the router's own hydration would be an inline script.
 */
import type { AnyRouter } from '@tanstack/react-router'

/** Id of the element that holds the state. */
export const STATE_ELEMENT_ID = 'router-state'

/** A match in the short form that the router's `hydrate` reads (router 1.170; the version is pinned). */
interface DehydratedMatch {
  /** Match id with slashes replaced. */
  i: string
  /** Time of the last update, ms. */
  u: number
  /** Status. */
  s: string
  /** Loader data. */
  l?: unknown
  /** The match shows the not-found page. */
  g?: true
}

/** The document's state. */
export interface DocumentState {
  matches: DehydratedMatch[]
}

/** A match id as the router's own hydration writes it. */
const matchKey = (id: string): string => id.replaceAll('/', '#')

/** What a server-side router has loaded. All of it is plain JSON: loaders return nothing else. */
export function dehydrate(router: AnyRouter): DocumentState {
  return {
    matches: router.state.matches.map((match) => ({
      i: matchKey(match.id),
      u: 0,
      s: match.status,
      ...(match.loaderData !== undefined && { l: match.loaderData }),
      ...((match as { _notFound?: boolean })._notFound && { g: true as const }),
    })),
  }
}

/**
 * JSON that may stand inside a script element: nothing in it can end the element or open a comment.
 * Other tags stay as they are; they compress together with the same markup in the page.
 */
export const serialise = (state: DocumentState): string =>
  JSON.stringify(state).replace(/<(?=!--|\/?script)/gi, '\\u003c')

declare global {
  interface Window {
    /** The router's bootstrap data; `RouterClient` reads it once. */
    $_TSR?: unknown
  }
}

/** Whether a document holds what its address asks for. A static server does not look at `?keyword=…`. */
const fits = (state: DocumentState, router: AnyRouter): boolean => {
  const wanted = router.matchRoutes(router.latestLocation).map(({ id }) => matchKey(id))
  return (
    state.matches.length === wanted.length && state.matches.every(({ i }, n) => i === wanted[n])
  )
}

/**
 * Hands the document's state to the router.
 * @returns false when there is nothing to hydrate: the document was not prerendered, or it is that of
 * another address (the search page for `/search?keyword=…`, the first page for `?page=abc`)
 */
export function restoreDocumentState(router: AnyRouter): boolean {
  const element = document.getElementById(STATE_ELEMENT_ID)
  if (!element?.textContent) return false
  const state = JSON.parse(element.textContent) as DocumentState
  if (!fits(state, router)) return false
  const now = Date.now()
  // Fresh for now; main.tsx asks for newer data once the page is idle.
  for (const match of state.matches) match.u = now
  window.$_TSR = { router: { manifest: undefined, matches: state.matches }, buffer: [], h() {} }
  return true
}
