import type { RegisteredRouter } from '@tanstack/react-router'
import { isCutOff } from '../../lib/connection.ts'

/**
 * A deploy removes the files of the build that an open tab runs on, so its next page cannot be loaded
 * (https://github.com/vitejs/vite/issues/11804); without network the files of a saved page may be missing as well. The
 * page that was asked for is then reloaded, once for each address and file: the service worker has its document, or says
 * that there is none. The text in a form survives as its draft.
 */
export function watchForMissingFiles(router: RegisteredRouter): void {
  // One page misses several files at once.
  let isReloading = false
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const { location: asked, resolvedLocation } = router.state
    // A file that was preloaded must not reload a page that is being read.
    if (isReloading || isCutOff() || asked.href === resolvedLocation?.href) return
    try {
      const key = `reloaded:${asked.href} ${message}`
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
      isReloading = true
      location.reload()
    } catch {
      // Where storage is blocked, the page is not reloaded, because it might reload for ever.
    }
  })
}
