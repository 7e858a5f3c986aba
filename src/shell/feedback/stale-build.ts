/**
 * A deploy removes the files of the build that an open tab runs on; its next page then cannot be loaded
 * (https://github.com/vitejs/vite/issues/11804). The tab reloads, once for each file, and never while a form
 * holds text: then a notice bar offers to.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { isHydrated } from '../../hydration/hydrated.tsx'
import { RELOAD_KEY } from '../../hydration/router-internals.ts'
import { showNoticeBar } from './notice-bar.ts'

const RELOADED_KEY = 'reloaded:'

function formHasText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input:not([type=checkbox]), main textarea',
  )
  return Array.from(fields).some(({ value, defaultValue }) => value.trim() !== defaultValue.trim())
}

/** A connection that broke looks like a missing file, so ask for it. Safari does not name it: there an answer is enough. */
async function isMissing(message: string): Promise<boolean> {
  const file = /\S*\/assets\/\S+/.exec(message)?.[0]
  // `reload` also replaces a wrong entry of the HTTP cache, once the body has been read.
  const response = await fetch(file ?? location.href, { cache: 'reload' })
  await response.text()
  // Some servers answer with an HTML page where the file is missing.
  const isHtml = /html/.test(response.headers.get('content-type') ?? '')
  return response.status < 500 && (!file || !response.ok || isHtml)
}

/**
 * Keeps the router from reloading by itself: it would do so offline too.
 * @returns whether the tab may reload for this file; without storage it might do so for ever
 */
function noteFailure(message: string): boolean {
  try {
    sessionStorage.setItem(RELOAD_KEY + message, '1')
    return !sessionStorage.getItem(RELOADED_KEY + message)
  } catch {
    return false
  }
}

/** Reloads when a chunk of an older build is missing; with text in a form it offers to instead. */
export async function recoverMissingChunk(
  message: string,
  reload = () => location.reload(),
): Promise<'reload' | 'offer' | 'leave'> {
  const mayReload = noteFailure(message) && navigator.onLine
  if (!mayReload || !(await isMissing(message).catch(() => false))) return 'leave'
  if (formHasText()) {
    const text = '网站已更新，刷新后才能打开新的页面；您填写的内容会作为草稿保留。'
    showNoticeBar('update', text, { label: '刷新页面', run: reload })
    return 'offer'
  }
  sessionStorage.setItem(RELOADED_KEY + message, '1')
  reload()
  return 'reload'
}

export function watchForMissingFiles(router: RegisteredRouter): void {
  let isHandled = false
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    // A file that was only loaded ahead must not reload a page that is being read.
    const { state } = router
    const isAwaited = !isHydrated() || state.location.href !== state.resolvedLocation?.href
    // A page misses several files at once; one of them decides.
    if (isHandled || (!isAwaited && !formHasText())) return void noteFailure(message)
    isHandled = true
    void recoverMissingChunk(message).then((outcome) => {
      isHandled = outcome !== 'leave'
    })
  })
}
