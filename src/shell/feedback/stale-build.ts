/**
 * A deploy removes the files of the build that an open tab runs on; its next page then cannot be
 * loaded (https://github.com/vitejs/vite/issues/11804). The tab reloads, once for each file, and
 * never while a form holds text: then a notice bar offers to. A file that the server still has
 * only failed to load; whoever imported it reports that.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { isHydrated } from '../../hydration/hydrated.tsx'
import { RELOAD_KEY } from '../../hydration/router-internals.ts'
import { showNoticeBar } from './notice-bar.ts'

/** Prefix of the session keys of errors that a reload was tried for. */
const RELOADED_KEY = 'reloaded:'

function formHasText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    'main input:not([type=checkbox]), main textarea',
  )
  return Array.from(fields).some(({ value, defaultValue }) => value.trim() !== defaultValue.trim())
}

/**
 * Whether a reload would bring anything: a file that is gone, a network that is gone and a connection that
 * broke once look the same. Not every browser names the file; then it is enough that the server answers.
 */
const isChunkMissing = async (message: string): Promise<boolean> => {
  if (!navigator.onLine) return false
  const file = /\S*\/assets\/\S+/.exec(message)?.[0]
  try {
    // `reload` bypasses the HTTP cache and updates it, so that a wrong entry under this name is
    // replaced.
    const response = await fetch(file ?? location.href, { cache: 'reload' })
    const { status, headers } = response
    // The HTTP cache stores a response only once its body has been read.
    await response.text()
    // Some servers answer with an HTML page where the file is missing.
    const missing = status > 399 || /html/.test(String(headers.get('content-type')))
    return status < 500 && (!file || missing)
  } catch {
    return false
  }
}

/** Reloads once when a chunk of an older build is missing; with text in a form it offers to instead. */
export async function reloadOnceOnChunkError(
  message: string,
  {
    reload = () => location.reload(),
    storage = (): Storage => sessionStorage,
    isMissing = isChunkMissing,
  } = {},
): Promise<'reload' | 'offer' | 'leave'> {
  try {
    // In any case: the router does not ask whether there is a network.
    storage().setItem(RELOAD_KEY + message, '1')
    if (storage().getItem(RELOADED_KEY + message)) return 'leave'
  } catch {
    // Without storage the tab might reload for ever.
    return 'leave'
  }
  // Offline, a reload would lose the page that is still shown.
  if (!(await isMissing(message))) return 'leave'
  if (!formHasText()) {
    storage().setItem(RELOADED_KEY + message, '1')
    reload()
    return 'reload'
  }
  showNoticeBar('update', '网站已更新，刷新后才能打开新的页面；您填写的内容会作为草稿保留。', {
    label: '刷新页面',
    run: reload,
  })
  return 'offer'
}

/** Keeps the router from reloading by itself: it takes the stored key as a reload already tried. */
function remember(message: string): void {
  try {
    sessionStorage.setItem(RELOAD_KEY + message, '1')
  } catch {
    // Then the router cannot remember either, and does not reload.
  }
}

/**
 * Whether the visitor waits for what is being loaded: another page, or the code of this one before
 * it is hydrated. Background loads (revalidation, preloading on intent) must not reload a page
 * that is being read.
 */
const isAwaited = ({ state }: RegisteredRouter): boolean =>
  !isHydrated() || state.location.href !== state.resolvedLocation?.href

export function watchForMissingFiles(router: RegisteredRouter): void {
  let handled = false
  addEventListener('vite:preloadError', (event) => {
    const { message } = event.payload
    // A page misses several files at once; one of them decides.
    if (handled) return remember(message)
    if (!isAwaited(router) && !formHasText()) return
    handled = true
    void reloadOnceOnChunkError(message).then((outcome) => {
      handled = outcome !== 'leave'
    })
  })
}
