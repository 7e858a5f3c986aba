/**
 * Makes a run out of each call, one at a time: calls that come while one goes on share the next. However many there
 * are, one runs and one waits.
 * @param run never rejects
 * @returns asks for a run; its promise resolves when one that began after the call has ended
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
