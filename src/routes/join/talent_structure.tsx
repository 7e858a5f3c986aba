import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/join/talent_structure')({
  staticData: { page: 'TalentStructure' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('TalentStructure', context),
  component: TalentStructureRoute,
})

function TalentStructureRoute() {
  return <ListPage name="TalentStructure" list={Route.useLoaderData().list} />
}
