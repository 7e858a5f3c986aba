/**
 * Loads the code of a page when a visitor turns to its link: the pointer comes over it, a finger touches
 * it, the focus reaches it. Only the code: its data would be calls that nobody asked for, and a progress
 * bar with every link that the pointer crosses. Not with less data (`Save-Data` or the reader's setting).
 */
import type { AnyRouter, lazyRouteComponent } from '@tanstack/react-router'

const TYPES = ['pointerover', 'touchstart', 'focusin'] as const

type Preloadable = Partial<ReturnType<typeof lazyRouteComponent>> | undefined

/**
 * Starts to watch the document's links; call once.
 * @param loadLoaders what a page needs to ask for its data
 */
export function preloadOnIntent(router: AnyRouter, loadLoaders: () => Promise<unknown>): void {
  const seen = new Set<unknown>()
  const onIntent = ({ target }: Event): void => {
    if (document.documentElement.dataset.data === 'less') return
    const link = (target as Element).closest<HTMLAnchorElement>('a[href]')
    if (!link || link.target || link.origin !== location.origin) return
    const [, , route] = router.getMatchedRoutes(link.pathname)
    const component = route?.options.component as Preloadable
    if (!component?.preload || seen.has(component)) return
    seen.add(component)
    // A failure shows when the visitor really goes there.
    Promise.all([component.preload(), loadLoaders()]).catch(() => seen.delete(component))
  }
  for (const type of TYPES) addEventListener(type, onIntent, { capture: true, passive: true })
}
