import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/information/petition')({
  staticData: { page: 'Petition' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Petition', context),
  component: PetitionRoute,
})

function PetitionRoute() {
  return <ListPage name="Petition" list={Route.useLoaderData().list} />
}
