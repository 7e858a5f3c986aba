/**
 * Optional features, started when the page is idle after the first interaction; most are for a lost connection. Tests
 * wait for `<html data-in-use>`.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { preloadOnIntent } from '../routes/-preload-on-intent.ts'
import { revalidate } from '../hydration/revalidate.ts'
import { flushOutbox, syncOutbox } from '../consultation/outbox.ts'
import { hideNoticeBar, showNoticeBar } from '../shell/feedback/notice-bar.ts'
import { announce } from '../lib/announce.ts'
import { registerServiceWorker } from './register-service-worker.ts'

export function startOptionalFeatures(router: RegisteredRouter): void {
  preloadOnIntent(router)
  watchConnection(router)
  syncOutbox((text) => showNoticeBar('outbox', text))
  // Private windows and pages without TLS have no workers; the site works without.
  registerServiceWorker(router).catch(() => {})
  document.documentElement.dataset.inUse = ''
}

/**
 * Says once that the network is gone, and once that it is back; then revalidates what came from
 * this device.
 */
function watchConnection(router: RegisteredRouter): void {
  const onOffline = () =>
    showNoticeBar('offline', '网络已断开。看过的页面仍可阅读，填写的内容会保留。')
  addEventListener('offline', onOffline)
  addEventListener('online', () => {
    hideNoticeBar('offline')
    announce('网络已恢复')
    // Not `invalidate`: a call or a file that does not come yet would put the error page in place of a half-filled form.
    void revalidate(router)
    // A try that began without network may still be failing.
    void flushOutbox().then(() => flushOutbox())
  })
  if (!navigator.onLine) onOffline()
}
