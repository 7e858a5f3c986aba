import { createFileRoute } from '@tanstack/react-router'
import { ask } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import { type Hits, SearchPage } from '../pages/search/SearchPage.tsx'
import { PAGE_SIZE } from '../../shared/catalogue/pages.ts'
import { pageNumber, readSearch, searchedPart } from '../../shared/catalogue/search-params.ts'
import { searchCall } from '../../shared/contract/search.ts'
import { toSearchHit } from '../view-models/notice.ts'
import { redirectToNearest, toPaged } from './-list-loader.ts'
import { PendingRoute, prepareSearch } from './-route-options.tsx'

interface SearchData {
  keyword: string
  result?: Result<Hits>
}

// Called in the options, TypeScript loses its type: `loaderDeps` reads it there before it is known.
const validateSearch = readSearch('search')

export const Route = createFileRoute('/search')({
  staticData: { page: 'Search' },
  validateSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: prepareSearch,
  pendingComponent: PendingRoute,
  // One page of hits; nothing is asked without a keyword.
  loader: async (route): Promise<SearchData> => {
    const { keyword = '' } = route.deps
    if (!keyword) return { keyword }
    const page = pageNumber(route.deps)
    const query = { keyword: searchedPart(keyword), page, limit: PAGE_SIZE }
    const result = await ask(route, searchCall, query, (found) => ({
      ...toPaged(page, toSearchHit)(found),
      ...(found.ignored && { ignored: found.ignored }),
      ...(found.similar && { similar: true }),
      ...(found.read_as && { read_as: found.read_as }),
      ...(found.posts && { posts: found.posts }),
    }))
    redirectToNearest('/search', route.deps, result)
    return { keyword, result }
  },
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}
