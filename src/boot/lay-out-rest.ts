import { whenIdle } from '../lib/timing.ts'

/** Parts that wait until a visitor comes near (`.below-fold` in `styles/base.css`); the list follows the document. */
const waiting = document.getElementsByClassName('below-fold')

/** A cheap phone lays out that many sections of products in 40 ms. */
const AT_ONCE = 4

/** Between two portions, so that a press soon after hydration seldom waits for one and its paint. */
const PAUSE_MS = 100

/**
 * Has the browser lay out what is below the first view, some parts for each idle moment: a picture of the whole page
 * and tools that measure it come nowhere near, and would find empty rows.
 */
export function layOutRest(): void {
  if (waiting.length === 0) return
  for (const part of Array.from(waiting).slice(0, AT_ONCE)) part.classList.remove('below-fold')
  setTimeout(() => whenIdle(layOutRest), PAUSE_MS)
}
