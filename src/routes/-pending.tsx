import { lazyRouteComponent, useMatch } from '@tanstack/react-router'
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
export function Pending({ name, title }: { name: PageName; title: string }) {
  return (
    // While the skeleton is loading too, the page says at least what it is.
    <Suspense fallback={<h1 className="wrap">{title}</h1>}>
      <PendingPage name={name} title={title} />
    </Suspense>
  )
}

/** Stands in for a list or a document. */
export function PendingRoute() {
  const name = useMatch({ strict: false, select: (match) => match.staticData.page }) as PageName
  return <Pending name={name} title={pages[name].title} />
}
