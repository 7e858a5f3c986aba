import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server side and while hydrating, then true: for controls that need scripts. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
