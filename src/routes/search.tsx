import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../pages/search/SearchPage.tsx'
import { keywordSearch } from './-search-params.ts'

export const Route = createFileRoute('/search')({
  staticData: { page: 'Search' },
  validateSearch: keywordSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => (await import('./-loaders.ts')).loadSearch(context),
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}
