import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/information/reform_information')({
  staticData: { page: 'ReformInformation' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('ReformInformation', context),
  component: ReformInformationRoute,
})

function ReformInformationRoute() {
  return <ListPage name="ReformInformation" list={Route.useLoaderData().list} />
}
