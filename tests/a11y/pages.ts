/** What is audited: every page of the site that is built, with one representative of each kind of detail. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import { documentPath } from '../../build/prerender/document-path.ts'
import { type PageKind, type PageName, pages } from '../../shared/catalogue/pages.ts'

export interface AuditedPage {
  /** Unique, readable; the row of the report. */
  id: string
  name: string
  kind: PageKind
  /** Its address; that of a detail leads to the first document of a list. */
  path: string
  /** The document as it was built; what a company does not have is missing there. */
  html: string
  /** Whether the page asks the API for something of its own. */
  loads: boolean
  /** Whether this page stands for its kind where not every route is audited. */
  isExample: boolean
}

const root = process.env.SITE_ROOT ?? `${BUILD_FOLDER}/client`
if (!existsSync(join(root, 'index.html')))
  throw new Error(`No site in ${root}: run \`npm run build:test\` (or \`npm run build\`) first`)

/** A document of the build; empty where there is none. */
function builtHtml(path: string): string {
  const file = join(root, documentPath(path))
  return existsSync(file) ? readFileSync(file, 'utf8') : ''
}

const names = Object.keys(pages) as PageName[]

/** Where the documents of a detail are listed. */
const listsOf = (detail: PageName): PageName[] =>
  names.filter(
    (name) => pages[name].kind === 'list' && pages[name].section === pages[detail].section,
  )

/** The address of a page; of a detail, that of the first document that a list leads to. Nothing where there is none. */
function addressOf(name: PageName): string | undefined {
  const { kind, path } = pages[name]
  if (kind === 'not-found') return '/no/such/page'
  if (name === 'SearchDetail') {
    const [, id] = /classid=product-([\w-]+)/.exec(builtHtml(pages.Product.path)) ?? []
    return id && `/search_detail/product/${id}`
  }
  if (!path.includes('$')) return builtHtml(path) ? path : undefined
  const link = new RegExp(`href="(${path.replace('$id', '[\\w-]+')})"`)
  return listsOf(name)
    .map((list) => link.exec(builtHtml(pages[list].path))?.[1])
    .find((href) => href !== undefined)
}

const WITHOUT_DATA: readonly PageKind[] = [
  'reservation',
  'contact',
  'search',
  'accessibility',
  'not-found',
]

/** Those that stand for their kind, where the company has them. */
const EXAMPLES: readonly PageName[] = ['Company', 'InformationDetail']

const fromCatalogue: AuditedPage[] = names.flatMap((name) => {
  const path = addressOf(name)
  if (path === undefined) return []
  const { kind, title } = pages[name]
  const loads = !WITHOUT_DATA.includes(kind)
  return { id: name, name: title, kind, path, html: builtHtml(path), loads, isExample: false }
})

for (const kind of new Set(fromCatalogue.map((page) => page.kind))) {
  const own = fromCatalogue.filter((page) => page.kind === kind)
  const example = own.find(({ id }) => EXAMPLES.includes(id as PageName)) ?? own[0]!
  example.isExample = true
}

function variant(base: PageName, id: string, name: string, query: string): AuditedPage[] {
  const page = fromCatalogue.find((one) => one.id === base)
  const path = pages[base].path + query
  return page && builtHtml(path) ? [{ ...page, id, name, path, loads: true, isExample: false }] : []
}

export const auditedPages: readonly AuditedPage[] = [
  ...fromCatalogue,
  ...variant('Search', 'SearchHits', '搜索结果', '?keyword=担保'),
  ...variant('Search', 'SearchNone', '搜索无结果', '?keyword=查无此词'),
  ...variant('Company', 'CompanyPage2', '公司要闻第 2 页', '?page=2'),
]
