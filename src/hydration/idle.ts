/** Runs a task when the browser has nothing else to do, after `timeout` (ms) at the latest; Safari does not tell. */
export function whenIdle(task: () => void, timeout = 5_000): void {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout })
  else setTimeout(task, 200)
}
