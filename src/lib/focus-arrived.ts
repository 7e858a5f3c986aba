import { announce } from './announce.ts'

/**
 * Orca 43 says nothing when the focus moves at the moment in which what had it is removed. And when a `select` appears
 * together with the focused heading, Orca jumps into the form. A pause of 300 ms avoids both.
 */
const FOCUS_DELAY_MS = 300

let focusTimer: ReturnType<typeof setTimeout> | undefined

export const cancelFocus = (): void => clearTimeout(focusTimer)

/**
 * Moves the focus to what has just arrived, unless the visitor has moved it meanwhile. A screen reader says it then, so
 * nothing is announced besides.
 */
export function focusArrived(focus: () => void): void {
  cancelFocus()
  // 正在加载 must not stay in the live region, because visitors who read the page to its end would find it.
  announce('')
  const before = document.activeElement
  focusTimer = setTimeout(() => {
    const { activeElement, body } = document
    if (activeElement === before || activeElement === body) focus()
  }, FOCUS_DELAY_MS)
}
