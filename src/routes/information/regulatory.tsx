import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/information/regulatory')({
  staticData: { page: 'Regulatory' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Regulatory', context),
  component: RegulatoryRoute,
})

function RegulatoryRoute() {
  return <ListPage name="Regulatory" list={Route.useLoaderData().list} />
}
