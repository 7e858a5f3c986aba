import { createContext, use } from 'react'

export const HydratedContext = createContext(false)

/**
 * False on the server side and until React has hydrated the whole document, then true. Controls that need scripts ask
 * for it, and so does everything that a document was rendered without, such as the classid of its address.
 */
export const useHydrated = (): boolean => use(HydratedContext)

/** Tells code outside a component that the page is hydrated, by the attribute that `boot/Hydrated.tsx` sets. */
export const isHydrated = (): boolean => 'hydrated' in document.documentElement.dataset
