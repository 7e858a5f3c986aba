/** Calls that nobody waits for: those of a revalidation, and those for a page that the visitor has only turned to. */

/** Requests of a revalidation, which the cache must not answer. */
export const bypassCache = new WeakSet<AbortSignal>()

/** Where a page is, as the router says it. */
interface PageLocation {
  href: string
  pathname: string
}

type Say = () => void

/**
 * Preloads (`src/hydration/preload-on-intent.ts`). They are not counted as pending, and what is to be said about their
 * answers is no matter of the page that is shown.
 */
const locations = new WeakMap<AbortSignal, PageLocation>()

let decide = (_location: PageLocation, say: Say): void => say()

export const markPreload = (signal: AbortSignal, location: PageLocation): void =>
  void locations.set(signal, location)

export const isPreload = (signal: AbortSignal | undefined): boolean =>
  signal !== undefined && locations.has(signal)

/** Says something about an answer: at once, unless its page is being preloaded. */
export function say(signal: AbortSignal | undefined, task: Say): void {
  const location = signal && locations.get(signal)
  if (location) decide(location, task)
  else task()
}

/** Decides what becomes of what there is to be said about the answer of a preloaded page. */
export function onPreloadNotice(decision: typeof decide): void {
  decide = decision
}
