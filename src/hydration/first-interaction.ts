/**
 * The first interaction: a moving pointer, a key, a touch, a scroll, a focus, a click. What only serves a
 * visitor who does something is loaded then, not with the page. NVDA, JAWS and VoiceOver press a control in
 * browse mode with a `click` that no other event precedes.
 */
import { afterPaint } from './after-paint.ts'
import { whenIdle } from './idle.ts'

const TYPES = [
  'pointermove',
  'pointerdown',
  'touchstart',
  'keydown',
  'scroll',
  'focusin',
  'click',
] as const

/** The latest start, on a phone that is never idle. */
const START_MS = 200

let interacted = false
const tasks = new Set<() => void>()

function onEvent({ type, target }: Event): void {
  // Only the visitor scrolls the document; the page itself scrolls the row of a section's pages to its entry.
  if (type === 'scroll' && target !== document) return
  start()
}

function start(): void {
  // Nothing can be loaded now; a later interaction counts. With a worker some of it is on the device.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return
  interacted = true
  for (const each of TYPES) removeEventListener(each, onEvent, true)
  // A tap is a touch and then a click: what is loaded does not keep the answer to either waiting.
  afterPaint(() => whenIdle(run, START_MS))
}

function run(): void {
  for (const task of tasks) task()
  tasks.clear()
}

/**
 * Calls `task` at the first interaction, at once when there has been one, and soon where the page is scrolled already.
 * @returns the canceller
 */
export function onFirstInteraction(task: () => void): () => void {
  if (interacted) {
    task()
    return () => {}
  }
  if (tasks.size === 0) {
    for (const type of TYPES) addEventListener(type, onEvent, { capture: true, passive: true })
  }
  tasks.add(task)
  // Scrolled before hydration, or given its place back after a reload: the header has to know.
  if (scrollY > 0) start()
  return () => tasks.delete(task)
}
