/**
 * Search parameters. They arrive as strings, whatever a visitor or a broken link put there; a
 * schema here falls back and never throws, because an exception would replace the page by an
 * error.
 */

type Raw = Record<string, unknown>

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** `?classid=`: the section of the page. Unknown ones leave the page at its top. */
export const classidSearch = (search: Raw): { classid?: string } => {
  const classid = textOf(search.classid)
  return classid ? { classid } : {}
}

/** `?classid=` and `?product=`: the product that a visitor wants to ask about. */
export const serviceSearch = (search: Raw): { classid?: string; product?: string } => {
  const product = textOf(search.product)
  return { ...classidSearch(search), ...(product && { product }) }
}

export interface PageSearch {
  page?: string
}

/** `?page=`: kept as it came; `pageNumber` reads it and the loader replaces what does not fit. */
export const pageSearch = (search: Raw): PageSearch => {
  const page = textOf(search.page)
  return page ? { page } : {}
}

export interface KeywordSearch extends PageSearch {
  keyword?: string
}

/** `?keyword=`: as it came; the loader searches for as much of it as a search takes, and the page says so. */
export const keywordSearch = (search: Raw): KeywordSearch => {
  const keyword = textOf(search.keyword)
  return { ...(keyword && { keyword }), ...pageSearch(search) }
}

/** The page that a parameter asks for; anything that is no page number means the first. */
export const pageNumber = (page: string | undefined): number =>
  page && /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1

/** The parameter for a page; the first page has none, so that it has one address only. */
export const pageParam = (page: number): PageSearch => (page > 1 ? { page: String(page) } : {})
