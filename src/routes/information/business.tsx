import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/information/business')({
  staticData: { page: 'Business' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Business', context),
  component: BusinessRoute,
})

function BusinessRoute() {
  return <ListPage name="Business" list={Route.useLoaderData().list} />
}
