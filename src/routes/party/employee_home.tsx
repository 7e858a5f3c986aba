import { createFileRoute } from '@tanstack/react-router'
import { ListPage } from '../../pages/list/ListPage.tsx'
import { loadList } from '../-list.ts'
import { pageSearch } from '../-search-params.ts'

export const Route = createFileRoute('/party/employee_home')({
  staticData: { page: 'EmployeeHome' },
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  loader: (context) => loadList('EmployeeHome', context),
  component: EmployeeHomeRoute,
})

function EmployeeHomeRoute() {
  return <ListPage name="EmployeeHome" list={Route.useLoaderData().list} />
}
