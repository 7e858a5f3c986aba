import type { KeyboardEvent, MouseEvent } from 'react'

/**
 * Makes a link to a fragment (`#menu`) act as a button. The link works by `:target` before hydration
 * and without scripts; hydrated, it is a button, so Space presses it too and the address stays as it is.
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

/** Whether the visitor opened `#id` before hydration; takes the fragment out of the address. */
export function consumeHash(id: string): boolean {
  if (location.hash !== `#${id}`) return false
  history.replaceState(history.state, '', location.pathname + location.search)
  return true
}
