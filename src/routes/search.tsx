import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../pages/search/SearchPage.tsx'
import { PendingRoute, preparePending } from './-pending.tsx'
import { keywordSearch } from './-search-params.ts'

export const Route = createFileRoute('/search')({
  staticData: { page: 'Search' },
  validateSearch: keywordSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    preparePending(context)
    return (await import('./-loaders.ts')).loadSearch(context)
  },
  pendingComponent: PendingRoute,
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}
