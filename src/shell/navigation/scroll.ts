/**
 * An address with a classid scrolls to its section; for any other one the router scrolls: to the top, or on Back and
 * Forward to the place that was left. A link with `noJump` (`PageLink`) leaves the page where it is (specification,
 * section 2). So does hydration: the browser has restored the place, and the visitor may have moved on since.
 */
import { isHydrated } from '../../lib/hydrated.ts'

/** Whether the router scrolls for an address; it is asked before each time. */
export const isScrolledByRouter = ({ search }: { search: { classid?: string } }): boolean =>
  isHydrated() && !search.classid

let stopFollowing: (() => void) | undefined

/**
 * Scrolls to a section and keeps it in place while content above it arrives, until the visitor
 * scrolls. An unknown classid shows the page from its top.
 * @param onThere called once the section is there, now or when it arrives
 * @returns whether it is there now
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
