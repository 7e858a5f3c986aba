/**
 * Renders what a page leaves out below the fold when it comes (`.below-fold` in `styles/base.css`,
 * `content-visibility`), a part in each idle moment. Pages that Back and Forward lead to are rendered whole at
 * once: their place is given back to them as soon as they are there.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { whenIdle } from './idle.ts'

/**
 * Gives a part its own height. Safari has no scroll anchoring (https://caniuse.com/css-overflow-anchor):
 * there the text that is being read is kept in place here.
 */
function render(part: HTMLElement): void {
  const { bottom } = part.getBoundingClientRect()
  part.style.contentVisibility = 'visible'
  if (bottom <= 0 && !CSS.supports('overflow-anchor: auto'))
    scrollBy({ top: part.getBoundingClientRect().bottom - bottom, behavior: 'instant' })
}

/** Renders the parts of the page that is shown, and again of each page that comes. */
export function renderBelowFold(router: RegisteredRouter): void {
  const { dataset } = document.documentElement
  const rendered = new WeakSet<HTMLElement>()
  let isUnderWay = false
  const next = (): void => {
    const parts = document.querySelectorAll<HTMLElement>('.below-fold')
    const part = Array.from(parts).find((one) => !rendered.has(one))
    isUnderWay = part !== undefined
    if (!part) {
      dataset.fullyRendered = ''
      return
    }
    rendered.add(part)
    render(part)
    whenIdle(next)
  }
  const start = (): void => {
    if (isUnderWay) return
    isUnderWay = true
    whenIdle(next)
  }
  router.history.subscribe(({ action }) => {
    if (action.type === 'PUSH' || action.type === 'REPLACE') delete dataset.fullyRendered
    else dataset.fullyRendered = ''
  })
  router.subscribe('onRendered', start)
  start()
}
