/**
 * The state that a prerendered document carries: what the router needs to take over without a single
 * call. It travels as JSON in a script element that does not execute, so that the content security
 * policy needs no exception for it; the router's own hydration would be an inline script.
 */
import type { AnyRouter } from '@tanstack/react-router'
import {
  type DehydratedMatch,
  dehydrateId,
  dehydrateMatch,
  provideMatches,
} from './router-internals.ts'

const STATE_ELEMENT_ID = 'router-state'

export interface DocumentState {
  matches: DehydratedMatch[]
  /** Rendered for the request that it answers: nothing in it can be out of date. */
  fresh?: boolean
  /** What a posted form came back with; see `PostedContext`. */
  posted?: unknown
}

/** What a server-side router has loaded. All of it is plain JSON: loaders return nothing else. */
export const dehydrate = (router: AnyRouter): DocumentState => ({
  matches: router.state.matches.map(dehydrateMatch),
})

/**
 * JSON that may stand inside a script element: nothing in it can end the element or open a comment.
 * Other tags stay as they are; they compress together with the same markup in the page.
 */
export const serialise = (state: DocumentState): string =>
  JSON.stringify(state).replace(/<(?=!--|\/?script)/gi, '\\u003c')

/**
 * Whether a document holds what its address asks for. A static server answers `/search?keyword=…` with the empty search
 * page, and an address that it has no file for with its 404 page, though the page may exist by now. The service's own
 * 404 page is fresh, and has no match below the one that shows it.
 */
const fits = ({ matches, fresh }: DocumentState, router: AnyRouter): boolean => {
  const wanted = router.matchRoutes(router.latestLocation).map(({ id }) => dehydrateId(id))
  const isWhole = matches.length === wanted.length || (fresh && matches[matches.length - 1]?.g)
  return Boolean(isWhole) && matches.every(({ i }, n) => i === wanted[n])
}

/**
 * Hands the document's state to the router.
 * @returns the state; `undefined` when there is nothing to hydrate: the document was not prerendered, or it is that of
 * another address (the search page for `/search?keyword=…`, the first page for `?page=abc`)
 */
export function restoreDocumentState(router: AnyRouter): DocumentState | undefined {
  const element = document.getElementById(STATE_ELEMENT_ID)
  if (!element?.textContent) return undefined
  const state = JSON.parse(element.textContent) as DocumentState
  if (!fits(state, router)) return undefined
  provideMatches(state.matches)
  return state
}
