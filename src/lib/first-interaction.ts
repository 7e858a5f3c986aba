import { isCutOff } from './connection.ts'
import { afterPaint, whenIdle } from './timing.ts'

const TYPES = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin', 'click']

/** On a phone that is never idle, loading starts after this time. */
const START_MS = 200

/**
 * Resolves at the first interaction: a moving pointer, a key, a touch, a scroll, a focus, a click. Features for a
 * visitor who does something load then and not with the page. NVDA, JAWS and VoiceOver press a control in browse mode
 * with a `click` that no other event precedes. Never resolves on the server side.
 */
export const firstInteraction = new Promise<void>((resolve) => {
  if (import.meta.env.SSR) return
  const onEvent = ({ type, target }: Event): void => {
    // Only the visitor scrolls the document. The page itself scrolls the banner nav to its current entry.
    if (type === 'scroll' && target !== document) return
    // Loading would fail; a later interaction counts instead.
    if (isCutOff()) return
    for (const each of TYPES) removeEventListener(each, onEvent, true)
    // A tap is a touch and then a click: loading must not delay the answer to either.
    afterPaint(() => whenIdle(resolve, START_MS))
  }
  for (const type of TYPES) addEventListener(type, onEvent, { capture: true, passive: true })
})
