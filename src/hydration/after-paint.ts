/**
 * Runs a task once the answer to the current input has been painted: on a slow phone what a navigation
 * starts takes longer than a frame, and a press must be seen at once. A page in the background paints
 * nothing; there the task runs at once.
 */
export function afterPaint(task: () => void): void {
  if (document.hidden) task()
  else requestAnimationFrame(() => setTimeout(task))
}
