import { proxy } from 'valtio'

/** State that only the browser has; it is not stored. Components read it by `useSnapshot`. */
export const clientState = proxy({
  /**
   * Whether the navigation behaves as an accordion, or opens under a mouse and closes when it is left. From the user
   * agent at first, then `innerWidth <= 768` on resize (`shell/use-is-mobile.ts`). Layout is the style sheet's alone.
   */
  isMobile: false,
  /** Which section of the navigation is the current one; -1 on a page of none. See `shell/nav-active-index.ts`. */
  navActiveIndex: 0,
  mobileMenuOpen: false,
  /** A request is in progress while this is not 0. */
  pendingRequests: 0,
})

/** Counts a request until the returned function is called; calling that twice does no harm. */
export function countRequest(): () => void {
  // On the server side one module serves all visitors, so a document would tell of the calls of another.
  let step = typeof document === 'undefined' ? 0 : 1
  clientState.pendingRequests += step
  return () => {
    clientState.pendingRequests -= step
    step = 0
  }
}
