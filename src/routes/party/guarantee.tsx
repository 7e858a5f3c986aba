import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/party/guarantee')({
  staticData: { page: 'Guarantee' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Guarantee', context),
  component: GuaranteeRoute,
})

function GuaranteeRoute() {
  return <ListPage name="Guarantee" list={Route.useLoaderData().list} />
}
