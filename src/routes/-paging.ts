import { redirect } from '@tanstack/react-router'
import type { CallOptions } from '../api/load.ts'
import type { Result } from '../api/result.ts'
import { PAGE_SIZE } from '../../shared/catalogue/lists.ts'
import type { Paged } from '../components/paged.ts'
import { type PageSearch, pageNumber, pageSearch } from '../../shared/catalogue/search-params.ts'

/** How many pages a list has. A server that ignores `limit` sends everything at once: one page. */
const countPages = (total: number, rows: number): number =>
  rows > PAGE_SIZE ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))

type ListCall<T> = (
  query: { page: number; limit: number },
  options: CallOptions,
) => Promise<{ list: T[]; total: number }>

/** Makes of the call for a list the call for the page that the address asks for. */
export const pagedAt =
  <T>(search: PageSearch, call: ListCall<T>) =>
  async (options: CallOptions): Promise<Paged<T>> => {
    const page = pageNumber(search)
    const { list: items, total } = await call({ page, limit: PAGE_SIZE }, options)
    return { items, total, page, pageCount: countPages(total, items.length) }
  }

/**
 * Replaces the address when its `page` is not the canonical name of a page that exists; beyond the end that is the
 * last one.
 */
export function redirectToNearest(
  to: string,
  search: PageSearch,
  result: Result<Paged<unknown>>,
): void {
  const { page: asked, ...rest } = search
  const number = result.ok ? Math.min(result.data.page, result.data.pageCount) : pageNumber(search)
  const canonical = pageSearch(number)
  if (asked === canonical.page) return
  throw redirect({ to, search: { ...rest, ...canonical }, replace: true } as never)
}
