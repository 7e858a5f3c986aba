import { createFileRoute } from '@tanstack/react-router'
import { SearchPage } from '../pages/search/SearchPage.tsx'
import { PendingRoute, preparePending } from './-pending.tsx'
import { readSearch } from '../../shared/catalogue/search-params.ts'

// Called in the options, TypeScript loses its type: `loaderDeps` reads it there before it is known.
const validateSearch = readSearch('search')

export const Route = createFileRoute('/search')({
  staticData: { page: 'Search' },
  validateSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context) => {
    preparePending(context)
    return (await import('./-list-loaders.ts')).loadSearch(context)
  },
  pendingComponent: PendingRoute,
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}
