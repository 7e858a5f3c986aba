import { afterPaint, whenIdle } from './timing.ts'

const TYPES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'click']

/** The latest start, on a phone that is never idle. */
const START_MS = 200

/**
 * The first interaction: a moving pointer, a key, a touch, a scroll, a focus, a click. What only serves a visitor who
 * does something is loaded then, not with the page. NVDA, JAWS and VoiceOver press a control in browse mode with a
 * `click` that no other event precedes. Never on the server side.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  const onEvent = ({ type, target }: Event): void => {
    // Only the visitor scrolls the document; the page itself scrolls the row of a section's pages to its entry.
    if (type === 'scroll' && target !== document) return
    // Nothing can be loaded now; a later interaction counts. With a worker some of it is on the device.
    if (!navigator.onLine && !navigator.serviceWorker?.controller) return
    for (const each of TYPES) removeEventListener(each, onEvent, true)
    // A tap is a touch and then a click: what is loaded does not keep the answer to either waiting.
    afterPaint(() => whenIdle(resolve, START_MS))
  }
  for (const type of TYPES) addEventListener(type, onEvent, { capture: true, passive: true })
})
