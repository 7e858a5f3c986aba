/**
 * The script at the end of every document; compiled and put in place like `early.ts`. What stands here and not in the
 * head leaves its bytes to the first view, which has to come with the first 14,000.
 *
 * It keeps a draft of the consultation from its first character, and starts the application after load, the next paint
 * and idle, or at the first input, whichever comes first. A module script in the head delayed the first paint by 0.8 s
 * on a cheap phone (Lighthouse, mobile); where everything is near, the document is loaded before it is painted.
 *
 * What it starts stands in the `<template>` before it: the entry as a module script, the last of all, and what that
 * imports as `modulepreload`, each with its digest, so that the browser refuses wrong bytes under a right name.
 *
 * When the entry cannot be loaded the page stays readable with working links, and the next input tries again. Before
 * that the files are asked for anew: names with a digest are kept for a year, so wrong bytes would stay on the
 * device. Screen readers press with a `click` that no other event precedes, so a click is input too.
 */
import { saveDraft } from './consultation/device-store.ts'
import { afterPaint, whenIdle } from './hydration/timing.ts'

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

/** Until the document is hydrated nobody else keeps it, and a slow phone takes seconds for that. */
function keepDraft({ target }: Event): void {
  const { form } = target as HTMLInputElement
  if (form?.method !== 'post' || 'hydrated' in document.documentElement.dataset) return
  const visible = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      'value' in element && element.matches(':not([type=hidden], [type=checkbox], button)'),
  )
  saveDraft(Object.fromEntries(visible.map(({ name, value }) => [name, value])))
}

if (picture && !document.documentElement.dataset.data) picture.loading = 'eager'
document.addEventListener('input', keepDraft)
startAtInput()
if (document.readyState === 'complete') onLoad()
else addEventListener('load', onLoad)
