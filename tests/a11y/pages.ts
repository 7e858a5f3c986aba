/** What is audited: every route of the catalogue, with one representative of each detail. */
import { type PageKind, type PageName, pages } from '../../shared/catalogue/pages.ts'

export interface AuditedPage {
  /** Unique, readable; the row of the report. */
  id: string
  name: string
  kind: PageKind
  /** Address; a detail's begins with this and has an id of the list's first item. */
  path: string
  /** The list that leads to a detail. */
  from?: string
  /** Whether the page asks the API for something of its own. */
  loads: boolean
  /** Whether this page stands for its kind where not every route is audited. */
  isExample: boolean
}

const WITHOUT_DATA: readonly PageKind[] = [
  'reservation',
  'contact',
  'search',
  'accessibility',
  'not-found',
]

/** Where the first item of each detail is found. */
const LISTS: Partial<Record<PageName, PageName>> = {
  NewsDetail: 'Company',
  InformationDetail: 'Basic',
  ZpDetail: 'TalentStructure',
  BiddingDetail: 'Purchase',
  PartyDetail: 'Guarantee',
}

const examples = new Map<PageKind, PageName>([
  ['list', 'Company'],
  ['detail', 'InformationDetail'],
])

const fromCatalogue: AuditedPage[] = (Object.keys(pages) as PageName[]).map((name) => {
  const { kind, path, title } = pages[name]
  const list = LISTS[name]
  return {
    id: name,
    name: title,
    kind,
    path: path.replace('/$id', '/').replace('/$tb', '/product'),
    ...(list && { from: pages[list].path }),
    loads: !WITHOUT_DATA.includes(kind),
    isExample: (examples.get(kind) ?? name) === name,
  }
})

const variant = (base: PageName, id: string, name: string, query: string): AuditedPage => ({
  ...fromCatalogue.find((page) => page.id === base)!,
  id,
  name,
  path: pages[base].path + query,
  loads: true,
  isExample: false,
})

export const auditedPages: readonly AuditedPage[] = [
  ...fromCatalogue.map((page) =>
    page.id === 'SearchDetail' ? { ...page, from: pages.Product.path } : page,
  ),
  variant('Search', 'SearchHits', '搜索结果', '?keyword=担保'),
  variant('Search', 'SearchNone', '搜索无结果', '?keyword=查无此词'),
  variant('Company', 'CompanyPage2', '公司要闻第 2 页', '?page=2'),
]

/**
 * Finds the address of a page.
 * @param html what a path answers
 */
export async function addressOf(
  page: AuditedPage,
  html: (path: string) => Promise<string>,
): Promise<string> {
  if (page.kind === 'not-found') return '/no/such/page'
  if (!page.from) return page.path
  const text = await html(page.from)
  if (page.id === 'SearchDetail') {
    const id = /classid=product-([\w-]+)/.exec(text)?.[1]
    if (!id) throw new Error('No product found')
    return `/search_detail/product/${id}`
  }
  const href = new RegExp(`href="(${page.path}[\\w-]+)"`).exec(text)?.[1]
  if (!href) throw new Error(`${page.from} links to no ${page.path}`)
  return href
}
