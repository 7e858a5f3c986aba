/**
 * What scripts add to the navigation's `<details>`: they open under a resting mouse, close by Escape,
 * by a click elsewhere and when the focus leaves, and the focus is never left in something closed.
 * Opening and closing by click, tap and key is the browser's own.
 */
import { clientState } from '../../state/client-state.ts'
import { MOBILE_MAX_PX } from '../effects/use-is-mobile.ts'

/** How long a submenu stays after the mouse has left it, so that a slip does not close it. */
export const HOVER_GRACE_MS = 200
/** How long the mouse must rest before a submenu opens: passing over the bar opens nothing. */
export const HOVER_REST_MS = 100

export interface Panel {
  isOpen: () => boolean
  close: () => void
}

export interface Menu {
  closeAll: () => void
  stop: () => void
}

/** Up to 768 px the navigation is an accordion (the same width as in the style sheet). */
const isAccordion = (): boolean => matchMedia(`(max-width: ${MOBILE_MAX_PX}px)`).matches

const submenus = (nav: HTMLElement): HTMLDetailsElement[] =>
  Array.from(nav.querySelectorAll('details'))

/** Closes a submenu; a focus within moves to its summary first. */
function closeSubmenu(details: HTMLDetailsElement): void {
  if (!details.open) return
  const list = details.querySelector('ul')
  if (list?.contains(document.activeElement)) details.querySelector('summary')?.focus()
  details.open = false
  delete details.dataset.hover
}

/** Attaches the behaviour to the navigation. `data-live` turns the fallbacks of the style sheet off. */
export function attachMenu(nav: HTMLElement, panel: Panel): Menu {
  const stopped = new AbortController()
  const options = { signal: stopped.signal }
  const button = nav.querySelector<HTMLElement>('[data-menu-button]')
  let timer: ReturnType<typeof setTimeout> | undefined

  const closeSubmenus = (except?: Element | null): void => {
    for (const details of submenus(nav)) if (details !== except) closeSubmenu(details)
  }
  const closePanel = (): void => {
    if (!panel.isOpen()) return
    const focused = document.activeElement
    if (nav.contains(focused) && focused !== button) button?.focus()
    panel.close()
  }
  const closeAll = (): void => {
    clearTimeout(timer)
    if (!isAccordion()) closeSubmenus()
    closePanel()
  }

  const onPointer = (event: Event): void => {
    const entry = event.target
    if (!(entry instanceof HTMLElement) || !entry.matches('[data-entry]')) return
    if ((event as PointerEvent).pointerType !== 'mouse') return
    if (clientState.isMobile || isAccordion()) return
    clearTimeout(timer)
    if (event.type === 'pointerleave') {
      timer = setTimeout(() => {
        // Opened by a click, it stays until Escape, a click elsewhere or the focus closes it.
        for (const open of submenus(nav)) if (open.dataset.hover !== undefined) closeSubmenu(open)
      }, HOVER_GRACE_MS)
      return
    }
    openUnder(entry)
  }

  const openUnder = (entry: Element): void => {
    const details = entry.querySelector('details')
    timer = setTimeout(() => {
      closeSubmenus(details)
      if (!details || details.open) return
      details.dataset.hover = ''
      details.open = true
    }, HOVER_REST_MS)
  }

  const onClick = (event: Event): void => {
    const summary = (event.target as Element).closest('summary')
    const details = summary?.parentElement as HTMLDetailsElement | null | undefined
    if (details?.dataset.hover === undefined) return
    // The mouse has just opened it; the click that follows means to keep it, not to close it.
    event.preventDefault()
    delete details.dataset.hover
  }

  const onToggle = (event: Event): void => {
    const details = event.target as HTMLDetailsElement
    if (details.open && !isAccordion()) closeSubmenus(details)
  }

  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    clearTimeout(timer)
    if (isAccordion()) closePanel()
    else closeSubmenus()
  }

  const onFocusOut = (event: FocusEvent): void => {
    const to = event.relatedTarget
    // Nothing: the window lost the focus, or a click went to a place that takes none (see onPointerDown).
    if (!(to instanceof Node)) return
    if (!nav.contains(to)) closeAll()
    else if (!isAccordion()) {
      const left = (event.target as Element).closest('[data-entry]')
      const details = left?.querySelector('details')
      if (details && !left?.contains(to)) closeSubmenu(details)
    }
  }

  const onPointerDown = (event: Event): void => {
    if (!nav.contains(event.target as Node)) closeAll()
  }

  // pointerenter and pointerleave do not bubble, but they are captured on the way down.
  nav.addEventListener('pointerenter', onPointer, { ...options, capture: true })
  nav.addEventListener('pointerleave', onPointer, { ...options, capture: true })
  nav.addEventListener('toggle', onToggle, { ...options, capture: true })
  nav.addEventListener('click', onClick, options)
  nav.addEventListener('focusout', onFocusOut, options)
  document.addEventListener('keydown', onKey, options)
  document.addEventListener('pointerdown', onPointerDown, options)
  nav.dataset.live = ''
  // This may arrive after the mouse has come to rest on an entry.
  const resting = isAccordion() ? null : nav.querySelector('[data-entry]:hover')
  if (resting) openUnder(resting)

  return {
    closeAll,
    stop: () => {
      clearTimeout(timer)
      stopped.abort()
    },
  }
}
