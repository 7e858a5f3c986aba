import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/party/honest')({
  staticData: { page: 'Honest' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Honest', context),
  component: HonestRoute,
})

function HonestRoute() {
  return <ListPage name="Honest" list={Route.useLoaderData().list} />
}
