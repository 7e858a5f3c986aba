import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/party/knowledge')({
  staticData: { page: 'Knowledge' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Knowledge', context),
  component: KnowledgeRoute,
})

function KnowledgeRoute() {
  return <ListPage name="Knowledge" list={Route.useLoaderData().list} />
}
