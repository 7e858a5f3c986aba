import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/news/safe')({
  staticData: { page: 'Safe' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Safe', context),
  component: SafeRoute,
})

function SafeRoute() {
  return <ListPage name="Safe" list={Route.useLoaderData().list} />
}
