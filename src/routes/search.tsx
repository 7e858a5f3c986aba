import { createFileRoute } from '@tanstack/react-router'
import { pages } from '../../shared/catalogue/pages.ts'
import { SearchPage } from '../pages/search/SearchPage.tsx'
import { Pending, preparePending } from './-pending.tsx'
import { readSearch } from '../../shared/catalogue/search-params.ts'

// Called in the options, TypeScript loses its type: `loaderDeps` reads it there before it is known.
const validateSearch = readSearch('search')

export const Route = createFileRoute('/search')({
  staticData: { page: 'Search' },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    preparePending(context)
    return (await import('./-loaders.ts')).loadSearch(context)
  },
  pendingComponent: SearchPending,
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}

function SearchPending() {
  const { keyword } = Route.useSearch()
  const title = keyword ? `“${keyword}”的搜索结果` : pages.Search.title
  return <Pending name="Search" title={title} />
}
