/** What a page can still have when the network is gone. */

const hasWorker = (): boolean => Boolean(navigator.serviceWorker?.controller)

/** Without network, documents come from the cache of the service worker, so the browser opens them. */
export const hasOnlyDocuments = (): boolean => !navigator.onLine && hasWorker()

/** Without network and without a worker nothing can be loaded; a reload would end at the browser's own error page. */
export const isCutOff = (): boolean => !navigator.onLine && !hasWorker()
