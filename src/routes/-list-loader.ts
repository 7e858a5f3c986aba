import type { Result } from '../api/result.ts'
import { type CallOptions, type LoadContext, toResult } from '../api/load.ts'
import { listNews, listParty, listPublicity, listPurchases } from '../api/calls.ts'
import { type ListName, type ListResource, pages } from '../../shared/catalogue/pages.ts'
import {
  type ListRow,
  toArticleRow,
  toPublicityRow,
  toPurchaseRow,
} from '../view-models/list-rows.ts'
import type { Paged } from '../components/paged.ts'
import { pagedAt, redirectToNearest } from './-paging.ts'
import type { PageSearch } from '../../shared/catalogue/search-params.ts'
import './-waiting-feedback.ts'

type Query = { site: number; page: number; limit: number }
type Page<T> = { list: T[]; total: number }

const read = async <T>(response: Promise<Page<T>>, toRow: (item: T) => ListRow) => {
  const { list, total } = await response
  return { list: list.map(toRow), total }
}

const resources: Record<
  ListResource,
  (query: Query, options: CallOptions) => Promise<Page<ListRow>>
> = {
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
  const list = await toResult(
    pagedAt(context.deps, (query, options) =>
      resources[entry.resource!]({ site: entry.site!, ...query }, options),
    ),
    context,
  )
  redirectToNearest(entry.path, context.deps, list)
  return { list }
}
