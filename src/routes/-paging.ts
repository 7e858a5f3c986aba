import { redirect } from '@tanstack/react-router'
import { PAGE_SIZE } from '../../shared/catalogue/lists.ts'
import { type PageSearch, pageParam } from './-search-params.ts'

/** How many pages a list has. A server that ignores `limit` sends everything at once: one page. */
export const countPages = (total: number, rows: number): number =>
  rows > PAGE_SIZE ? 1 : Math.max(1, Math.ceil(total / PAGE_SIZE))

/** Replaces the address when its `page` is not the canonical name of the page that is shown. */
export function redirectToPage(to: string, search: PageSearch, page: number): void {
  const { page: asked, ...rest } = search
  if (asked === pageParam(page).page) return
  throw redirect({ to, search: { ...rest, ...pageParam(page) }, replace: true } as never)
}
