/**
 * Title, focus, announcement and scrolling after a navigation. The router moves no focus and announces nothing
 * (https://github.com/TanStack/router/issues/918), and the order matters, so all of it is here.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { ID_PREFIX } from '../../../rich-text/id-prefix.ts'
import { ERROR_PREFIX, documentTitle, pages } from '../../../shared/catalogue/pages.ts'
import { clientState } from '../../state/client-state.ts'
import { activeIndexOf } from '../nav-active-index.ts'
import { hasOnlyDocuments } from '../../lib/connection.ts'
import { announce } from '../../lib/announce.ts'
import { cancelFocus, focusArrived } from '../../lib/focus-arrived.ts'
import { makeFocusMemory } from './focus-memory.ts'
import { type NavigationCause, type Place, navigationKind } from './navigation-kind.ts'
import { scrollToSection } from './scroll.ts'

function focusWithoutScroll(element: HTMLElement | null | undefined): void {
  if (!element) return
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
}

const focusHeading = (find: () => HTMLElement | null | undefined): void =>
  focusArrived(() => focusWithoutScroll(find()))

export function startNavigationEffects(router: RegisteredRouter): void {
  clientState.navActiveIndex = activeIndexOf(router.matchRoutes(router.latestLocation))
  let cause: NavigationCause = 'load'
  const focusMemory = makeFocusMemory()
  document.addEventListener(
    'click',
    ({ target }) => {
      const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
      cause = link?.href === location.href ? 'press' : undefined
    },
    true,
  )
  router.history.subscribe(({ action, location: { pathname, search } }) => {
    const isTraversal = ['BACK', 'FORWARD', 'GO'].includes(action.type)
    cause = isTraversal ? 'traversal' : undefined
    if (!isTraversal) return
    // A section of the page is in the same document; another page of a list is not.
    const from: Place = router.state.location
    const isOther =
      pathname !== from.pathname || router.options.parseSearch(search).page !== from.search.page
    if (isOther && hasOnlyDocuments()) location.reload()
    // The router restores the place as soon as the page is there.
    showBelowFold()
  })
  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    if (fromLocation) focusMemory.remember(fromLocation.href)
  })
  router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    const kind = navigationKind(cause, fromLocation, toLocation)
    cause = undefined
    if (kind !== 'load') showBelowFold()
    // A saved document was shown until now; this page comes from the network.
    if (kind !== 'load' && pathChanged) document.getElementById('saved-mark')?.remove()
    const page = currentPage(router)
    clientState.navActiveIndex = activeIndexOf(router.state.matches)
    const title = documentTitle(
      page === 'Home' ? pages.Home.title : (visibleHeading()?.textContent ?? ''),
    )
    if (document.title !== ERROR_PREFIX + title) document.title = title
    const { search, href, hash } = toLocation as Place
    const { classid = '', keyword } = search
    switch (kind) {
      case 'load':
        // The page stays where the browser has restored it or the visitor has moved it.
        if (scrollY > 0) return
        if (classid) scrollToSection(classid)
        // Addresses that are written elsewhere name a heading as its author did.
        else document.getElementById(ID_PREFIX + hash)?.scrollIntoView()
        return
      case 'traversal': {
        cancelFocus()
        if (classid) scrollToSection(classid)
        // Back and Forward to a note of the document: the browser scrolls there, and the focus goes along.
        const note = document.getElementById(hash)
        if (note) return focusWithoutScroll(note)
        if (!focusMemory.restore(href) && pathChanged) focusWithoutScroll(visibleHeading())
        // All pages may have one title, so the heading is announced. That of a list says which page it is; that of a
        // search only has the number of hits, so the `h1` is better.
        const heading = (!keyword && listHeading()) || visibleHeading()
        return announce(heading?.textContent ?? '')
      }
      case 'section':
        if (scrollToSection(classid, () => focusHeading(() => sectionHeading(classid)))) return
        // The section has not arrived yet. The `h1` takes the focus until then.
        return focusHeading(visibleHeading)
      case 'page':
        // A link may lead to a place in another document.
        return focusHeading(() => document.getElementById(hash) ?? visibleHeading())
      case 'list-page':
        focusHeading(() => listHeading() ?? visibleHeading())
        return listHeading()?.scrollIntoView({ block: 'start' })
    }
  })
}

/** From the first navigation on, parts below the fold are laid out too (`.below-fold` in `styles/base.css`). */
function showBelowFold(): void {
  document.documentElement.dataset.navigated = ''
}

/** The `h1` that is visible. In a transition React hides the old page before it removes it, so there may be two. */
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
