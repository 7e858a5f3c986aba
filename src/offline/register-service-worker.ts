import type { AnyRouter } from '@tanstack/react-router'
import { siteConfig } from '#company/site.ts'
import { showNoticeBar } from '../shell/feedback/notice-bar.ts'
import type { KeepMessage } from './sw.ts'
import { trustWorker } from '../lib/trusted-types.ts'

/** Caching waits so long, so that it does not compete with the page that is loading. */
const KEEP_AFTER_MS = 2_000
const UPDATE_CHECK_MS = 3600_000

/** Scripts that this page has loaded; it needs them offline as well. */
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
async function keepVisited(router: AnyRouter): Promise<void> {
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

/**
 * Registers the service worker, or unregisters it where the configuration does without (`siteConfig.offline`).
 * @throws where workers are forbidden (private windows, no TLS)
 */
export async function registerServiceWorker(router: AnyRouter): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container) return
  if (!siteConfig.offline) {
    for (const registration of await container.getRegistrations()) await registration.unregister()
    return
  }
  const hadWorker = Boolean(container.controller)
  const savesData = document.documentElement.dataset.data === 'less'
  // A new worker fetches pages ahead of a visit, which costs data; an installed one stays.
  if (savesData && !hadWorker) return
  const registration = await container.register(trustWorker('/sw.js'), { updateViaCache: 'none' })
  // Some browsers resolve with `undefined` where workers are forbidden.
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
    showNoticeBar('update', '网站已更新，刷新页面即可使用新版本。', {
      label: '刷新页面',
      run: () => location.reload(),
    })
  })
}
