/** The loader of every list; search and open positions share its paging. */
import { redirect } from '@tanstack/react-router'
import { type LoadContext, type Paged, ask } from '../api/load.ts'
import type { RoutePath } from '../components/PageLink.tsx'
import type { Result } from '../api/result.ts'
import { type ListName, type Resource, PAGE_SIZE, pages } from '../../shared/catalogue/pages.ts'
import { type PageSearch, pageNumber, pageSearch } from '../../shared/catalogue/search-params.ts'
import {
  listNewsCall,
  listPartyCall,
  listPublicityCall,
  listPurchasesCall,
} from '../../shared/contract/documents.ts'
import {
  type ListRow,
  toArticleRow,
  toPublicityRow,
  toPurchaseRow,
} from '../view-models/list-rows.ts'

/** One page of a list; an address beyond its end leads to the last page. */
export async function loadList(
  listName: ListName,
  route: LoadContext & { deps: PageSearch },
): Promise<{ listName: ListName; list: Result<Paged<ListRow>> }> {
  const { resource, site, path } = pages[listName]
  const page = pageNumber(route.deps)
  const list = await askForRows(route, resource!, { site: site!, page, limit: PAGE_SIZE })
  redirectToNearest(path, route.deps, list)
  return { listName, list }
}

function askForRows(
  route: LoadContext,
  resource: Resource,
  query: { site: number; page: number; limit: number },
): Promise<Result<Paged<ListRow>>> {
  switch (resource) {
    case 'news':
      return ask(route, listNewsCall, query, toPaged(query.page, toArticleRow(resource)))
    case 'party':
      return ask(route, listPartyCall, query, toPaged(query.page, toArticleRow(resource)))
    case 'publicity':
      return ask(route, listPublicityCall, query, toPaged(query.page, toPublicityRow))
    case 'purchase':
      return ask(route, listPurchasesCall, query, toPaged(query.page, toPurchaseRow))
  }
}

/** How many pages a list has. A server that ignores `limit` sends everything at once: one page. */
const countPages = (total: number, rows: number): number =>
  rows > PAGE_SIZE ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))

/** @param page the page that was asked for */
export const toPaged =
  <Item, Row>(page: number, toRow: (item: Item) => Row) =>
  ({ list, total }: { list: Item[]; total: number }): Paged<Row> => ({
    items: list.map(toRow),
    total,
    page,
    pageCount: countPages(total, list.length),
  })

/**
 * Replaces an address whose `page` is not the canonical number of an existing page; beyond the end by the last page.
 */
export function redirectToNearest(
  to: (typeof pages)[ListName | 'Recruitment' | 'Search']['path'],
  asked: PageSearch,
  result: Result<Paged<unknown>>,
): void {
  const { page, ...rest } = asked
  const number = result.ok ? Math.min(result.data.page, result.data.pageCount) : pageNumber(asked)
  const canonical = pageSearch(number)
  if (page !== canonical.page)
    throw redirect({
      to: to as Extract<typeof to, RoutePath>,
      search: { ...rest, ...canonical },
      replace: true,
    })
}
