import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/information/basic')({
  staticData: { page: 'Basic' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Basic', context),
  component: BasicRoute,
})

function BasicRoute() {
  return <ListPage name="Basic" list={Route.useLoaderData().list} />
}
