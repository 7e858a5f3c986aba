/** The addresses of a site, as the calls of its API tell them. */
import { detailPath } from '../../server/content/resources.ts'
import { pagePaths } from '../../server/content/addresses.ts'
import { type HandleCall, readAnswer, readListPage } from '../../server/rendering/calls.ts'
import { hasPage, pageNames } from '../../shared/catalogue/company-pages.ts'
import { type PageEntry, PAGE_SIZE, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { listPostsCall } from '../../shared/contract/company-lists.ts'

export interface Addresses {
  paths: string[]
  /** `YYYY-MM-DD` by the path of a document: when it was published. */
  days: Map<string, string>
}

/** Reads all pages of all lists. @throws with what the API says when it refuses one */
export async function addressesOf(handleCall: HandleCall): Promise<Addresses> {
  const days = new Map<string, string>()
  const paths: string[] = []
  for (const name of pageNames()) {
    const { path, resource, site }: PageEntry = pages[name]
    if (path.includes('$')) continue
    if (!resource || site === undefined) {
      paths.push(path)
      continue
    }
    let total = 1
    for (let page = 1; (page - 1) * PAGE_SIZE < total; page += 1) {
      const rows = await readListPage(handleCall, { resource, site, page, limit: PAGE_SIZE })
      total = rows.total
      for (const item of rows.list) {
        const date = 'create_time' in item ? item.create_time : item.publish_date
        days.set(detailPath({ resource, site }, item.id), date.slice(0, 10))
      }
      if (rows.list.length === 0) break
    }
    paths.push(...pagePaths(path, total))
  }
  if (hasPage('Recruitment')) {
    const { total } = await readAnswer(handleCall, listPostsCall, { page: 1, limit: PAGE_SIZE })
    paths.push(...pagePaths(pages.Recruitment.path, total).slice(1))
  }
  return { paths: [...paths, WITHDRAWN_PATH, ...days.keys()], days }
}
