import { proxy } from 'valtio'
import { onQueueChange } from './pending-requests.ts'

/** What the browser knows and the server does not; nothing here is persisted. Components read it by `useSnapshot`. */
export const clientState = proxy({
  /** From the user agent at first, then `innerWidth <= 768` on resize (behaviour only, never layout). */
  isMobile: false,
  /** Index of the current entry of the main navigation; 0 is the first. */
  navActiveIndex: 0,
  mobileMenuOpen: false,
  pendingRequests: 0,
})

// On the server side one module serves all visitors: a document must not say that another one's calls are pending.
if (typeof document !== 'undefined')
  onQueueChange((pending) => {
    clientState.pendingRequests = pending
  })
