/**
 * Hands clicks on links of the site to the router, also those in rich text. A click that somebody has handled already
 * is left alone. Before hydration no click arrives here (`keep-press.ts`), and links are the browser's.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { hasOnlyDocuments } from '../../lib/connection.ts'
import { hasModifier } from '../../lib/modifier-keys.ts'
import { afterPaint } from '../../lib/timing.ts'

/** Files are left to the browser. Addresses of pages have no ending. */
const IS_FILE = /\.[a-z\d]{1,5}$|^\/(?:files|media|v\d)\//i

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
    if (event.defaultPrevented || event.button !== 0 || hasModifier(event)) return
    if (hasOnlyDocuments()) return
    const link = pageLinkAt(event.target)
    if (!link) return
    event.preventDefault()
    const to = { ...addressOf(router, link), resetScroll: !link.hasAttribute('data-no-jump') }
    afterPaint(() => void router.navigate(to))
  })
}
