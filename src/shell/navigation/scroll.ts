/**
 * An address with a classid scrolls to its section. For other addresses the router scrolls: to the top, or after Back
 * and Forward to the place that was left. A link with `noJump` (`PageLink`) does not scroll (specification, section 2).
 * Hydration does not scroll either: the browser has restored the place, and the visitor may have moved on since.
 */
import { isHydrated } from '../../lib/hydrated.ts'

/** True when the router should scroll for an address; it asks before each navigation. */
export const isScrolledByRouter = ({ search }: { search: { classid?: string } }): boolean =>
  isHydrated() && !search.classid

let stopFollowing: (() => void) | undefined

/**
 * Scrolls to a section and keeps it in place while content above it arrives, until the visitor scrolls. An unknown
 * classid shows the top of the page.
 * @param onThere called once the section exists, now or later
 * @returns true when it exists now
 */
export function scrollToSection(classid: string, onThere?: () => void): boolean {
  stopFollowing?.()
  let there = false
  const align = (): void => {
    const section = document.getElementById(classid)
    if (section) section.scrollIntoView({ block: 'start' })
    else window.scrollTo(0, 0)
    if (section && !there) {
      there = true
      onThere?.()
    }
    if (!document.querySelector('[data-section-pending]')) stopFollowing?.()
  }
  const observer = new ResizeObserver(align)
  const inputs = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const
  const stop = (): void => {
    observer.disconnect()
    for (const type of inputs) removeEventListener(type, stop)
  }
  stopFollowing = stop
  for (const type of inputs) addEventListener(type, stop, { passive: true })
  observer.observe(document.body)
  align()
  return there
}
