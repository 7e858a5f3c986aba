/**
 * The reading ruler: two lines across the page with a line of text between them. It follows the mouse, the finger and
 * the focus; Alt with ↑ or ↓ moves it by its own height. It is only for the eye: assistive technology does not see it,
 * and it never takes a click.
 */
import { listen } from '../lib/listen.ts'

/** @returns removes the ruler */
export function startRuler(): () => void {
  const ruler = document.createElement('div')
  ruler.dataset.readingRuler = ''
  ruler.setAttribute('aria-hidden', 'true')
  document.body.append(ruler)

  let middle = innerHeight / 2
  let frame = 0
  const draw = (): void => {
    frame = 0
    ruler.style.transform = `translateY(${middle - ruler.offsetHeight / 2}px)`
  }
  const moveTo = (y: number): void => {
    middle = Math.min(Math.max(y, 0), innerHeight)
    frame ||= requestAnimationFrame(draw)
  }

  const onPointer = ({ clientY }: PointerEvent): void => moveTo(clientY)
  // Once a touch scrolls the page, pointer events end; only touch events still tell the position.
  const onTouch = ({ touches }: TouchEvent): void => {
    if (touches[0]) moveTo(touches[0].clientY)
  }
  const onFocus = ({ target }: FocusEvent): void => {
    // Only a focus by key counts: a click has brought the ruler to the pointer already.
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    const { top, height } = target.getBoundingClientRect()
    // An element that is taller than the ruler, such as a region that scrolls, is met at its first line.
    moveTo(top + Math.min(height, ruler.offsetHeight) / 2)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return
    // Alt with an arrow opens the choices of a select.
    if (event.target instanceof HTMLSelectElement) return
    event.preventDefault()
    moveTo(middle + (event.key === 'ArrowUp' ? -1 : 1) * ruler.offsetHeight)
  }
  const stop = listen<WindowEventMap>(window, {
    pointermove: onPointer,
    pointerdown: onPointer,
    touchmove: onTouch,
    focusin: onFocus,
    keydown: onKey,
    resize: () => moveTo(middle),
  })
  draw()

  return () => {
    cancelAnimationFrame(frame)
    stop()
    ruler.remove()
  }
}
