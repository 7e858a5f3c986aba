/**
 * Optional features, loaded when the page is idle after the first interaction; most are for a lost connection. Tests
 * wait for `<html data-in-use>`.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { preloadOnIntent } from './preload-on-intent.ts'
import { revalidate } from './revalidate.ts'
import { flushOutbox, syncOutbox } from '../consultation/outbox.ts'
import { hideNoticeBar, showNoticeBar } from '../shell/feedback/notice-bar.ts'
import { announce } from '../lib/announce.ts'
import { siteConfig } from '#company/site.ts'
import type { KeepMessage } from '../offline/sw.ts'
import { trustWorker } from '../lib/trusted-types.ts'

/** @param isStale the document shows data that may be out of date */
export function startAfterFirstUse(router: RegisteredRouter, isStale: boolean): void {
  if (isStale) void revalidate(router)
  preloadOnIntent(router)
  watchConnection(router)
  addEventListener('beforeprint', openForPaper)
  syncOutbox(router.options.context.api, (text) => showNoticeBar('outbox', text))
  // The site works without the service worker.
  registerServiceWorker(router).catch(() => {})
  document.documentElement.dataset.inUse = ''
}

/**
 * Says once that the network is gone, and once that it is back; then revalidates what came from
 * this device.
 */
function watchConnection(router: RegisteredRouter): void {
  const { api } = router.options.context
  const onOffline = () =>
    showNoticeBar('offline', '网络已断开。看过的页面仍可阅读，填写的内容会保留。')
  addEventListener('offline', onOffline)
  addEventListener('online', () => {
    hideNoticeBar('offline')
    announce('网络已恢复')
    // Not `invalidate`: a call or a file that does not come yet would put the error page in place of a half-filled form.
    void revalidate(router)
    // An attempt to send that began without network may not have failed yet.
    void flushOutbox(api).then(() => flushOutbox(api))
  })
  if (!navigator.onLine) onOffline()
}

/** Before Chromium 131 and Safari 18.4 no style reaches what a closed `<details>` hides. */
function openForPaper(): void {
  for (const closed of document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')) {
    closed.open = true
    addEventListener('afterprint', () => (closed.open = false), { once: true })
  }
}

/** Caching waits so long, so that it does not compete with the page that is loading. */
const KEEP_AFTER_MS = 2_000

const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'))
    .map(({ name }) => new URL(name).pathname)

async function keepVisited(router: RegisteredRouter): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const keep = () => {
    if (!navigator.onLine) return
    const path = location.pathname + location.search
    active?.postMessage({ path, files: loadedFiles() } satisfies KeepMessage)
  }
  keep()
  router.subscribe('onRendered', () => setTimeout(keep, KEEP_AFTER_MS))
}

/** @throws where workers are forbidden (private windows, no TLS) */
async function registerServiceWorker(router: RegisteredRouter): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container || !siteConfig.offline) return
  const savesData = document.documentElement.dataset.data === 'less'
  // A new worker fetches pages ahead of a visit, which costs data; an installed one stays.
  if (savesData && !container.controller) return
  await container.register(trustWorker('/sw.js'), { updateViaCache: 'none' })
  if (!savesData) void keepVisited(router)
}
