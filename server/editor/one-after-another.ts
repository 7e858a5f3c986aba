/**
 * Runs a task once at a time. Calls during a run share the next one, so that at most one runs and one waits.
 * @param run never rejects
 * @returns requests a run; the promise resolves when a run has ended that began after the call
 */
export function oneAfterAnother(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve()
  let waiting: Promise<void> | undefined
  return () =>
    (waiting ??= running.then(() => {
      waiting = undefined
      running = run()
      return running
    }))
}
