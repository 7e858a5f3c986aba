/**
 * What a page can do without, loaded when it is idle and somebody is there: most of it keeps a visitor going
 * when network or server don't.
 */
import type { AnyRouter } from '@tanstack/react-router'
import { preloadOnIntent } from '../hydration/preload-on-intent.ts'
import { renderBelowFold } from '../hydration/render-below-fold.ts'
import { loadDraft } from '../consultation/draft.ts'
import { syncOutbox } from '../consultation/outbox-sync.ts'
import { hideNoticeBar, showNoticeBar } from '../shell/feedback/notice-bar.ts'
import { watchConnection } from './connection-status.ts'
import { registerServiceWorker } from './register-service-worker.ts'

/** Starts all of it; call once. */
export function startOptionalFeatures(router: AnyRouter): void {
  renderBelowFold()
  preloadOnIntent(router, () => import('../routes/-loaders.ts'))
  watchConnection(router)
  // A draft of more than seven days goes, also when nobody opens the form again.
  loadDraft(Date.now())
  syncOutbox((text) =>
    showNoticeBar('outbox', text, { label: '知道了', run: () => hideNoticeBar('outbox') }),
  )
  // Private windows and pages without TLS have no workers; the site works without.
  registerServiceWorker(router).catch(() => {})
}
