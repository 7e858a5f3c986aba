import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/bidding_procurement/notice')({
  staticData: { page: 'Notice' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Notice', context),
  component: NoticeRoute,
})

function NoticeRoute() {
  return <ListPage name="Notice" list={Route.useLoaderData().list} />
}
