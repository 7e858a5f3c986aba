/**
 * What happens after a navigation: title, focus, announcement, scrolling. One place, because the order
 * matters and because the router does none of it (it moves no focus and announces nothing).
 *
 * - another path: focus to the new `h1`, which says it
 * - a classid: scroll to the section (below header and banner nav), focus to its heading; while it has not
 *   arrived, to the `h1`
 * - another page of a list: focus to the list's heading
 * - another search on the same page: as another path, because the `h1` says keyword and number
 * - Back and Forward: the heading announced, because all pages may have one title; scroll is restored by the
 *   router, focus by `rememberFocus`
 * - the first load: silent; a classid still scrolls, unless the page has been moved already
 * - new data for the same address (quiet refresh, 重试): nothing, or the focus would be taken away
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { navIndexOf } from '../../../shared/catalogue/navigation.ts'
import { documentTitle, pages } from '../../../shared/catalogue/pages.ts'
import { clientState } from '../../state/client-state.ts'
import { announce } from '../../lib/announce.ts'
import { entryKey } from '../../hydration/router-internals.ts'
import { rememberFocus, restoreFocus } from './focus-restoration.ts'
import { scrollToSection } from './scroll.ts'

/** What the address asks for beside its path; which route it is makes no difference here. */
interface Search {
  classid?: string
  keyword?: string
}

/** Focuses an element that is not in the tab order, without moving the page. */
function focusWithoutScroll(element: HTMLElement | null): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

/**
 * Orca takes over without a word a focus that moves while what had it is being removed with the page before, and
 * Chromium's report of a `select` inserted with the heading that takes the focus draws it into the form.
 */
const FOCUS_DELAY_MS = 300

let focusTimer: ReturnType<typeof setTimeout> | undefined

/** Focuses a heading of the page that has come, unless the visitor has moved the focus meanwhile. */
function focusArrived(find: () => HTMLElement | null | undefined): void {
  clearTimeout(focusTimer)
  // Or 正在加载 would stand there for whoever reads the page to its end.
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
  // A link to where we are is a navigation like any other; only the press tells it from new data.
  document.addEventListener(
    'click',
    ({ target }) => {
      pressedSame =
        (target as Element).closest<HTMLAnchorElement>('a[href]')?.href === location.href
    },
    true,
  )
  router.history.subscribe(({ action }) => {
    travelling = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) rememberFocus(entryKey(fromLocation))
  })
  let loaded = false
  router.subscribe('onRendered', ({ toLocation, pathChanged, hrefChanged, ...event }) => {
    // A hydrated document says that it came from its own address; the first load comes from nowhere.
    const fromLocation = loaded ? event.fromLocation : undefined
    loaded = true
    const page = currentPage(router)
    clientState.navActiveIndex = Math.max(0, navIndexOf(page))
    const heading = visibleHeading()
    document.title = documentTitle(
      page === 'Home' ? pages.Home.title : (heading?.textContent ?? ''),
    )
    if (fromLocation && !hrefChanged && !pressedSame) return
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
      if (!restoreFocus(entryKey(toLocation)) && pathChanged) focusWithoutScroll(heading ?? null)
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
      // Nothing is rendered yet; the error page moves the focus itself (PageErrorRoute).
      if (heading) focusArrived(visibleHeading)
    } else if (hrefChanged) {
      focusArrived(() => listHeading() ?? visibleHeading())
      listHeading()?.scrollIntoView({ block: 'start' })
    }
  })
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
