/**
 * Listens to several kinds of events. Safari 14 does not know the option `signal` and would never remove such a
 * listener.
 * @returns removes the listeners
 */
export function listen<M extends DocumentEventMap | WindowEventMap>(
  target: Document | Window,
  listeners: { [T in keyof M]?: (event: M[T]) => void },
): () => void {
  const entries = Object.entries(listeners) as [string, EventListener][]
  for (const [type, listener] of entries)
    target.addEventListener(type, listener, { passive: type !== 'keydown' })
  return () => {
    for (const [type, listener] of entries) target.removeEventListener(type, listener)
  }
}
