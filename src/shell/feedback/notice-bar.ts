/**
 * Lines at the lower edge of the window, for what concerns the whole site. They are part of the first
 * load and not loaded on demand: they have to work when nothing can be loaded any more.
 *
 * The box that holds them comes last in the document and sticks to the edge, so that it never covers
 * the end of a page for good.
 */
import { savedText } from '../ui/moment.ts'
import { announce } from './announce.ts'
import './strip.css'

/** What the visitor may do about it. */
export interface StripAction {
  label: string
  run: () => void
}

const lines = new Map<string, HTMLElement>()
let box: HTMLElement | undefined

/**
 * Shows a line; one of the same name is replaced. Its text is announced once, when it is new.
 * @returns the line; further elements may be added to it
 */
export function showStrip(name: string, text: string, action?: StripAction): HTMLElement {
  const old = lines.get(name)
  if (old?.dataset.text === text) return old
  old?.remove()
  const line = document.createElement('p')
  line.className = 'strip'
  line.dataset.text = text
  line.append(text)
  if (action) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = action.label
    button.onclick = action.run
    line.append(button)
  }
  lines.set(name, line)
  if (!box) {
    box = document.createElement('aside')
    box.className = 'strips'
    box.setAttribute('aria-label', '网站提示')
  }
  box.append(line)
  document.body.append(box)
  document.documentElement.dataset.strip = ''
  announce(text)
  return line
}

/** Takes a line away. The focus goes to the page when it was in the line. */
export function hideStrip(name: string): void {
  const line = lines.get(name)
  if (line?.contains(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true })
  line?.remove()
  if (lines.delete(name) && lines.size === 0) {
    box!.remove()
    delete document.documentElement.dataset.strip
  }
}

let oldest = Number.POSITIVE_INFINITY

/** Says that the page shows content that was saved on this device. The oldest of several counts. */
export function markSaved(savedAt: number): void {
  oldest = Math.min(oldest, savedAt)
  showStrip('saved', savedText(oldest))
}

/** The content is new again. */
export function unmarkSaved(): void {
  oldest = Number.POSITIVE_INFINITY
  hideStrip('saved')
  document.getElementById('saved-mark')?.remove()
}
