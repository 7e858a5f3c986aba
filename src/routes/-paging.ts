/** Pages of a list: what a page shows of one, and the address of the nearest that exists. */
import { redirect } from '@tanstack/react-router'
import type { Paged, Result } from '../api/result.ts'
import { type ListName, PAGE_SIZE, type pages } from '../../shared/catalogue/pages.ts'
import { type PageSearch, pageNumber, pageSearch } from '../../shared/catalogue/search-params.ts'

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
    throw redirect({ to, search: { ...rest, ...canonical }, replace: true })
}
