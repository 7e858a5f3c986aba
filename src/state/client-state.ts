import { proxy } from 'valtio/vanilla'
import { onQueueChange } from './pending-requests.ts'

/** What the browser knows and the server does not; nothing here is persisted. */
export interface ClientState {
  /** From the user agent at first, then `innerWidth <= 768` on resize (behaviour only, never layout). */
  isMobile: boolean
  /** Index of the current entry of the main navigation; 0 is the first. */
  navActiveIndex: number
  mobileMenuOpen: boolean
  pendingRequests: number
}

/** What prerendering and the first render in the browser see. */
export const initialClientState: Readonly<ClientState> = {
  isMobile: false,
  navActiveIndex: 0,
  mobileMenuOpen: false,
  pendingRequests: 0,
}

export const clientState = proxy<ClientState>({ ...initialClientState })

onQueueChange((pending) => {
  clientState.pendingRequests = pending
})
