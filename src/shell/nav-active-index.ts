/** Which section of the navigation is the current one. */
import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { subscribeKey } from 'valtio/utils'
import { navIndexOf } from '../../shared/catalogue/navigation.ts'
import type { PageName } from '../../shared/catalogue/pages.ts'
import { clientState } from '../state/client-state.ts'

type Matches = readonly { staticData: { page?: PageName } }[]

/** The index of the section that a page belongs to, by the routes that match; -1 where it belongs to none. */
export const activeIndexOf = (matches: Matches): number =>
  navIndexOf(matches[matches.length - 1]?.staticData.page ?? 'NotFound')

const subscribe = (onChange: () => void): (() => void) =>
  subscribeKey(clientState, 'navActiveIndex', onChange)

/**
 * Reads `clientState.navActiveIndex`, which `startNavigationEffects` keeps. On the server one module serves all
 * visitors, so a document says it of its own page, and hydration begins with the same.
 */
export function useNavActiveIndex(): number {
  const router = useRouter()
  return useSyncExternalStore(
    subscribe,
    () => clientState.navActiveIndex,
    () => activeIndexOf(router.state.matches),
  )
}
