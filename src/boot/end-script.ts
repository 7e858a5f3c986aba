/**
 * The script at the end of every document; compiled and put in place like `head-script.ts`. Code that stands here and not
 * in the head leaves its bytes to the first view, which has to come with the first 14,000.
 *
 * It plays the intro, keeps a draft of the consultation from its first character, and starts the application after load,
 * the next paint and idle, or at the first input, whichever comes first. A module script in the head delayed the first
 * paint by 0.8 s on a cheap phone (Lighthouse, mobile); where everything is near, the document is loaded before it is
 * painted.
 *
 * The `<template>` before this script holds the preload links and, last, the entry script, each with its hash, so
 * that the browser refuses wrong bytes under a right name.
 *
 * When the entry cannot be loaded the page stays readable with working links, and the next input tries again. Before
 * that the files are asked for anew: names with a hash are kept for a year, so wrong bytes would stay on the
 * device.
 */
import '../shell/intro/intro-script.ts'
import { saveDraft } from '../consultation/device-store.ts'
import { afterPaint, whenIdle } from '../lib/timing.ts'
import { atNextInput } from './next-input.ts'
import { withoutEnd } from '../../shared/without-end.ts'

const { content } = document.currentScript!.previousElementSibling as HTMLTemplateElement
// The picture that the page opens with. It is marked lazy to spare visitors who want less data.
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
    atNextInput(start)
    document.dispatchEvent(new Event('unloadable'))
  }
  document.head.append(files)
}

const startAfterPaint = (): void => afterPaint(() => whenIdle(start, 1500))

function onLoad(): void {
  // `load` does not wait for a lazy picture, so the application waits for it here.
  if (picture?.loading !== 'eager' || picture.complete) return startAfterPaint()
  picture.addEventListener('load', startAfterPaint)
  picture.addEventListener('error', startAfterPaint)
}

const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset

/** Saves the draft until the document is hydrated; a slow phone takes seconds for that. Then the form does it. */
function keepDraft({ target }: Event): void {
  const { form } = target as HTMLInputElement
  if (form?.method !== 'post' || isHydrated()) return
  const visible = [...form.elements].filter(
    (element): element is HTMLInputElement =>
      'value' in element && element.matches(':not([type=hidden], [type=checkbox], button)'),
  )
  saveDraft(Object.fromEntries(visible.map(({ name, value }) => [name, value])))
}

/**
 * Back and Forward between two addresses of one document only change the address, and nobody answers before the
 * document is hydrated. A visitor who went back twice at once kept the page of the other address: without network it
 * became the error page, and React took over one page with the data of another. On a slow network the document that is
 * left goes on until the other one comes, so its router must not hear of the address either.
 */
const address = (): string => withoutEnd(location.pathname, '/') + location.search
const own = address()
addEventListener('popstate', (event) => {
  if (isHydrated() || address() === own) return
  event.stopImmediatePropagation()
  location.reload()
})

if (picture && !document.documentElement.dataset.data) picture.loading = 'eager'
document.addEventListener('input', keepDraft)
atNextInput(start)
if (document.readyState === 'complete') onLoad()
else addEventListener('load', onLoad)
