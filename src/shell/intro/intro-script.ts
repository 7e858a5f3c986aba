/**
 * Plays the intro, as a part of the script at the end of a document (`boot/end-script.ts`), in the shell as a script of
 * its own. Wheel, touch and keys end the intro, but the scroll event does not, because the router
 * also scrolls. `boot/head-script.ts` has marked the root of a browser that asks for less data.
 */
import { INTRO_LATEST_MS, INTRO_MASK_MS, INTRO_SHEET_MS } from './timeline.ts'

const INPUTS = ['keydown', 'pointerdown', 'touchstart', 'wheel', 'click']
const LISTENER = { capture: true, passive: true }

const intro = document.getElementById('intro')!
let isPlaying = false

function end(): void {
  for (const type of INPUTS) removeEventListener(type, end, LISTENER)
  removeEventListener('load', play)
  intro.remove()
}

function leave(): void {
  const logo = intro.querySelector<HTMLElement>('.intro-logo')!
  const target = document.querySelector('[data-mark]')
  if (target) {
    const from = logo.getBoundingClientRect()
    const to = target.getBoundingClientRect()
    logo.style.setProperty('--intro-x', `${to.left - from.left}px`)
    logo.style.setProperty('--intro-y', `${to.top - from.top}px`)
  }
  intro.dataset.state = 'leave'
  intro.querySelector('.intro-sheet')!.addEventListener('animationend', end)
  setTimeout(end, INTRO_SHEET_MS + 500)
}

function play(): void {
  if (isPlaying) return
  isPlaying = true
  intro.dataset.state = 'play'
  setTimeout(leave, INTRO_MASK_MS)
}

const { motion, data } = document.documentElement.dataset
if (matchMedia('(prefers-reduced-motion: reduce)').matches || motion === 'less' || data === 'less')
  end()
else {
  intro.dataset.state = 'wait'
  for (const type of INPUTS) addEventListener(type, end, LISTENER)
  addEventListener('load', play)
  document.addEventListener('DOMContentLoaded', () => void setTimeout(play, INTRO_LATEST_MS))
}
