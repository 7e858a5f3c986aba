/**
 * Asks for a page when a visitor turns to its link: its code and its answer, which the press then shows without a
 * wait. Turning to a link is resting on it with the pointer, a finger or the focus; whoever only crosses it asks for
 * nothing. Until the press nobody waits, so nothing of it is shown or said. Not with less data (`Save-Data` or the
 * reader's setting).
 */
import type { AnyRouter } from '@tanstack/react-router'
import { isTelling } from '../api/result.ts'
import { tell } from '../api/settings.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { entryIndex } from './router-internals.ts'
import { enqueueRequest } from '../state/pending-requests.ts'

/** Half of those who stay on a link that long press it (https://instant.page). */
const DWELL_MS = 65

/** What comes within this time of the press has come at once: no loading bar for that. */
const INSTANT_MS = 100

const TYPES = ['pointermove', 'pointerdown', 'pointercancel', 'focusin', 'click'] as const

const linkAt = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** Whether a link leads to a page that may be asked for before the press. */
function isPreloadable(router: AnyRouter, link: HTMLAnchorElement): boolean {
  if (document.documentElement.dataset.data === 'less') return false
  if (link.target || link.origin !== location.origin) return false
  const [, , route] = router.getMatchedRoutes(link.pathname)
  // A visitor has a number of searches; only the press may take one.
  return route !== undefined && !(link.pathname === pages.Search.path && link.search)
}

/** Starts to watch the document's links; call once. */
export function preloadOnIntent(router: AnyRouter): void {
  // An answer that came before the press is as new as one that came with it.
  router.options.defaultPreloadStaleTime = router.options.defaultStaleTime!
  let link: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What is on its way. */
  let asked: { href: string; response: Promise<unknown>; isPressed: boolean } | undefined
  let release = (): void => {}
  let pressedAt: number | undefined

  function preload({ pathname, search }: HTMLAnchorElement): void {
    const to = { to: pathname, search: router.options.parseSearch(search) }
    const response = router
      .preloadRoute(to)
      .then((matches = []) =>
        Promise.all(matches.flatMap(({ loaderData }) => Object.values(loaderData ?? {}))),
      )
    const own = { href: router.buildLocation(to).href, response, isPressed: false }
    asked = own
    const forget = (): void => {
      if (asked === own) asked = undefined
    }
    response.then((parts) => {
      const telling = parts.filter(isTelling)
      // The page is shown, or is about to be.
      if (router.latestLocation.href === own.href) telling.forEach(tell)
      // Dropped: the press asks again, and says it.
      else if (telling.length > 0)
        router.clearCache({ filter: (match) => match.pathname === pathname })
      forget()
    }, forget)
  }

  function turnTo(next: HTMLAnchorElement | null): void {
    if (next === link) return
    link = next
    clearTimeout(timer)
    // The navigation of a press begins some frames later, wherever the pointer is by then.
    if (asked && !asked.isPressed) {
      asked = undefined
      // What has been answered stays; what a navigation waits for goes on.
      router.clearCache({ filter: ({ status }) => status === 'pending' })
    }
    if (next && isPreloadable(router, next)) timer = setTimeout(preload, DWELL_MS, next)
  }

  for (const type of TYPES)
    addEventListener(
      type,
      ({ target }: Event) => {
        if (type !== 'click')
          // The finger scrolls.
          turnTo(type === 'pointercancel' ? null : linkAt(target))
        else if (asked) asked.isPressed = true
      },
      { capture: true, passive: true },
    )

  router.subscribe('onBeforeNavigate', ({ toLocation }) => {
    const place = entryIndex(toLocation)
    // Whoever goes elsewhere waits no longer. A redirect takes the place of what was pressed, and is waited for.
    if (place !== pressedAt) release()
    pressedAt = place
    if (asked?.href !== toLocation.href) return
    // Now somebody waits.
    let done: (() => void) | undefined
    const wait = setTimeout(() => {
      done = enqueueRequest()
    }, INSTANT_MS)
    release = () => {
      clearTimeout(wait)
      done?.()
    }
    asked.response.then(release, release)
    asked = undefined
  })
}
