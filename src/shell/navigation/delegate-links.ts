/**
 * Hands clicks on the links of the site to the router, those of rich text too. Whatever has handled a click
 * before is left alone. Before hydration no click arrives here (`keep-press.ts`), and links are the
 * browser's.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { afterPaint } from '../../lib/timing.ts'

/** Files are the browser's; addresses of pages have no ending. */
const IS_FILE = /\.[a-z\d]{1,5}$|^\/(?:files|media|v\d)\//i

/** Without network documents come from this device: the browser opens them, and the service worker has kept them. */
export const hasOnlyDocuments = (): boolean =>
  !navigator.onLine && Boolean(navigator.serviceWorker?.controller)

export function pageLinkAt(target: EventTarget | null): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.target || link.hasAttribute('download') || link.getAttribute('role')) return
  const isPage = link.origin === location.origin && !link.hash && !IS_FILE.test(link.pathname)
  return isPage ? link : undefined
}

export const addressOf = (router: AnyRouter, { pathname, search }: HTMLAnchorElement) => ({
  to: pathname,
  search: router.options.parseSearch(search),
})

export function delegateLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (event.defaultPrevented || event.button !== 0 || modified || hasOnlyDocuments()) return
    const link = pageLinkAt(event.target)
    if (!link) return
    event.preventDefault()
    const to = { ...addressOf(router, link), resetScroll: !link.hasAttribute('data-no-jump') }
    afterPaint(() => void router.navigate(to))
  })
}
