/**
 * Asks for a page when a visitor rests on its link with the pointer, a finger or the focus: its code and its answer,
 * which the press then shows without a wait. The router's own `preload="intent"` belongs to its `Link`, which is too
 * dear here (`PageLink`). Until the press nobody waits, so nothing of it is shown or said. Not with less data
 * (`Save-Data` or the reader's setting).
 */
import type { AnyRouter } from '@tanstack/react-router'
import { isTelling } from '../api/result.ts'
import { tell } from '../api/settings.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { countRequest } from '../state/client-state.ts'

/** Half of those who stay on a link that long press it (https://instant.page). */
const DWELL_MS = 65

function isPreloadable(router: AnyRouter, link: HTMLAnchorElement): boolean {
  if (document.documentElement.dataset.data === 'less') return false
  if (link.target || link.origin !== location.origin) return false
  const [, , route] = router.getMatchedRoutes(link.pathname)
  // A visitor has a number of searches; only the press may take one.
  return route !== undefined && !(link.pathname === pages.Search.path && link.search)
}

export function preloadOnIntent(router: AnyRouter): void {
  const asked = new Map<string, Promise<void>>()

  function preload({ pathname, search }: HTMLAnchorElement): void {
    const to = { to: pathname, search: router.options.parseSearch(search) }
    const { href } = router.buildLocation(to)
    const ask = async (): Promise<void> => {
      const matches = (await router.preloadRoute(to)) ?? []
      const data = matches.flatMap(({ loaderData }) => Object.values(loaderData ?? {}))
      const telling = (await Promise.all(data)).filter(isTelling)
      // The page is shown, or is about to be.
      if (router.latestLocation.href === href) telling.forEach(tell)
      // Dropped: the press asks again, and says it.
      else if (telling.length > 0)
        router.clearCache({ filter: (match) => match.pathname === pathname })
    }
    const forget = (): void => void asked.delete(href)
    asked.set(href, ask().then(forget, forget))
  }
  // From the press on somebody waits for what is on its way.
  router.subscribe('onBeforeNavigate', ({ toLocation: { href } }) => {
    void asked.get(href)?.then(countRequest())
  })

  let link: HTMLAnchorElement | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const turnTo = ({ type, target }: Event): void => {
    // When the browser cancels the pointer, the finger scrolls.
    const at = type !== 'pointercancel' && target instanceof Element ? target : null
    const next = at?.closest<HTMLAnchorElement>('a[href]') ?? null
    if (next === link) return
    link = next
    clearTimeout(timer)
    if (next && isPreloadable(router, next)) timer = setTimeout(preload, DWELL_MS, next)
  }
  for (const type of ['pointermove', 'pointerdown', 'pointercancel', 'focusin'])
    addEventListener(type, turnTo, { capture: true, passive: true })
}
