import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/news/company')({
  staticData: { page: 'Company' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('Company', context),
  component: CompanyRoute,
})

function CompanyRoute() {
  return <ListPage name="Company" list={Route.useLoaderData().list} />
}
