/**
 * The queue of pending requests. One flag follows from it: a request is in progress while the queue
 * is not empty. Plain listeners, so that the API client needs no library to say that it is busy.
 */
const queue = new Set<symbol>()
const listeners = new Set<(pending: number) => void>()

function announce(): void {
  for (const listener of listeners) listener(queue.size)
}

/** Puts a request on the queue; the returned function takes it off and may be called twice. */
export function enqueueRequest(): () => void {
  const ticket = Symbol('request')
  queue.add(ticket)
  announce()
  return () => {
    if (queue.delete(ticket)) announce()
  }
}

/** Calls `listener` with the length of the queue whenever it changes. Returns the unsubscriber. */
export function onQueueChange(listener: (pending: number) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
