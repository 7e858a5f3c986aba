/**
 * Runs a task once the answer to the current input has been painted: on a slow phone what a navigation
 * starts takes longer than a frame, and a press must be seen at once.
 */
export const afterPaint = (task: () => void): void => {
  requestAnimationFrame(() => setTimeout(task))
}
