/**
 * Lays out what the document left for later (`.later` in `styles/base.css`), a part in each idle moment,
 * and then has every further page laid out at once.
 */
import { whenIdle } from './idle.ts'

/** Makes a part as high as it is. What is being read stays where it is, also where the browser does not see to that. */
function layOut(part: HTMLElement): void {
  const { bottom } = part.getBoundingClientRect()
  part.style.contentVisibility = 'visible'
  if (bottom <= 0 && !CSS.supports('overflow-anchor: auto'))
    scrollBy({ top: part.getBoundingClientRect().bottom - bottom, behavior: 'instant' })
}

/** Starts; call once, when the visitor is there. */
export function layOutTheRest(): void {
  const parts = [...document.querySelectorAll<HTMLElement>('.later')]
  const rest = parts.values()
  const goOn = (): void => {
    const { value: part } = rest.next()
    if (part) {
      layOut(part)
      whenIdle(goOn)
      return
    }
    document.documentElement.dataset.laidOut = ''
    for (const { style } of parts) style.removeProperty('content-visibility')
  }
  whenIdle(goOn)
}
