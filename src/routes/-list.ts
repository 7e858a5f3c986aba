/** What the list routes share: one loader over four resources. */
import { redirect } from '@tanstack/react-router'
import { type LoadContext, type Loaded, settle } from '../api/load.ts'
import { listNews } from '../api/news.ts'
import { listParty } from '../api/party.ts'
import { listPublicity } from '../api/publicity.ts'
import { listPurchases } from '../api/purchase.ts'
import { type ListName, type ListResource, pages } from '../catalogue/pages.ts'
import { type ListRow, articleRow, publicityRow, purchaseRow } from '../pages/list/rows.ts'
import type { Paged } from '../pages/shared/paged.ts'
import { pageNumber, pageParam } from './-search-params.ts'

/** Rows on a page of a list. */
export const PAGE_SIZE = 10

type Query = { site: number; page: number; limit: number }
type Options = { signal: AbortSignal }
type Answer = { rows: ListRow[]; total: number }

const read = async <T>(
  answer: Promise<{ list: T[]; total: number }>,
  toRow: (item: T) => ListRow,
): Promise<Answer> => {
  const { list, total } = await answer
  return { rows: list.map(toRow), total }
}

const resources: Record<ListResource, (query: Query, options: Options) => Promise<Answer>> = {
  news: (query, options) => read(listNews(query, options), articleRow('NewsDetail')),
  party: (query, options) => read(listParty(query, options), articleRow('PartyDetail')),
  publicity: (query, options) => read(listPublicity(query, options), publicityRow),
  purchase: (query, options) => read(listPurchases(query, options), purchaseRow),
}

/** How many pages a list has. A server that ignores `limit` sends everything at once: one page. */
export const countPages = (total: number, rows: number): number =>
  rows > PAGE_SIZE ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))

interface ListContext extends LoadContext {
  deps: { page?: string }
}

/** Loads one page of a list; a page that does not exist is replaced by the nearest one that does. */
export async function loadList(
  name: ListName,
  context: ListContext,
): Promise<{ list: Loaded<Paged<ListRow>> }> {
  const entry = pages[name]
  const page = pageNumber(context.deps.page)
  const fetchPage = async (): Promise<Paged<ListRow>> => {
    const { rows, total } = await resources[entry.resource!](
      { site: entry.site!, page, limit: PAGE_SIZE },
      { signal: context.abortController.signal },
    )
    return { items: rows, total, page, pageCount: countPages(total, rows.length) }
  }
  const list = await settle(fetchPage(), context)
  const nearest = list.ok ? Math.min(page, list.data.pageCount) : page
  redirectToPage(entry.path, context.deps, nearest)
  return { list }
}

/** Replaces the address when its `page` is not the canonical name of the page that is shown. */
export function redirectToPage(to: string, search: { page?: string }, page: number): void {
  const { page: asked, ...rest } = search
  if (asked === pageParam(page).page) return
  throw redirect({ to, search: { ...rest, ...pageParam(page) }, replace: true } as never)
}
