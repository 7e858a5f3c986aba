import { createFileRoute, notFound } from '@tanstack/react-router'
import { type LoadContext, ask } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import { searchDetailCalls } from '../../shared/contract/search.ts'
import { SearchDetailPage } from '../pages/search-detail/SearchDetailPage.tsx'
import {
  type SearchDetailView,
  toArticleDetail,
  toPublicityDetail,
  toPurchaseDetail,
} from '../view-models/detail.ts'
import { checkedId, found } from './-detail-loader.ts'
import { PendingRoute, prepareDocument } from './-route-options.tsx'

const isTable = (tb: string): tb is SearchTable => (SEARCH_TABLES as readonly string[]).includes(tb)

export const Route = createFileRoute('/search_detail/$tb/$id')({
  staticData: { page: 'SearchDetail' },
  beforeLoad: prepareDocument,
  pendingComponent: PendingRoute,
  // The document or product of a hit.
  loader: async (route) => {
    const { tb, id } = route.params
    if (!isTable(tb)) throw notFound()
    return { hit: found(await askForHit(route, { tb, id: checkedId(id) })) }
  },
  component: SearchDetailRoute,
})

function askForHit(
  route: LoadContext,
  query: { tb: SearchTable; id: string },
): Promise<Result<SearchDetailView>> {
  const { tb } = query
  switch (tb) {
    case 'publicity':
      return ask(route, searchDetailCalls[tb], query, (item) => ({
        tb,
        detail: toPublicityDetail(item),
      }))
    case 'purchase':
      return ask(route, searchDetailCalls[tb], query, (item) => ({
        tb,
        detail: toPurchaseDetail(item),
      }))
    case 'product':
      return ask(route, searchDetailCalls[tb], query, (detail) => ({ tb, detail }))
    default:
      return ask(route, searchDetailCalls[tb], query, (item) => ({
        tb,
        detail: toArticleDetail(item),
      }))
  }
}

function SearchDetailRoute() {
  return <SearchDetailPage {...Route.useLoaderData()} />
}
