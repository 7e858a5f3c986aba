interface ListData {
  list?: { ok: boolean; data: { page: number; pageCount: number; items: { to?: string }[] } }
  posts?: { ok: boolean; data: { page: number; pageCount: number; items: unknown[] } }
}

/**
 * The addresses that a page leads to: further pages of its list, and the details of its rows.
 * @param data loader data of the page's route
 */
export function linkedPaths(path: string, data: unknown): string[] {
  const { list, posts } = (data ?? {}) as ListData
  const paged = list ?? posts
  if (!paged?.ok) return []
  const { page, pageCount, items } = paged.data
  const more =
    page === 1
      ? Array.from({ length: pageCount - 1 }, (_, index) => `${path}?page=${index + 2}`)
      : []
  const details = (items as { to?: string }[]).flatMap((item) => (item.to ? [item.to] : []))
  return [...more, ...details]
}
