import { lazyRouteComponent, useMatch, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { LoadContext } from '../api/load.ts'
import { type PageName, pages } from '../../shared/catalogue/pages.ts'

const PendingPage = lazyRouteComponent(
  () => import('../pages/pending/PendingPage.tsx'),
  'PendingPage',
)

/**
 * Preloads the skeleton before the router needs it (`defaultPendingMs`). A prerendered page, which
 * only revalidates what it already shows, never loads it.
 */
export function preparePending({ cause }: LoadContext): void {
  if (cause === 'enter' && !import.meta.env.SSR) void PendingPage.preload?.()
}

/** Not the lazy component itself: the router would load that together with the page. */
export function PendingRoute() {
  const page = useMatch({ strict: false, select: (match) => match.staticData.page }) as PageName
  const { keyword } = useSearch({ strict: false })
  const title = keyword ? `“${keyword}”的搜索结果` : pages[page].title
  return (
    // While the skeleton is loading too, the page says at least what it is.
    <Suspense fallback={<h1 className="wrap">{title}</h1>}>
      <PendingPage name={page} title={title} />
    </Suspense>
  )
}
