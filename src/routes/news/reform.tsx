import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/news/reform')({
  staticData: { page: 'Reform' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Reform', context),
  component: ReformRoute,
})

function ReformRoute() {
  return <ListPage name="Reform" list={Route.useLoaderData().list} />
}
