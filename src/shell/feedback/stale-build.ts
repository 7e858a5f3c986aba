import type { RegisteredRouter } from '@tanstack/react-router'

/**
 * A deploy removes the files of the build that an open tab runs on; its next page then cannot be loaded
 * (https://github.com/vitejs/vite/issues/11804). The page that was asked for is loaded anew, once for each file. What
 * stands in a form is kept as its draft.
 */
export function watchForMissingFiles(router: RegisteredRouter): void {
  // A page misses several files at once.
  let isReloading = false
  addEventListener('vite:preloadError', ({ payload: { message } }) => {
    const { location: asked, resolvedLocation } = router.state
    // A file that was only loaded ahead must not reload a page that is being read.
    if (isReloading || !navigator.onLine || asked.href === resolvedLocation?.href) return
    try {
      const key = `reloaded:${message}`
      if (sessionStorage.getItem(key)) return
      sessionStorage.setItem(key, '1')
      isReloading = true
      location.reload()
    } catch {
      // Where nothing can be remembered it might do so for ever.
    }
  })
}
