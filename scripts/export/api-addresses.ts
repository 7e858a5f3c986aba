/** Collects the addresses of a site from the calls of another company's API. */
import {
  type Listed,
  type SiteAddresses,
  siteAddresses,
} from '../../server/content/site-addresses.ts'
import { type HandleCall, readAnswer, readListPage } from '../../server/rendering/local-calls.ts'
import { hasPage, pageNames } from '../../shared/catalogue/company-pages.ts'
import { type PageEntry, PAGE_SIZE, pages } from '../../shared/catalogue/pages.ts'
import { listPostsCall } from '../../shared/contract/company-lists.ts'

/**
 * Reads all pages of all lists.
 * @throws with the API's sentence when it refuses one
 */
export async function addressesOf(handleCall: HandleCall): Promise<SiteAddresses> {
  const documents: Listed[] = []
  for (const name of pageNames()) {
    const { path, resource, site }: PageEntry = pages[name]
    if (path.includes('$') || !resource || site === undefined) continue
    let total = 1
    for (let page = 1; (page - 1) * PAGE_SIZE < total; page += 1) {
      const rows = await readListPage(handleCall, { resource, site, page, limit: PAGE_SIZE })
      total = rows.total
      for (const item of rows.list) {
        const date = 'create_time' in item ? item.create_time : item.publish_date
        const id = Number(item.id)
        documents.push({ resource, site, id, date, publish_at: 0, updated: item.update_time })
      }
      if (rows.list.length === 0) break
    }
  }
  const posts = hasPage('Recruitment')
    ? await readAnswer(handleCall, listPostsCall, { page: 1, limit: PAGE_SIZE })
    : { total: 0 }
  documents.sort((a, b) => b.date.localeCompare(a.date))
  return siteAddresses(documents, posts.total)
}
