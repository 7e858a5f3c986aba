/**
 * The inline script at the end of a document (`scripts/inline-script.ts` compiles it). It starts the application
 * after load, the next paint and idle, or at the first input, whichever comes first. A module script in the head
 * delayed the first paint by 0.8 s on a cheap phone (Lighthouse, mobile); where everything is near, the document is
 * loaded before it is painted.
 *
 * What it starts stands in the `<template>` before it: the entry as a module script, the last of all, and what that
 * imports as `modulepreload`, each with its digest, so that the browser refuses wrong bytes under a right name.
 *
 * When the entry cannot be loaded the page stays readable with working links, and the next input tries again. Before
 * that the files are asked for anew: names with a digest are kept for a year, so wrong bytes would stay on the
 * device. Screen readers press with a `click` that no other event precedes, so a click is input too.
 */
import { afterPaint } from './after-paint.ts'
import { whenIdle } from './idle.ts'

const INPUTS = ['pointerdown', 'keydown', 'touchstart', 'focusin', 'click']

const { content } = document.currentScript!.previousElementSibling as HTMLTemplateElement
// The one picture that the page opens with. It is marked lazy so that visitors who want less data are spared it.
const picture = document.querySelector<HTMLImageElement>('img[fetchpriority]')
let started = false

function start(): void {
  if (started) return
  started = true
  const files = document.importNode(content, true)
  ;(files.lastChild as HTMLScriptElement).onerror = () => {
    for (const file of content.children) {
      const address = file.getAttribute('src') ?? file.getAttribute('href')
      fetch(address!, { cache: 'no-cache' }).catch(() => {})
    }
    started = false
    startAtInput()
    document.dispatchEvent(new Event('unloadable'))
  }
  document.head.append(files)
}

function startAtInput(): void {
  for (const type of INPUTS)
    addEventListener(type, start, { once: true, passive: true, capture: true })
}

const startAfterPaint = (): void => afterPaint(() => whenIdle(start, 1500))

function onLoad(): void {
  // `load` does not wait for a picture that was lazy, so the application does.
  if (picture?.loading !== 'eager' || picture.complete) return startAfterPaint()
  picture.addEventListener('load', startAfterPaint)
  picture.addEventListener('error', startAfterPaint)
}

if (picture && !document.documentElement.dataset.data) picture.loading = 'eager'
startAtInput()
if (document.readyState === 'complete') onLoad()
else addEventListener('load', onLoad)
