import { type PageEntry, PAGE_SIZE, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { todayInChina } from '../../shared/china-time.ts'
import { type Place, detailPath } from './resources.ts'

/** The number of pages of a list, at least one; each has an address such as `/news/company?page=2`. */
const pagePaths = (path: string, items: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(items / PAGE_SIZE)) }, (_, index) =>
    index === 0 ? path : `${path}?page=${index + 1}`,
  )

/** A document that visitors can read. */
export interface Listed extends Place {
  /** A number in our own content, a text in the answers of an API: a number would round 19 digits. */
  id: number | string
  /** The date that readers see, a day or a minute in China. */
  date: string
  /** When it became visible, ms since 1970. */
  publish_at: number
  /** Its last change in substance, a day or a time in China. */
  updated?: string | null | undefined
}

export interface SiteAddresses {
  /** The company's pages first, then documents from the newest on, then later pages of lists. */
  paths: string[]
  /**
   * `YYYY-MM-DD` for each document, by path: the latest of its date, its publication and its update, up to today; empty where
   * none is.
   */
  days: Map<string, string>
}

/**
 * Everything that the site shows at an address of its own.
 * @param documents the newest first
 * @param posts the number of open positions
 */
export async function siteAddresses(
  documents: AsyncIterable<Listed> | Iterable<Listed>,
  posts: number,
): Promise<SiteAddresses> {
  const totals = new Map<string, number>([[pages.Recruitment.path, posts]])
  const days = new Map<string, string>()
  const today = todayInChina()
  for await (const one of documents) {
    const { resource, site, id, date, publish_at: publishAt, updated } = one
    const key = `${resource}/${site}`
    totals.set(key, (totals.get(key) ?? 0) + 1)
    const known = [date, publishAt ? todayInChina(publishAt) : '', updated ?? '']
      .map((day) => day.slice(0, 10))
      .filter((day) => day <= today)
    days.set(detailPath(one, id), known.sort().at(-1) ?? '')
  }
  const others = pageNames().flatMap((name) => {
    const { path, kind, resource, site }: PageEntry = pages[name]
    return path.includes('$')
      ? []
      : pagePaths(path, totals.get(kind === 'list' ? `${resource}/${site}` : path) ?? 0)
  })
  const isLater = (path: string): boolean => path.includes('?')
  const first = others.filter((path) => !isLater(path))
  return { paths: [...first, WITHDRAWN_PATH, ...days.keys(), ...others.filter(isLater)], days }
}
