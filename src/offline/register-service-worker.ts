/**
 * What keeps a visitor going when network or server don't: the service worker, the word about a lost
 * connection, a new version that is offered, consultations that wait to be sent, the code of the page that
 * a visitor is about to open, and clicks that were meant for what is no longer there. Loaded when the page
 * is idle and somebody is there.
 */
import { site } from './config/site.ts'
import { loadOnIntent } from './intent.ts'
import { loadDraft } from './pages/consult/draft.ts'
import { flushOutbox, onOutboxChange } from './pages/consult/outbox.ts'
import type { Router } from './router.tsx'
import { ignoreSecondClicks } from './second-click.ts'
import { announce } from './shell/announce.ts'
import { layOutTheRest } from './shell/lay-out.ts'
import { prefersLessData } from './shell/settings/less-data.ts'
import { hideStrip, showStrip, unmarkSaved } from './shell/strip.ts'
import type { KeepMessage } from './sw/sw.ts'
import { trustWorker } from './ui/trusted.ts'

/** The page first, then its copy. */
const KEEP_AFTER_MS = 2_000
const UPDATE_CHECK_MS = 3600_000
/** A connection can be back without the browser noticing. */
const OUTBOX_RETRY_MS = 30_000

/** Says once that the network has gone, and once that it is back; then what was saved is made new. */
function watchConnection(router: Router): void {
  const gone = () =>
    showStrip('offline', '网络已断开。看过的页面仍可阅读，填写的内容会保留。', {
      label: '知道了',
      run: () => hideStrip('offline'),
    })
  addEventListener('offline', gone)
  addEventListener('online', () => {
    hideStrip('offline')
    announce('网络已恢复')
    void router.invalidate().then(unmarkSaved)
    void flushOutbox()
  })
  if (!navigator.onLine) gone()
}

/** Scripts that this page has loaded; the page opens offline only as well as they are there. */
const loadedFiles = (): string[] => [
  ...new Set(
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(
        ({ origin, pathname }) => origin === location.origin && /^\/assets\/.*\.js$/.test(pathname),
      )
      .map(({ pathname }) => pathname),
  ),
]

/** Has the worker keep the page that is shown, now and after every navigation. */
async function keepVisited(router: Router): Promise<void> {
  const { active } = await navigator.serviceWorker.ready
  const keep = () => {
    if (!navigator.onLine) return
    const message: KeepMessage = {
      path: location.pathname + location.search,
      files: loadedFiles(),
    }
    active?.postMessage(message)
  }
  keep()
  router.subscribe('onRendered', () => setTimeout(keep, KEEP_AFTER_MS))
}

/** Keeps the worker up to date; takes it away where the site does without one. */
async function tendWorker(router: Router): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  if (!site.offline) {
    for (const registration of await container.getRegistrations()) await registration.unregister()
    return
  }
  const hadWorker = Boolean(container.controller)
  const savesData = prefersLessData()
  // A new worker fetches pages ahead of a visit; one that stands goes on with what it has.
  if (savesData && !hadWorker) return
  const registration = await container.register(trustWorker('/sw.js'), { updateViaCache: 'none' })
  // Where workers are forbidden some browsers give nothing instead of failing.
  if (!(registration as ServiceWorkerRegistration | undefined)) return
  if (!savesData) void keepVisited(router)
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    registration.update().catch(() => {})
  })
  registration.addEventListener('updatefound', () => {
    if (!hadWorker) return
    showStrip('update', '网站已更新，刷新页面即可使用新版本。', {
      label: '刷新页面',
      run: () => location.reload(),
    })
  })
}

/** Sends what waits, now and then again, and says when it has arrived. */
function tendOutbox(): void {
  onOutboxChange(({ sent }) => {
    // The form's own page shows the receipt itself.
    if (!sent || document.querySelector('[data-outbox]')) return
    const number = sent.receiptNo ? `，受理编号 ${sent.receiptNo}` : ''
    showStrip('outbox', `您的咨询已自动发送${number}。`, {
      label: '知道了',
      run: () => hideStrip('outbox'),
    })
  })
  void flushOutbox()
  setInterval(() => {
    if (!document.hidden && navigator.onLine) void flushOutbox()
  }, OUTBOX_RETRY_MS)
}

/** Starts all of it; call once. */
export function startLifeline(router: Router): void {
  ignoreSecondClicks()
  layOutTheRest()
  loadOnIntent(router)
  watchConnection(router)
  // A draft of more than seven days goes, also when nobody opens the form again.
  loadDraft(Date.now())
  tendOutbox()
  // Private windows and pages without TLS have no workers; the site works without.
  tendWorker(router).catch(() => {})
}
