import { createFileRoute, notFound } from '@tanstack/react-router'
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import { SearchDetailPage } from '../pages/search-detail/SearchDetailPage.tsx'
import { PendingRoute, preparePending } from './-pending.tsx'

const isTable = (tb: string): tb is SearchTable => (SEARCH_TABLES as readonly string[]).includes(tb)

export const Route = createFileRoute('/search_detail/$tb/$id')({
  staticData: { page: 'SearchDetail' },
  loader: async (context) => {
    const { tb } = context.params
    if (!isTable(tb)) throw notFound()
    preparePending(context)
    return (await import('./-loaders.ts')).loadSearchDetail(tb, context)
  },
  pendingComponent: PendingRoute,
  component: SearchDetailRoute,
})

function SearchDetailRoute() {
  return <SearchDetailPage {...Route.useLoaderData()} />
}
