import type { Result } from '../api/result.ts'
import { type CallOptions, type LoadContext, toResult } from '../api/load.ts'
import { listNews } from '../api/news.ts'
import { listParty } from '../api/party.ts'
import { listPublicity } from '../api/publicity.ts'
import { listPurchases } from '../api/purchase.ts'
import { PAGE_SIZE } from '../../shared/catalogue/lists.ts'
import { type ListName, type ListResource, pages } from '../../shared/catalogue/pages.ts'
import {
  type ListRow,
  toArticleRow,
  toPublicityRow,
  toPurchaseRow,
} from '../view-models/list-rows.ts'
import type { Paged } from '../components/paged.ts'
import { countPages, redirectToPage } from './-paging.ts'
import { type PageSearch, pageNumber } from './-search-params.ts'
import './-waiting-feedback.ts'

type Query = { site: number; page: number; limit: number }
type Page = { rows: ListRow[]; total: number }

const read = async <T>(
  response: Promise<{ list: T[]; total: number }>,
  toRow: (item: T) => ListRow,
): Promise<Page> => {
  const { list, total } = await response
  return { rows: list.map(toRow), total }
}

const resources: Record<ListResource, (query: Query, options: CallOptions) => Promise<Page>> = {
  news: (query, options) => read(listNews(query, options), toArticleRow('NewsDetail')),
  party: (query, options) => read(listParty(query, options), toArticleRow('PartyDetail')),
  publicity: (query, options) => read(listPublicity(query, options), toPublicityRow),
  purchase: (query, options) => read(listPurchases(query, options), toPurchaseRow),
}

interface ListContext extends LoadContext {
  deps: PageSearch
}

/** Loads one page of a list; a page that does not exist is replaced by the nearest one that does. */
export async function loadList(
  name: ListName,
  context: ListContext,
): Promise<{ list: Result<Paged<ListRow>> }> {
  const entry = pages[name]
  const page = pageNumber(context.deps.page)
  const fetchPage = async (options: CallOptions): Promise<Paged<ListRow>> => {
    const { rows, total } = await resources[entry.resource!](
      { site: entry.site!, page, limit: PAGE_SIZE },
      options,
    )
    return { items: rows, total, page, pageCount: countPages(total, rows.length) }
  }
  const list = await toResult(fetchPage, context)
  const nearest = list.ok ? Math.min(page, list.data.pageCount) : page
  redirectToPage(entry.path, context.deps, nearest)
  return { list }
}
