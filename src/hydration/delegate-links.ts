/**
 * A prerendered page sleeps: the shell hydrates when the document is idle, but the page itself is only
 * taken over at the first sign of the visitor. Until then its markup stands as it came, its component is
 * not even loaded, and its links are handed to the router from outside.
 *
 * React calls this selective hydration: a component that suspends while hydrating leaves the server's
 * markup in place. The router's outlet brings the Suspense boundary.
 */
import { type ComponentType, use, useEffect } from 'react'
import type { Router } from './router.tsx'
import { fallAsleep, isAwake, markAwake, sleep, wake } from './shell/awake.ts'
import { afterPaint } from './ui/after-paint.ts'

const PRESSES = ['pointerdown', 'mousedown', 'pointerup', 'mouseup'] as const

/** What is in the sleeping part of the document; a release outside the window may have the document as target. */
const isAsleep = (target: EventTarget | null): boolean =>
  !isAwake() && !!(target as Element).closest?.('main, footer')

/**
 * Keeps presses on the sleeping part from React: it would try to hydrate that part at once, before its
 * component is there, and a slow phone would wait 40 ms for nothing.
 */
function shieldSleepers(): void {
  const shield = (event: Event): void => {
    if (isAsleep(event.target)) event.stopPropagation()
  }
  for (const type of PRESSES) addEventListener(type, shield, true)
}

/**
 * Lets the page of a prerendered document sleep. Call before hydrating.
 * @param onAwake called once the page is React's; an update of the router before that would make React
 * throw the sleeping markup away
 */
export function letPageSleep(router: Router, onAwake: () => void): void {
  fallAsleep()
  shieldSleepers()
  router.subscribe('onBeforeNavigate', wake)
  const awake = () => {
    markAwake()
    onAwake()
  }
  const [, , route] = router.getMatchedRoutes(location.pathname)
  // The 404 page has no route of its own.
  if (!route || route.isRoot) return awake()
  const Page = route.options.component as ComponentType
  // Without `preload` the router does not load the component before hydrating.
  route.options.component = function SleepingPage() {
    const waking = sleep()
    if (waking) use(waking)
    useEffect(awake, [])
    return <Page />
  }
}

/** Files are the browser's; addresses of pages have no ending. */
const IS_FILE = /\.[a-z\d]{1,5}$|^\/(?:files|media|v\d)\//i

/**
 * Hands clicks on links that React does not know to the router: those of a sleeping page or footer, of
 * rich text, and of the site map. Whatever has handled a click before is left alone.
 */
export function routeForeignLinks(router: Router): void {
  const onClick = (event: MouseEvent): void => {
    // The router must not move on under a document that React has not taken over (React 418); until then
    // a link is the browser's.
    if (!('hydrated' in document.documentElement.dataset)) return
    const link = (event.target as Element).closest('a')
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || event.defaultPrevented || event.button !== 0 || modified) return
    // React stops a click within a boundary that still sleeps, so there it is taken on its way down; in the
    // footer always, whose code may come later than that of the page, or not at all.
    const sleeps = isAsleep(link)
    const isEarly = sleeps || link.closest('footer')
    if (event.eventPhase === Event.CAPTURING_PHASE && !isEarly) return
    if (link.target || link.hasAttribute('download') || link.getAttribute('role')) return
    const { origin, pathname, search, hash } = new URL(link.href, location.href)
    if (origin !== location.origin || hash || IS_FILE.test(pathname)) return
    event.preventDefault()
    if (sleeps) event.stopPropagation()
    const noJump = 'noJump' in link.dataset
    afterPaint(
      () =>
        void router.navigate({
          to: pathname,
          search: Object.fromEntries(new URLSearchParams(search)) as never,
          ...(noJump && { state: { noJump: true }, resetScroll: false }),
        }),
    )
  }
  document.addEventListener('click', onClick, true)
  document.addEventListener('click', onClick)
}
