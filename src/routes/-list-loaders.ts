/** Loaders of paged content: lists, open positions, search hits. Imported with the first call. */
import { redirect } from '@tanstack/react-router'
import {
  listNews,
  listParty,
  listPosts,
  listPublicity,
  listPurchases,
  listStructure,
  listTeam,
  search,
} from '../api/calls.ts'
import { type CallOptions, type LoadContext, loadParts, toResult } from '../api/load.ts'
import type { Paged, Result } from '../api/result.ts'
import { type ListName, type ListResource, PAGE_SIZE, pages } from '../../shared/catalogue/pages.ts'
import {
  type PageSearch,
  type SearchOf,
  pageNumber,
  pageSearch,
} from '../../shared/catalogue/search-params.ts'
import {
  type ListRow,
  toArticleRow,
  toPublicityRow,
  toPurchaseRow,
} from '../view-models/list-rows.ts'
import { type SearchHit, toSearchHit } from '../view-models/notice.ts'

type Query = { site: number; page: number; limit: number }
type Page<T> = { list: T[]; total: number }

const shape = async <Item, Row>(answer: Promise<Page<Item>>, toRow: (item: Item) => Row) => {
  const { list, total } = await answer
  return { list: list.map(toRow), total }
}

const rowsOf: Record<ListResource, (query: Query, options: CallOptions) => Promise<Page<ListRow>>> =
  {
    news: (query, options) => shape(listNews(query, options), toArticleRow('NewsDetail')),
    party: (query, options) => shape(listParty(query, options), toArticleRow('PartyDetail')),
    publicity: (query, options) => shape(listPublicity(query, options), toPublicityRow),
    purchase: (query, options) => shape(listPurchases(query, options), toPurchaseRow),
  }

export async function loadList(
  listName: ListName,
  context: LoadContext & { deps: PageSearch },
): Promise<{ listName: ListName; list: Result<Paged<ListRow>> }> {
  const { resource, site, path } = pages[listName]
  const list = await toResult(
    pagedAt(context.deps, (query, options) =>
      rowsOf[resource!]({ site: site!, ...query }, options),
    ),
    context,
  )
  redirectToNearest(path, context.deps, list)
  return { listName, list }
}

/** Team and structure, and one page of the open positions. */
export async function loadTalent(context: LoadContext & { deps: PageSearch }) {
  const parts = await loadParts(context, {
    team: listTeam,
    structure: listStructure,
    posts: pagedAt(context.deps, listPosts),
  })
  redirectToNearest('/join/recruitment', context.deps, await parts.posts)
  return parts
}

/** One page of hits; nothing is asked without a keyword. */
export async function loadSearch(
  context: LoadContext & { deps: SearchOf<'search'> },
): Promise<{ keyword: string; result?: Result<Paged<SearchHit>> }> {
  const { keyword = '' } = context.deps
  if (!keyword) return { keyword }
  const result = await toResult(
    pagedAt(context.deps, (query, options) =>
      shape(search({ keyword, ...query }, options), toSearchHit),
    ),
    context,
  )
  redirectToNearest('/search', context.deps, result)
  return { keyword, result }
}

/** How many pages a list has. A server that ignores `limit` sends everything at once: one page. */
const countPages = (total: number, rows: number): number =>
  rows > PAGE_SIZE ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Turns the call for a list into the call for the page in the address. */
const pagedAt =
  <T>(
    asked: PageSearch,
    call: (query: { page: number; limit: number }, options: CallOptions) => Promise<Page<T>>,
  ) =>
  async (options: CallOptions): Promise<Paged<T>> => {
    const page = pageNumber(asked)
    const { list: items, total } = await call({ page, limit: PAGE_SIZE }, options)
    return { items, total, page, pageCount: countPages(total, items.length) }
  }

/**
 * Replaces an address whose `page` is not the canonical number of an existing page; beyond the end by the last page.
 */
function redirectToNearest(
  to: (typeof pages)[ListName | 'Recruitment' | 'Search']['path'],
  asked: PageSearch,
  result: Result<Paged<unknown>>,
): void {
  const { page, ...rest } = asked
  const number = result.ok ? Math.min(result.data.page, result.data.pageCount) : pageNumber(asked)
  const canonical = pageSearch(number)
  if (page !== canonical.page)
    throw redirect({ to, search: { ...rest, ...canonical }, replace: true })
}
