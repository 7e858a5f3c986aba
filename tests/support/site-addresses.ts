/** Addresses of the site that the folders name, whoever's it is. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#folders'
import { FOLDERS, detailPath } from '../../server/content/resources.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { type PageEntry, type PageName, pages } from '../../shared/catalogue/pages.ts'

/** What is not always visible. */
const TIMED = /^(?:draft|publish_at|until):/m

/** The pages of all documents that visitors can see at any time. */
function* details(): Generator<string> {
  for (const [folder, place] of FOLDERS) {
    const path = join(CONTENT_FOLDER, folder)
    for (const name of existsSync(path) ? readdirSync(path) : []) {
      const [, id] = /^(\d+)\.md$/.exec(name) ?? []
      if (id && !TIMED.test(readFileSync(join(path, name), 'utf8').slice(0, 2000)))
        yield detailPath(place, id)
    }
  }
}

/** The page of a document that begins like a path of the catalogue (`/news_detail/$id`), if there is one. */
function detailAt(path: string): string | undefined {
  const start = path.replace('$id', '')
  for (const detail of details()) if (detail.startsWith(start)) return detail
  return undefined
}

/** The address of a page; of a detail, that of a document. Nothing where the company has none. */
export function addressOf(name: PageName): string | undefined {
  const { kind, path }: PageEntry = pages[name]
  if (kind === 'not-found') return '/no/such/page'
  if (!hasPage(name)) return undefined
  if (name === 'SearchDetail') return '/search_detail/product/1'
  return path.includes('$') ? detailAt(path) : path
}
