import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/information/other')({
  staticData: { page: 'Other' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Other', context),
  component: OtherRoute,
})

function OtherRoute() {
  return <ListPage name="Other" list={Route.useLoaderData().list} />
}
