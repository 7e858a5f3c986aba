/**
 * Everything that this site uses of the router beyond its documentation (1.170; the version is pinned). An upgrade
 * that changes a point fails: `router-internals.test.ts` beside this file, and the journeys `first-press`, `calls`
 * and `navigation` with their guard on the console. `createRequestHandler` and `RouterServer` (`ssr/server`,
 * experimental), which only the server entry imports: `tests/http`.
 */
import type { AnyRouteMatch, AnyRouter } from '@tanstack/react-router'

/** A match in the short form in which `hydrate` reads it. */
export interface DehydratedMatch {
  /** Match id with slashes replaced. */
  i: string
  s: string
  l?: unknown
  /** The match shows the not-found page. */
  g?: true
}

declare global {
  interface Window {
    /** The router's bootstrap data; `RouterClient` (`ssr/client`) reads it once. */
    $_TSR?: unknown
  }
}

/** A match id as the router's own dehydration writes it. */
export const dehydrateId = (id: string): string => id.replaceAll('/', '#')

/** A loaded match as `hydrate` reads it. Its loader data must be plain JSON. */
export const dehydrateMatch = (match: AnyRouteMatch): DehydratedMatch => ({
  i: dehydrateId(match.id),
  s: match.status,
  ...(match.loaderData !== undefined && { l: match.loaderData }),
  ...(match._notFound && { g: true as const }),
})

/** Hands dehydrated matches to `RouterClient`. They count as loaded now, so that nothing is asked for again. */
export function provideMatches(matches: DehydratedMatch[]): void {
  const u = Date.now()
  const loaded = matches.map((match) => ({ ...match, u }))
  window.$_TSR = { router: { manifest: undefined, matches: loaded }, buffer: [], h() {} }
}

/**
 * Keeps the router's first rendering from scrolling: the browser has restored the place, and the visitor may
 * have moved on since. The router reads the option each time, so it may change while the router runs.
 */
export function keepScrollPosition(router: AnyRouter): void {
  const { scrollRestoration } = router.options
  router.options.scrollRestoration = () => false
  const stop = router.subscribe('onRendered', () => {
    router.options.scrollRestoration = scrollRestoration!
    stop()
  })
}

/**
 * Loads the code of the page that the address names.
 * @returns whether it is there. `preload` hides a failure, and a component that has been loaded has none.
 */
export async function loadPage(router: AnyRouter): Promise<boolean> {
  const route = router.getMatchedRoutes(location.pathname)[2]
  const component = route?.options.component as { preload?: () => Promise<void> } | undefined
  await component?.preload?.()
  return !component?.preload
}

/**
 * With this key and the error's message `lazyRouteComponent` notes in the session that it has reloaded for a
 * missing file; where the note exists already, it does not.
 */
export const RELOAD_KEY = 'tanstack_router_reload:'
