import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * Makes a link to a fragment (`#menu`) act as a button. Before hydration and without scripts the link works by
 * `:target`. After hydration it is a button: Space presses it too, and the address does not change.
 * @param press returns false to leave the click to the link
 */
export const linkAsButton = (press: () => boolean | void) => ({
  role: 'button' as const,
  onClick: (event: MouseEvent) => {
    if (press() !== false) event.preventDefault()
  },
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== ' ') return
    event.preventDefault()
    event.currentTarget.click()
  },
})

/**
 * Takes the fragment `#id` out of the address. @returns false when it is not there, so the visitor has not opened it
 * before hydration
 */
export function consumeHash(id: string): boolean {
  if (location.hash !== `#${id}`) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}
