/** Collects the addresses of a site from the calls of another company's API. */
import {
  type Listed,
  type SiteAddresses,
  siteAddresses,
} from '../../server/content/site-addresses.ts'
import { type HandleCall, readAnswer, readListPage } from '../../server/rendering/local-calls.ts'
import { ConfigError } from '../../server/config.ts'
import { hasPage, pageNames } from '../../shared/catalogue/company-pages.ts'
import { type PageEntry, PAGE_SIZE, pages } from '../../shared/catalogue/pages.ts'
import { listPostsCall } from '../../shared/contract/company-lists.ts'

/** The most entries of a list: with more than that nobody has tried the site, and an API that counts wrongly says any number. */
const MAX_ENTRIES = 100_000

/** @throws {ConfigError} */
function refuseEndless(list: string, total: number): void {
  if (total > MAX_ENTRIES)
    throw new ConfigError(
      `接口的${list}说有 ${total} 条，一个列表最多导出 ${MAX_ENTRIES} 条：请检查 total / A list is too long: check its total`,
    )
}

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
    const known = new Set<string>()
    for (let page = 1; (page - 1) * PAGE_SIZE < total; page += 1) {
      const rows = await readListPage(handleCall, { resource, site, page, limit: PAGE_SIZE })
      total = rows.total
      refuseEndless(` ${resource} 列表（site ${site}）`, total)
      const before = known.size
      for (const item of rows.list) {
        known.add(item.id)
        const date = 'create_time' in item ? item.create_time : item.publish_date
        documents.push({
          resource,
          site,
          id: item.id,
          date,
          publish_at: 0,
          updated: item.update_time,
        })
      }
      if (rows.list.length === 0) break
      // An API that gives the same page for every number would be asked as often as its `total` says.
      if (known.size === before)
        throw new ConfigError(
          `接口的 ${resource} 列表（site ${site}）第 ${page} 页只有前面各页已有的内容，total 却是 ${total}：请检查 page 参数 / Page ${page} of a list repeats earlier ones`,
        )
    }
  }
  const posts = hasPage('Recruitment')
    ? await readAnswer(handleCall, listPostsCall, { page: 1, limit: PAGE_SIZE })
    : { total: 0 }
  refuseEndless('空缺职位列表', posts.total)
  documents.sort((a, b) => b.date.localeCompare(a.date))
  return siteAddresses(documents, posts.total)
}
