interface Row {
  to?: string
  date?: string
}

interface ListData {
  list?: { ok: boolean; data: { page: number; pageCount: number; items: Row[] } }
  posts?: { ok: boolean; data: { page: number; pageCount: number; items: Row[] } }
}

/** An address that a page leads to. */
export interface LinkedPage {
  path: string
  /** `YYYY-MM-DD`: when it was published, if its row says so. */
  day?: string
}

/**
 * The addresses that a page leads to: further pages of its list, and the details of its rows.
 * @param data loader data of the page's route
 */
export function linkedPages(path: string, data: unknown): LinkedPage[] {
  const { list, posts } = (data ?? {}) as ListData
  const paged = list ?? posts
  if (!paged?.ok) return []
  const { page, pageCount, items } = paged.data
  const more =
    page === 1
      ? Array.from({ length: pageCount - 1 }, (_, index) => ({ path: `${path}?page=${index + 2}` }))
      : []
  const details = items.flatMap(({ to, date }) =>
    to ? [{ path: to, ...(date && { day: date.slice(0, 10) }) }] : [],
  )
  return [...more, ...details]
}
