import type { AnyRouter } from '@tanstack/react-router'
import { siteConfig } from '#company/site.ts'
import type { KeepMessage } from './sw.ts'
import { trustWorker } from '../lib/trusted-types.ts'

/** Caching waits so long, so that it does not compete with the page that is loading. */
const KEEP_AFTER_MS = 2_000

/** Scripts that this page has loaded; it needs them offline as well. */
const loadedFiles = (): string[] =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.startsWith(`${location.origin}/assets/`) && name.endsWith('.js'))
    .map(({ name }) => new URL(name).pathname)

/** Has the worker keep the page that is shown, now and after every navigation. */
async function keepVisited(router: AnyRouter): Promise<void> {
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
export async function registerServiceWorker(router: AnyRouter): Promise<void> {
  const container = navigator.serviceWorker as ServiceWorkerContainer | undefined
  if (!import.meta.env.PROD || !container || !siteConfig.offline) return
  const savesData = document.documentElement.dataset.data === 'less'
  // A new worker fetches pages ahead of a visit, which costs data; an installed one stays.
  if (savesData && !container.controller) return
  await container.register(trustWorker('/sw.js'), { updateViaCache: 'none' })
  if (!savesData) void keepVisited(router)
}
