/**
 * The second click of a double click, which many visitors make out of habit, when the first one has taken
 * away what it hit: 提交咨询 gives way to the receipt, 重试 to the list. It was meant for the button, so it
 * must not follow the link that now stands there.
 */

/** Systems take two clicks within this time for a double click (Windows: 500 ms). */
const DOUBLE_CLICK_MS = 500
/** A hand that shakes. */
const SAME_PLACE_PX = 12

/** What is asked of a click. */
export type Click = Pick<
  MouseEvent,
  'clientX' | 'clientY' | 'detail' | 'isTrusted' | 'target' | 'timeStamp'
>

/** Whether a click was meant for what the one before it has hit, and taken away. */
export function isMeantForLast(click: Click, last: Click): boolean {
  return (
    // Voice control and other programs click at no place (0, 0), and what they name is what they mean.
    click.isTrusted &&
    // A click by keyboard has no count: its second one goes wherever the focus is.
    click.detail > 0 &&
    click.timeStamp - last.timeStamp < DOUBLE_CLICK_MS &&
    Math.hypot(click.clientX - last.clientX, click.clientY - last.clientY) < SAME_PLACE_PX &&
    !(last.target as Node).isConnected
  )
}

/** Starts to watch; call once. */
export function ignoreSecondClicks(): void {
  let last: MouseEvent | undefined
  addEventListener(
    'click',
    (event) => {
      if (last && isMeantForLast(event, last)) {
        event.preventDefault()
        event.stopImmediatePropagation()
      } else last = event
    },
    true,
  )
}
