import { type PageEntry, PAGE_SIZE, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import { todayInChina } from '../../shared/china-time.ts'
import { type Place, detailPath } from './resources.ts'

/** `/news/company`, `/news/company?page=2`: never less than one. */
export const pagePaths = (path: string, items: number): string[] =>
  Array.from({ length: Math.max(1, Math.ceil(items / PAGE_SIZE)) }, (_, index) =>
    index === 0 ? path : `${path}?page=${index + 1}`,
  )

/** All of a site. @param documents those that are visible @param posts number of open positions */
export function allAddresses(documents: Iterable<Place & { id: number }>, posts: number): string[] {
  const totals = new Map<string, number>([[pages.Recruitment.path, posts]])
  const details: string[] = []
  for (const one of documents) {
    const { resource, site, id } = one
    const key = `${resource}/${site}`
    totals.set(key, (totals.get(key) ?? 0) + 1)
    details.push(detailPath(one, id))
  }
  const others = pageNames().flatMap((name) => {
    const { path, kind, resource, site }: PageEntry = pages[name]
    return path.includes('$')
      ? []
      : pagePaths(path, totals.get(kind === 'list' ? `${resource}/${site}` : path) ?? 0)
  })
  return [...others, WITHDRAWN_PATH, ...details]
}

/** On which day each document was published: that which readers see, or a later one on which it appeared. */
export function publicationDays(
  documents: Iterable<Place & { id: number; date: string; publish_at: number }>,
): Map<string, string> {
  const days = new Map<string, string>()
  for (const one of documents) {
    const [shown, appeared] = [one.date.slice(0, 10), todayInChina(one.publish_at)]
    days.set(detailPath(one, one.id), shown > appeared ? shown : appeared)
  }
  return days
}
