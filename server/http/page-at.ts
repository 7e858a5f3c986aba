/** Finds the page of an address on the server side; in the browser the router does. */
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { type PageName, pages } from '../../shared/catalogue/pages.ts'
import {
  pageNumber,
  pageSearch,
  parseSearch,
  readSearch,
  stringifySearch,
} from '../../shared/catalogue/search-params.ts'

/** `/news_detail/$id` → `/^\/news_detail\/(?<id>[^/]+)$/` */
const toPattern = (path: string): RegExp =>
  new RegExp(`^${path.replace(/\$(\w+)/g, '(?<$1>[^/]+)')}$`)

const patterns = pageNames()
  .filter((name) => name !== 'NotFound')
  .map((name) => ({ name, pattern: toPattern(pages[name].path) }))

/** The company's page that a path names, and its `$id`. */
export function pageAt(
  pathname: string,
): { name: PageName; params: Readonly<Record<string, string>> } | undefined {
  for (const { name, pattern } of patterns) {
    const match = pattern.exec(pathname)
    if (match) return { name, params: match.groups ?? {} }
  }
  return undefined
}

/** Of more parameters the last are read. Each that is no UTF-8 takes the decoder as long as fifty others: 640 took 9 ms. */
const MOST_PARAMETERS = 20

/**
 * The part of the query that changes the document, in canonical form: `?page=2` or empty. `classid` does not change it,
 * because one document has all sections of its page; nor does `page` of a search without a keyword.
 */
export function renderedSearch(name: PageName, search: string): string {
  const { kind } = pages[name]
  const last = search.split('&').slice(-MOST_PARAMETERS).join('&')
  const read: Record<string, string | undefined> = readSearch(kind)(parseSearch(last))
  if (kind === 'search' && !read.keyword) return ''
  const { classid: _, page, ...others } = read
  return stringifySearch({ ...others, ...pageSearch(pageNumber({ page })) })
}
