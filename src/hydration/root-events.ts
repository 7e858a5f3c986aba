/** Events that reach components; `root-events.test.ts` finds a handler of another one. */
const EVENTS = new Set(['change', 'click', 'compositionend', 'input', 'keydown', 'submit'])

/**
 * Where React makes a root, it listens there to all kinds of events, on their way down and up: a press of a finger
 * makes nine of them, which take a cheap phone 20 ms, and scrolling makes one in every frame. This leaves it those
 * that components handle. Before the root is made.
 */
export function limitRootEvents(container: HTMLElement): void {
  const add = container.addEventListener.bind(container)
  container.addEventListener = (...args: Parameters<typeof add>) => {
    if (EVENTS.has(args[0])) add(...args)
  }
}
