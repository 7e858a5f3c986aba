import { type PageEntry, PAGE_SIZE, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { todayInChina } from '../../shared/china-time.ts'
import { type Place, detailPath } from './resources.ts'

/** `/news/company`, `/news/company?page=2`: never less than one. */
const pagePaths = (path: string, items: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(items / PAGE_SIZE)) }, (_, index) =>
    index === 0 ? path : `${path}?page=${index + 1}`,
  )

/** A document that visitors can read. */
interface Listed extends Place {
  id: number
  /** Which readers see, a day or a minute in China. */
  date: string
  /** When it appeared, ms since 1970. */
  publish_at: number
  /** When it was changed last in substance, a day or a time in China. */
  updated?: string | null | undefined
}

interface SiteAddresses {
  /** First the pages of the company, then documents from the newest on, then later pages of lists. */
  paths: string[]
  /** `YYYY-MM-DD` by the path of a document: the last of the days on which it was dated, published and updated. */
  days: Map<string, string>
}

/** Everything that a site shows at an address of its own. @param posts number of open positions */
export function siteAddresses(documents: readonly Listed[], posts: number): SiteAddresses {
  const totals = new Map<string, number>([[pages.Recruitment.path, posts]])
  const days = new Map<string, string>()
  for (const one of documents.toSorted((a, b) => b.date.localeCompare(a.date))) {
    const { resource, site, id, date, publish_at: publishAt, updated } = one
    const key = `${resource}/${site}`
    totals.set(key, (totals.get(key) ?? 0) + 1)
    const known = [date, todayInChina(publishAt), updated ?? ''].map((day) => day.slice(0, 10))
    days.set(detailPath(one, id), known.sort().at(-1)!)
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
