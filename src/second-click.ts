/**
 * The second click of a double click, which many visitors make out of habit, when the first one has taken
 * away what it hit: 提交咨询 gives way to the receipt, 重试 to the list. It was meant for the button, so it
 * must not follow the link that now stands there.
 */

/** Systems take two clicks within this time for a double click (Windows: 500 ms). */
const DOUBLE_CLICK_MS = 500
/** A hand that shakes. */
const SAME_PLACE_PX = 12

/** Starts to watch; call once. */
export function ignoreSecondClicks(): void {
  let last: MouseEvent | undefined
  addEventListener(
    'click',
    (event) => {
      // A click by keyboard has no count: its second one goes wherever the focus is.
      const meantForLast =
        last &&
        event.detail > 0 &&
        event.timeStamp - last.timeStamp < DOUBLE_CLICK_MS &&
        Math.hypot(event.clientX - last.clientX, event.clientY - last.clientY) < SAME_PLACE_PX &&
        !(last.target as Node).isConnected
      if (meantForLast) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else last = event
    },
    true,
  )
}
