/**
 * Options that routes have in common: all lists, all documents, and the search, which waits as they do. The route files
 * of lists and documents only say which one they are. The plugin splits route files only, so loaders and pages that
 * many of them share are imported here.
 */
import { lazyRouteComponent, useMatch, useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { LoadContext } from '../api/load.ts'
import { type DetailName, type ListName, pages } from '../../shared/catalogue/pages.ts'
import { type PageSearch, readSearch } from '../../shared/catalogue/search-params.ts'

const PendingPage = lazyRouteComponent(
  () => import('../pages/pending/PendingPage.tsx'),
  'PendingPage',
)

const PendingDocument = lazyRouteComponent(
  () => import('../pages/pending/PendingDocument.tsx'),
  'PendingDocument',
)

const PendingSearch = lazyRouteComponent(
  () => import('../pages/pending/PendingSearch.tsx'),
  'PendingSearch',
)

/** The heading stands in the banner that it will have. Its styles come with the skeleton, so these are no class of them. */
const BANNER = {
  maxInlineSize: 'none',
  padding: '2.5rem max(var(--gutter), 50% - var(--width) / 2) var(--space-3)',
  background: 'var(--deep)',
  color: 'var(--on-deep)',
  font: '700 clamp(1.625rem, 1.45rem + 0.85vw, 2.125rem)/1.2 var(--font-serif)',
}

/**
 * Loads a skeleton before the router wants to show it (`defaultPendingMs`). A page from the server, whose answer is
 * only asked for again, never needs it.
 */
const prepare =
  (...skeletons: Pick<typeof PendingPage, 'preload'>[]) =>
  ({ cause }: Pick<LoadContext, 'cause'>): void => {
    if (cause !== 'enter' || import.meta.env.SSR) return
    for (const skeleton of skeletons) void skeleton.preload?.()
  }

export const preparePending = prepare(PendingPage)

export const prepareDocument = prepare(PendingDocument)

export const prepareSearch = prepare(PendingPage, PendingSearch)

/**
 * Stands in for a list, a document or the results of a search. The router loads a lazy `pendingComponent` together
 * with the page, also where nothing is pending; so this one is not lazy itself.
 */
export function PendingRoute() {
  const name =
    useMatch({ strict: false, select: ({ staticData }) => staticData.page }) ?? 'NotFound'
  const { keyword = '' } = useSearch({ strict: false })
  const title = keyword ? `“${keyword}”的搜索结果` : pages[name].title
  const { kind } = pages[name]
  return (
    <Suspense
      fallback={
        <h1 className="wrap" style={BANNER}>
          {title}
        </h1>
      }
    >
      {kind === 'detail' ? (
        <PendingDocument name={name} title={title} />
      ) : (
        <PendingPage name={name} title={title}>
          {kind === 'search' && <PendingSearch keyword={keyword} />}
        </PendingPage>
      )}
    </Suspense>
  )
}

export const listRoute = (page: ListName) => ({
  staticData: { page },
  validateSearch: readSearch('list'),
  loaderDeps: ({ search }: { search: PageSearch }) => search,
  beforeLoad: preparePending,
  loader: async (route: LoadContext & { deps: PageSearch }) =>
    (await import('./-list-loader.ts')).loadList(page, route),
  pendingComponent: PendingRoute,
  component: lazyRouteComponent(() => import('../pages/list/ListPage.tsx'), 'ListPage'),
})

export const detailRoute = (page: DetailName) => ({
  staticData: { page },
  beforeLoad: prepareDocument,
  loader: async (route: LoadContext & { params: { id: string } }) =>
    (await import('./-detail-loader.ts')).loadDetail(page, route),
  pendingComponent: PendingRoute,
  component: lazyRouteComponent(() => import('../pages/detail/DetailPage.tsx'), 'DetailPage'),
})
