import { lazyRouteComponent, useMatch, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { LoadContext } from '../api/load.ts'
import { pages } from '../../shared/catalogue/pages.ts'

const PendingPage = lazyRouteComponent(
  () => import('../pages/pending/PendingPage.tsx'),
  'PendingPage',
)

/**
 * Loads the skeleton before the router wants to show it (`defaultPendingMs`). A page from the server, whose answer is
 * only asked for again, never needs it.
 */
export function preparePending({ cause }: Pick<LoadContext, 'cause'>): void {
  if (cause === 'enter' && !import.meta.env.SSR) void PendingPage.preload?.()
}

/**
 * Stands in for a list, a document or the results of a search. The router loads a lazy `pendingComponent` together
 * with the page, also where nothing is pending; so this one is not lazy itself.
 */
export function PendingRoute() {
  const name =
    useMatch({ strict: false, select: ({ staticData }) => staticData.page }) ?? 'NotFound'
  const { keyword } = useSearch({ strict: false })
  const title = keyword ? `“${keyword}”的搜索结果` : pages[name].title
  return (
    <Suspense fallback={<h1 className="wrap">{title}</h1>}>
      <PendingPage name={name} title={title} />
    </Suspense>
  )
}
