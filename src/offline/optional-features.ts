/**
 * Optional features, started when the page is idle after the first interaction; most are for a lost connection. Tests
 * wait for `<html data-in-use>`.
 */
import type { RegisteredRouter } from '@tanstack/react-router'
import { preloadOnIntent } from '../hydration/preload-on-intent.ts'
import { syncOutbox } from '../consultation/outbox.ts'
import { dismiss, showNoticeBar } from '../shell/feedback/notice-bar.ts'
import { watchConnection } from './connection-status.ts'
import { registerServiceWorker } from './register-service-worker.ts'

export function startOptionalFeatures(router: RegisteredRouter): void {
  preloadOnIntent(router)
  watchConnection(router)
  syncOutbox((text) => showNoticeBar('outbox', text, dismiss('outbox')))
  // Private windows and pages without TLS have no workers; the site works without.
  registerServiceWorker(router).catch(() => {})
  document.documentElement.dataset.inUse = ''
}
