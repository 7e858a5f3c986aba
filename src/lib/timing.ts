/**
 * Runs a task once the answer to the current input has been painted: on a slow phone what a navigation
 * starts takes longer than a frame, and a press must be seen at once. A page in the background paints
 * nothing; there the task runs at once.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) task()
  else requestAnimationFrame(() => setTimeout(task))
}

/** Runs a task when the browser has nothing else to do, after `timeout` (ms) at the latest; Safari does not tell. */
export function whenIdle(task: () => void, timeout = 5_000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout })
  else setTimeout(task, 200)
}
