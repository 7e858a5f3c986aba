import { createContext, use, useEffect, useState } from 'react'
import type { ContactCode, ContactEntry } from '../../shared/contract/company-lists.ts'
import type { Deferred } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import type { NavProduct } from '../../shared/catalogue/navigation.ts'
import { siteConfig } from '#company/site.ts'

export interface SiteData {
  products: Deferred<NavProduct[]>
  contacts: Deferred<ContactEntry[]>
}

export const SiteDataContext = createContext<SiteData | null>(null)

function useSiteData(): SiteData {
  const data = use(SiteDataContext)
  if (!data) throw new Error('useSiteData: render inside <SiteDataContext>')
  return data
}

/** The result, or `undefined` while the call is under way. Does not suspend. */
function useResolved<T>(part: Deferred<T>): Result<T> | undefined {
  const [resolved, setResolved] = useState<{ part: Deferred<T>; result: Result<T> }>()
  useEffect(() => {
    if (!(part instanceof Promise)) return
    let current = true
    void part.then((result) => {
      if (current) setResolved({ part, result })
    })
    return () => {
      current = false
    }
  }, [part])
  if (!(part instanceof Promise)) return part
  return resolved?.part === part ? resolved.result : undefined
}

/** The products as far as they are known; empty while loading and after a failure. */
export function useProducts(): NavProduct[] {
  const result = useResolved(useSiteData().products)
  return result?.ok ? result.data : []
}

export const useContactsPart = (): Deferred<ContactEntry[]> => useSiteData().contacts

/** Contact details by code: from the API, else from the site configuration. */
export function useContacts(): Partial<Record<ContactCode, string>> {
  const result = useResolved(useSiteData().contacts)
  const known = result?.ok ? result.data.map(({ code, content }) => [code, content] as const) : []
  return { ...siteConfig.fallbackContact, ...Object.fromEntries(known) }
}
