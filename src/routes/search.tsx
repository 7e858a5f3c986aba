import { createFileRoute } from '@tanstack/react-router'
import { type Loaded, settle } from '../api/load.ts'
import { type SearchItem, search } from '../api/search.ts'
import { SearchPage } from '../pages/search/SearchPage.tsx'
import type { Paged } from '../pages/shared/paged.ts'
import { PAGE_SIZE, countPages, redirectToPage } from './-list.ts'
import { keywordSearch, pageNumber } from './-search-params.ts'

export const Route = createFileRoute('/search')({
  staticData: { page: 'Search' },
  validateSearch: keywordSearch,
  loaderDeps: ({ search }) => search,
  loader: async (context): Promise<{ keyword: string; result?: Loaded<Paged<SearchItem>> }> => {
    const { keyword, page: asked } = context.deps
    if (!keyword) return { keyword: '' }
    const page = pageNumber(asked)
    const { signal } = context.abortController
    const find = async (): Promise<Paged<SearchItem>> => {
      const { list, total } = await search({ keyword, page, limit: PAGE_SIZE }, { signal })
      return { items: list, total, page, pageCount: countPages(total, list.length) }
    }
    const result = await settle(find(), context)
    redirectToPage(
      '/search',
      context.deps,
      result.ok ? Math.min(page, result.data.pageCount) : page,
    )
    return { keyword, result }
  },
  component: SearchRoute,
})

function SearchRoute() {
  return <SearchPage {...Route.useLoaderData()} />
}
