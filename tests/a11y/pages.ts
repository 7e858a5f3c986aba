/** What is audited: every page of the site that is built, with one representative of each kind of detail. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BUILD_FOLDER } from '#folders'
import { documentPath } from '../../scripts/prerender/document-path.ts'
import { listsOf } from '../../shared/catalogue/lists.ts'
import {
  type ListResource,
  type PageEntry,
  type PageKind,
  type PageName,
  pages,
} from '../../shared/catalogue/pages.ts'

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

/** The address of a page; of a detail, that of the first document that a list leads to. Nothing where there is none. */
function addressOf(name: PageName): string | undefined {
  const { kind, path, resource }: PageEntry = pages[name]
  if (kind === 'not-found') return '/no/such/page'
  if (name === 'SearchDetail') {
    const [, id] = /classid=product-([\w-]+)/.exec(builtHtml(pages.Product.path)) ?? []
    return id && `/search_detail/product/${id}`
  }
  if (!path.includes('$')) return builtHtml(path) ? path : undefined
  const link = new RegExp(`href="(${path.replace('$id', '[\\w-]+')})"`)
  return listsOf(resource as ListResource)
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

const addresses = new Map(
  names.flatMap((name) => {
    const path = addressOf(name)
    return path === undefined ? [] : [[name, path] as const]
  }),
)

function exampleOf(kind: PageKind): PageName | undefined {
  const own = [...addresses.keys()].filter((name) => pages[name].kind === kind)
  return own.find((name) => EXAMPLES.includes(name)) ?? own[0]
}

const fromCatalogue = [...addresses].map(([name, path]): AuditedPage => {
  const { kind, title } = pages[name]
  return {
    id: name,
    name: title,
    kind,
    path,
    html: builtHtml(path),
    loads: !WITHOUT_DATA.includes(kind),
    isExample: exampleOf(kind) === name,
  }
})

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
