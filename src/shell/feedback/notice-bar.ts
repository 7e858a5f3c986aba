/**
 * Notice bars at the lower edge of the window: the network is gone, a consultation was sent. Arco's Notification would
 * have to be loaded first, and these bars appear when nothing can be loaded any more. They neither take the focus nor
 * disappear by themselves.
 */
import { announce } from '../../lib/announce.ts'
import './notice-bar.css'

const bars = new Map<string, HTMLElement>()
let region: HTMLElement | undefined

/** Shows a bar until the visitor closes it; it replaces a bar of the same name. A new text is announced once. */
export function showNoticeBar(name: string, text: string): void {
  const old = bars.get(name)
  if (old?.dataset.text === text) return
  old?.remove()
  const bar = document.createElement('p')
  bar.className = 'notice-bar'
  bar.dataset.text = text
  bar.append(text)
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = '知道了'
  button.onclick = () => hideNoticeBar(name)
  bar.append(button)
  bars.set(name, bar)
  if (!region) {
    region = document.createElement('aside')
    region.className = 'notice-bars'
    region.setAttribute('aria-label', '网站提示')
  }
  region.append(bar)
  document.body.append(region)
  document.documentElement.dataset.noticeBar = ''
  announce(text)
}

/** Removes a bar. If the focus was in it, it moves to the page. */
export function hideNoticeBar(name: string): void {
  const bar = bars.get(name)
  if (bar?.contains(document.activeElement))
    document.getElementById('main')?.focus({ preventScroll: true })
  bar?.remove()
  if (bars.delete(name) && bars.size === 0) {
    region!.remove()
    delete document.documentElement.dataset.noticeBar
  }
}
