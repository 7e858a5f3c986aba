/**
 * Renders what the document left out below the fold (`.below-fold` in `styles/base.css`,
 * `content-visibility`), a part in each idle moment, and then has every further page rendered at once.
 */
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

export function renderBelowFold(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.below-fold')]
  const rest = parts.values()
  const next = (): void => {
    const { value: part } = rest.next()
    if (part) {
      render(part)
      whenIdle(next)
      return
    }
    document.documentElement.dataset.fullyRendered = ''
    for (const { style } of parts) style.removeProperty('content-visibility')
  }
  whenIdle(next)
}
