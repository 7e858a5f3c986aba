import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/bidding_procurement/purchase')({
  staticData: { page: 'Purchase' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Purchase', context),
  component: PurchaseRoute,
})

function PurchaseRoute() {
  return <ListPage name="Purchase" list={Route.useLoaderData().list} />
}
