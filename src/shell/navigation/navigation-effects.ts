/**
 * Title, focus, announcement and scrolling after a navigation. The router moves no focus and announces nothing
 * (https://github.com/TanStack/router/issues/918), and the order matters, so all of it is here.
 *
 * - another path: focus to the new `h1`; that says it, an announcement of the same words would be heard twice
 * - a classid: scroll to the section, below header and banner nav, and focus to its heading; the `h1` until it arrives
 * - another page of a list: focus to the list's heading
 * - another search on the same page: focus to the `h1`, which says keyword and number
 * - Back and Forward: the router restores the scroll position, `rememberFocus` the focus. The heading is announced,
 *   because all pages may have one title. With a fragment (a note of the document) the focus goes to its target
 * - the first load: silent; a classid scrolls unless the page has been moved already
 * - new data for the same address (quiet refresh, 重试): nothing
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { navIndexOf } from '../../../shared/catalogue/navigation.ts'
import { documentTitle, pages } from '../../../shared/catalogue/pages.ts'
import { clientState } from '../../state/client-state.ts'
import { announce } from '../../lib/announce.ts'
import { hasOnlyDocuments } from './delegate-links.ts'
import { rememberFocus, restoreFocus } from './focus-restoration.ts'
import { scrollToSection } from './scroll.ts'

interface Search {
  classid?: string
  keyword?: string
  page?: string
}

function focusWithoutScroll(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/**
 * Orca 43 says nothing when the focus moves in the same moment in which the old page, which had it, is removed; and a
 * `select` that appears together with the focused heading draws it into the form. With 300 ms between, it does neither.
 */
const FOCUS_DELAY_MS = 300

let focusTimer: ReturnType<typeof setTimeout> | undefined

/** Focuses a heading of the page that has come, unless the visitor has moved the focus meanwhile. */
function focusArrived(find: () => HTMLElement | null | undefined): void {
  clearTimeout(focusTimer)
  // 正在加载 must not stay there for those who read the page to its end.
  announce('')
  const before = document.activeElement
  focusTimer = setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === before || activeElement === body) focusWithoutScroll(find() ?? null)
  }, FOCUS_DELAY_MS)
}

export function startNavigationEffects(router: RegisteredRouter): void {
  let travelling = false
  let pressedSame = false
  // A press on a link to the page that is shown; without it the navigation looks like new data for the same address.
  document.addEventListener(
    'click',
    ({ target }) => {
      pressedSame =
        (target as Element).closest<HTMLAnchorElement>('a[href]')?.href === location.href
    },
    true,
  )
  router.history.subscribe(({ action, location: { pathname, search } }) => {
    travelling = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
    // A section of the page is in the same document, another page of a list is not.
    const from = router.state.location
    const isOther =
      pathname !== from.pathname ||
      router.options.parseSearch(search).page !== (from.search as Search).page
    if (travelling && isOther && hasOnlyDocuments()) location.reload()
    // The router gives a page its place back as soon as it is there.
    if (travelling) renderWhole()
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) rememberFocus(fromLocation.href)
  })
  let loaded = false
  router.subscribe('onRendered', ({ toLocation, pathChanged, hrefChanged, ...event }) => {
    // A hydrated document says that it came from its own address; the first load comes from nowhere.
    const fromLocation = loaded ? event.fromLocation : undefined
    loaded = true
    if (fromLocation) renderWhole()
    // The document was a saved one; this page is from the network.
    if (fromLocation && pathChanged) document.getElementById('saved-mark')?.remove()
    const page = currentPage(router)
    clientState.navActiveIndex = Math.max(0, navIndexOf(page))
    const heading = visibleHeading()
    document.title = documentTitle(
      page === 'Home' ? pages.Home.title : (heading?.textContent ?? ''),
    )
    const isSamePage =
      fromLocation?.pathname === toLocation.pathname &&
      fromLocation.searchStr === toLocation.searchStr
    // A fragment alone is the browser's: that of the phone menu goes once the menu is hydrated, and the focus that
    // moved to the heading of the list closed the menu again.
    if (isSamePage && !pressedSame && !(travelling && hrefChanged)) return
    pressedSame = false
    const { classid, keyword } = toLocation.search as Search
    if (fromLocation && travelling) {
      travelling = false
      clearTimeout(focusTimer)
      if (classid) scrollToSection(classid)
      // To a note of the document and back: the focus goes where the browser scrolls to.
      const target = document.getElementById(toLocation.hash)
      if (target) {
        focusWithoutScroll(target)
        return
      }
      if (!restoreFocus(toLocation.href) && pathChanged) focusWithoutScroll(heading ?? null)
      // The heading of a list says which page of it; that of the results only how many.
      announce(((keyword ? heading : listHeading()) ?? heading)?.textContent ?? '')
      return
    }
    // Not where the browser has restored a place, or the visitor has moved already.
    if (classid && !fromLocation && scrollY === 0) scrollToSection(classid)
    if (!fromLocation) return
    if (classid && scrollToSection(classid, () => focusArrived(() => sectionHeading(classid))))
      return
    if (pathChanged || keyword !== (fromLocation.search as Search).keyword) {
      // A link may lead to a place in another document.
      if (heading) focusArrived(() => document.getElementById(toLocation.hash) ?? visibleHeading())
    } else if (hrefChanged) {
      focusArrived(() => listHeading() ?? visibleHeading())
      listHeading()?.scrollIntoView({ block: 'start' })
    }
  })
}

/** From the first navigation on nothing below the fold is left out (`.below-fold` in `styles/base.css`). */
function renderWhole(): void {
  document.documentElement.dataset.navigated = ''
}

/**
 * In a transition React hides the old page before it removes it: two `h1` may be in the document.
 */
const visibleHeading = (): HTMLElement | undefined =>
  [...document.querySelectorAll('h1')].find((heading) => heading.getClientRects().length > 0)

const listHeading = (): HTMLElement | null => document.querySelector('[data-list-heading]')

const currentPage = (router: RegisteredRouter) => {
  const { matches } = router.state
  return matches[matches.length - 1]?.staticData.page ?? 'NotFound'
}

function sectionHeading(classid: string): HTMLElement | null {
  const section = document.getElementById(classid)
  return section?.querySelector<HTMLElement>('h2, h3') ?? section
}
