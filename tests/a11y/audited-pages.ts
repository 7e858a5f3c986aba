/** The audited pages: every page of the site that is built, with one representative of each kind of detail. */
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#folders'
import { FOLDERS, detailPath } from '../../server/content/resources.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import {
  type PageEntry,
  type PageKind,
  type PageName,
  pages,
} from '../../shared/catalogue/pages.ts'
import { keysOf } from '../../shared/keys-of.ts'

export interface AuditedPage {
  /** A unique and readable name of the page, for the rows of the report. */
  id: string
  name: string
  kind: PageKind
  /** The address. A detail is represented by the first document of its list. */
  path: string
  /** True when the page asks the API for something of its own. */
  loads: boolean
  /** True when this page stands for its kind where not every route is audited. */
  isExample: boolean
}

const WITHOUT_DATA: readonly PageKind[] = [
  'reservation',
  'contact',
  'search',
  'accessibility',
  'self-assessment',
  'conformance',
  'not-found',
]

/** The pages that stand for their kind, if the company has them. For other kinds it is the first page. */
const EXAMPLES: readonly PageName[] = ['Company', 'InformationDetail']

/** Fields of documents that are not visible at all times. */
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

/** The address of a page, for a detail that of a document; `undefined` where the company has none. */
function addressOf(name: PageName): string | undefined {
  const { kind, path }: PageEntry = pages[name]
  if (kind === 'not-found') return '/no/such/page'
  if (!hasPage(name)) return undefined
  if (name === 'SearchDetail') return '/search_detail/product/1'
  if (!path.includes('$')) return path
  for (const detail of details()) if (detail.startsWith(path.replace('$id', ''))) return detail
  return undefined
}

const addresses = new Map<PageName, string>()
for (const name of keysOf(pages)) {
  const path = addressOf(name)
  if (path !== undefined) addresses.set(name, path)
}

function exampleOf(kind: PageKind): PageName | undefined {
  const own = [...addresses.keys()].filter((name) => pages[name].kind === kind)
  return own.find((name) => EXAMPLES.includes(name)) ?? own[0]
}

const fromCatalogue = [...addresses].map(([id, path]): AuditedPage => {
  const { kind, title: name } = pages[id]
  const isExample = exampleOf(kind) === id
  return { id, name, kind, path, loads: !WITHOUT_DATA.includes(kind), isExample }
})

function variant(base: PageName, id: string, name: string, query: string): AuditedPage[] {
  const page = fromCatalogue.find((one) => one.id === base)
  const path = pages[base].path + query
  return page ? [{ ...page, id, name, path, loads: true, isExample: false }] : []
}

export const auditedPages: readonly AuditedPage[] = [
  ...fromCatalogue,
  ...variant('Search', 'SearchHits', '搜索结果', '?keyword=担保'),
  ...variant('Search', 'SearchNone', '搜索无结果', '?keyword=查无此词'),
  ...variant('Company', 'CompanyPage2', '公司要闻第 2 页', '?page=2'),
]
