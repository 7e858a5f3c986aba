import {
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ToggleEvent,
  useEffect,
  useRef,
} from 'react'
import { clientState } from '../../state/client-state.ts'

/** How long the mouse must rest before a submenu opens: passing over the bar opens nothing. */
const HOVER_REST_MS = 100
/** How long a submenu stays after the mouse has left it, so that a slip does not close it. */
const HOVER_GRACE_MS = 200

/** Closes a submenu; a focus within moves to its disclosure first. */
export function closeSubmenu(details: HTMLDetailsElement): void {
  if (details.contains(document.activeElement)) details.querySelector('summary')!.focus()
  details.open = false
}

/**
 * The bar adds this to the `<details>` of an entry, which opens and closes by click, tap and key by itself: it
 * opens under a resting mouse, and closes when mouse or focus leave the entry or another one opens.
 */
export function useSubmenu() {
  const details = useRef<HTMLDetailsElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const openedByMouse = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])

  const afterRest = (event: PointerEvent, ms: number, task: () => void) => {
    clearTimeout(timer.current)
    if (event.pointerType !== 'mouse' || clientState.isMobile) return
    timer.current = setTimeout(task, ms)
  }

  return {
    entryProps: {
      onPointerEnter: (event: PointerEvent) =>
        afterRest(event, HOVER_REST_MS, () => {
          if (!details.current || details.current.open) return
          openedByMouse.current = true
          details.current.open = true
        }),
      onPointerLeave: (event: PointerEvent) =>
        afterRest(event, HOVER_GRACE_MS, () => {
          // A submenu that was opened by a click stays until Escape, a click elsewhere or the focus closes it.
          if (openedByMouse.current && details.current) closeSubmenu(details.current)
        }),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
        // Without a target the window has lost the focus, or a click went to a place that takes none.
        if (!relatedTarget || currentTarget.contains(relatedTarget) || clientState.isMobile) return
        if (details.current) details.current.open = false
      },
    },
    detailsProps: {
      ref: details,
      onToggle: ({ currentTarget }: ToggleEvent<HTMLDetailsElement>) => {
        if (!currentTarget.open) openedByMouse.current = false
        if (!currentTarget.open || clientState.isMobile) return
        for (const other of currentTarget.closest('ul')!.querySelectorAll('details'))
          if (other !== currentTarget && other.open) closeSubmenu(other)
      },
    },
    summaryProps: {
      onClick: (event: MouseEvent) => {
        if (!openedByMouse.current) return
        // The mouse has just opened it; the click that follows means to keep it, not to close it.
        event.preventDefault()
        openedByMouse.current = false
      },
    },
  }
}
