/**
 * Hands clicks on the links of the site to the router, those of rich text too. Whatever has handled a click
 * before is left alone. Before hydration no click arrives here (`keep-press.ts`), and links are the
 * browser's.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { afterPaint } from './after-paint.ts'

/** Files are the browser's; addresses of pages have no ending. */
const IS_FILE = /\.[a-z\d]{1,5}$|^\/(?:files|media|v\d)\//i

export function delegateLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest('a')
    const modified = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
    if (!link || event.defaultPrevented || event.button !== 0 || modified) return
    if (link.target || link.hasAttribute('download') || link.getAttribute('role')) return
    const { origin, pathname, search, hash } = new URL(link.href, location.href)
    if (origin !== location.origin || hash || IS_FILE.test(pathname)) return
    event.preventDefault()
    const to = {
      to: pathname,
      search: router.options.parseSearch(search),
      resetScroll: !link.hasAttribute('data-no-jump'),
    }
    afterPaint(() => void router.navigate(to))
  })
}
