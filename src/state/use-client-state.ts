import { useSyncExternalStore } from 'react'
import { subscribe } from 'valtio/vanilla'
import { type ClientState, clientState, initialClientState } from './client-state.ts'

const subscribeToState = (listener: () => void): (() => void) => subscribe(clientState, listener)

/**
 * One value of the client state. Prerendering and hydration see its initial value, whatever has
 * happened in the meantime, so that the markup of both is the same.
 */
export function useClientState<Key extends keyof ClientState>(key: Key): ClientState[Key] {
  return useSyncExternalStore(
    subscribeToState,
    () => clientState[key],
    () => initialClientState[key],
  )
}
