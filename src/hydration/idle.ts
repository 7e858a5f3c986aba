/** Runs a task when the browser has nothing else to do, in 5 s at the latest. */
export const whenIdle = (task: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(task, { timeout: 5_000 })
  else setTimeout(task, 1_000)
}
