import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/information/personnel')({
  staticData: { page: 'Personnel' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Personnel', context),
  component: PersonnelRoute,
})

function PersonnelRoute() {
  return <ListPage name="Personnel" list={Route.useLoaderData().list} />
}
