import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/news/asset_disposal')({
  staticData: { page: 'AssetDisposal' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('AssetDisposal', context),
  component: AssetDisposalRoute,
})

function AssetDisposalRoute() {
  return <ListPage name="AssetDisposal" list={Route.useLoaderData().list} />
}
