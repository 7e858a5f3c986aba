/** What is audited: every page of the site that is built, with one representative of each kind of detail. */
import { type PageKind, type PageName, pages } from '../../shared/catalogue/pages.ts'
import { addressOf } from '../support/site-addresses.ts'

export interface AuditedPage {
  /** Unique, readable; the row of the report. */
  id: string
  name: string
  kind: PageKind
  /** Its address; that of a detail leads to the first document of a list. */
  path: string
  /** Whether the page asks the API for something of its own. */
  loads: boolean
  /** Whether this page stands for its kind where not every route is audited. */
  isExample: boolean
}

const names = Object.keys(pages) as PageName[]

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
    loads: !WITHOUT_DATA.includes(kind),
    isExample: exampleOf(kind) === name,
  }
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
