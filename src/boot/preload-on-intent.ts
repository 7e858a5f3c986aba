/**
 * Asks for a page when a visitor rests on its link with the pointer, a finger or the focus: its code and its answer,
 * which the press then shows without a wait. The router's own `preload="intent"` belongs to its `Link`, which is too
 * dear here (`PageLink`). Until the press nobody waits, so nothing of it is shown or said. Not with less data
 * (`Save-Data` or the reader's setting), and not for a search: a visitor has a number of them.
 */
import type { AnyRouter } from '@tanstack/react-router'
import type { RouterContext } from '../api/load.ts'
import { type Result, needsReport } from '../api/result.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { countRequest } from '../state/client-state.ts'
import { addressOf, pageLinkAt } from '../shell/navigation/delegate-links.ts'

/** Half of those who stay on a link that long press it (https://instant.page). */
const DWELL_MS = 65

/** Loaders give other values beside the parts of a page, such as the name of a list. */
const isResult = (value: unknown): value is Result<unknown> =>
  typeof (value as Result<unknown> | undefined)?.ok === 'boolean'

export function preloadOnIntent(router: AnyRouter): void {
  const { report } = router.options.context as RouterContext
  const asked = new Map<string, Promise<void>>()

  async function ask(link: HTMLAnchorElement, href: string): Promise<void> {
    const matches = (await router.preloadRoute(addressOf(router, link))) ?? []
    const data = matches.flatMap(({ loaderData }) => Object.values(loaderData ?? {}))
    const unsaid = (await Promise.all(data)).filter(isResult).filter(needsReport)
    // The page is shown, or is about to be.
    if (router.latestLocation.href === href) unsaid.forEach(report)
    // Dropped: the press asks again, and says it.
    else if (unsaid.length > 0)
      router.clearCache({ filter: ({ pathname }) => pathname === link.pathname })
  }
  function preload(link: HTMLAnchorElement): void {
    const { href } = router.buildLocation(addressOf(router, link))
    asked.set(
      href,
      ask(link, href).finally(() => asked.delete(href)),
    )
  }
  let leave: ((next: string) => void) | undefined
  router.subscribe('onBeforeNavigate', ({ toLocation: { href } }) => {
    leave?.(href)
    const answer = asked.get(href)
    // After the press, the visitor waits for the preload that is under way.
    const stopCounting = answer && countRequest()
    void answer?.then(stopCounting)
    leave = (next) => {
      stopCounting?.()
      // Parts of a page that was left for another one never come.
      if (next !== href) asked.delete(href)
    }
  })

  let link: HTMLAnchorElement | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const turnTo = ({ type, target }: Event): void => {
    // When the browser cancels the pointer, the finger scrolls.
    const next = type === 'pointercancel' ? undefined : pageLinkAt(target)
    if (next === link) return
    link = next
    clearTimeout(timer)
    const isWanted = next && !(next.search && next.pathname === pages.Search.path)
    if (isWanted && document.documentElement.dataset.data !== 'less')
      timer = setTimeout(preload, DWELL_MS, next)
  }
  for (const type of ['pointermove', 'pointerdown', 'pointercancel', 'focusin'])
    addEventListener(type, turnTo, { capture: true, passive: true })
}
