/** What `use-sync-external-store/shim` is for React 18 and newer; see vite.config.ts. */
export { useSyncExternalStore } from 'react'
