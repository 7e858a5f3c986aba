/**
 * The first sign that somebody is here: a moving pointer, a key, a touch, a scroll, a focus. What only
 * serves a visitor who does something is loaded then, not with the page.
 */
import { afterPaint } from '../ui/after-paint.ts'

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'scroll', 'focusin'] as const

let engaged = false
const waiting = new Set<() => void>()

function begin(): void {
  // Nothing can be loaded now; what stands stays readable, and a later sign counts. With a worker some
  // of it is on the device.
  if (!navigator.onLine && !navigator.serviceWorker?.controller) return
  engaged = true
  for (const sign of SIGNS) removeEventListener(sign, begin, true)
  afterPaint(start)
}

function start(): void {
  for (const task of waiting) task()
  waiting.clear()
}

/** Calls `task` at the first sign of the visitor, at once when there has been one. Returns the canceller. */
export function onEngagement(task: () => void): () => void {
  if (engaged) {
    task()
    return () => {}
  }
  if (waiting.size === 0) {
    for (const sign of SIGNS) addEventListener(sign, begin, { capture: true, passive: true })
  }
  waiting.add(task)
  return () => waiting.delete(task)
}

/**
 * Loads and starts a behaviour at the first sign of the visitor.
 * @param load gives what stops the behaviour again
 * @returns stops it, whether it has started or not
 */
export function startWhenEngaged(load: () => Promise<() => void>): () => void {
  let stop: (() => void) | undefined
  let stopped = false
  const cancel = onEngagement(() => {
    load().then(
      (started) => {
        if (stopped) started()
        else stop = started
      },
      // The network is gone: the native behaviour that the page came with stays.
      () => {},
    )
  })
  return () => {
    stopped = true
    cancel()
    stop?.()
  }
}
