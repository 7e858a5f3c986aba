/**
 * Runs a task after the answer to the current input has been painted. On a slow phone the work of a navigation takes
 * longer than a frame, and the visitor must see the press at once. A page in the background is never painted, so there
 * the task runs at once.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) task()
  else requestAnimationFrame(() => setTimeout(task))
}

/**
 * Runs a task when the browser is idle, after `timeout` (ms) at the latest. Safari has no `requestIdleCallback`; there
 * the task waits 200 ms.
 */
export function whenIdle(task: () => void, timeout = 5_000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout })
  else setTimeout(task, 200)
}
