/**
 * The typed catalogue of all pages: paths, names, titles, site numbers. Navigation, banner nav,
 * breadcrumbs, document titles, announcements, export, audits and budgets all read it; a path or
 * a title stands nowhere else (route files repeat their own path because the router derives types from it).
 */
import { siteConfig } from '#company/site.ts'
import type { SectionName } from '../config/company.ts'
import { keysOf } from '../keys-of.ts'

export const RESOURCES = ['news', 'party', 'publicity', 'purchase'] as const

/** The resource that a list or a detail shows. */
export type Resource = (typeof RESOURCES)[number]

export interface PageEntry {
  /** The router's path; parameters as `$id`. */
  path: string
  kind: PageKind
  /** The page's own title: its `h1`, the announcer's text, `og:title`. */
  title: string
  /** The title in navigation and breadcrumbs, if it differs. */
  navTitle?: string
  enTitle: string
  /** The section that the page belongs to: its banner nav and breadcrumb. */
  section?: SectionName
  /** Only of lists and details. */
  resource?: Resource
  /** Only of lists: the detail page of their documents. */
  detail?: string
  /**
   * Only of lists: the number of the site (栏目) in the API; those of a resource count from 1, in whatever order the rows
   * stand.
   */
  site?: number
  /** Only of lists: the folder of their documents, if it is not the last part of the path. */
  folder?: string
}

/** A page with a component of its own. */
const page = <const Path extends string, const Kind extends string>(
  kind: Kind,
  path: Path,
  title: string,
  enTitle: string,
  more: Pick<PageEntry, 'section' | 'navTitle'> = {},
) => ({ path, kind, title, enTitle, ...more })

/** The lists of a resource in a section, and the page that shows their documents. */
type Group = Required<Pick<PageEntry, 'section' | 'resource' | 'detail'>>

const news = { section: 'News', resource: 'news', detail: 'NewsDetail' } as const
const party = { section: 'Party', resource: 'party', detail: 'PartyDetail' } as const
const information = {
  section: 'Information',
  resource: 'publicity',
  detail: 'InformationDetail',
} as const
/** Recruitment notices are disclosures too, in a section of their own. */
const recruitment = { section: 'Join', resource: 'publicity', detail: 'ZpDetail' } as const
const procurement = {
  section: 'BiddingProcurement',
  resource: 'purchase',
  detail: 'BiddingDetail',
} as const

/** The list of a site (栏目) of a resource. */
const list = <const G extends Group, const Path extends string>(
  group: G,
  site: number,
  path: Path,
  title: string,
  enTitle: string,
  more: Pick<PageEntry, 'folder'> = {},
) => ({ ...page('list', path, title, enTitle), ...group, site, ...more })

const detail = <const Path extends string>(
  { section, resource }: Group,
  path: Path,
  title: string,
  enTitle: string,
) => ({ ...page('detail', path, title, enTitle, { section, navTitle: '正文' }), resource })

const pagesConst = {
  Home: page('home', '/', siteConfig.companyName, 'Home', { navTitle: '首页' }),
  About: page('about', '/about', '关于我们', 'About Us', { section: 'About' }),
  Company: list(news, 1, '/news/company', '公司要闻', 'Company News'),
  Reform: list(news, 2, '/news/reform', '改革动态', 'Reform'),
  Safe: list(news, 3, '/news/safe', '安全生产', 'Work Safety'),
  AssetDisposal: list(news, 4, '/news/asset_disposal', '资产处置', 'Asset Disposal'),
  NewsDetail: detail(news, '/news_detail/$id', '新闻详情', 'News'),
  Service: page('service', '/service', '业务服务', 'Services', { section: 'Service' }),
  Product: page('product', '/product', '特色产品', 'Featured Products', { section: 'Product' }),
  Basic: list(information, 1, '/information/basic', '基本信息', 'Basic Information'),
  Business: list(information, 2, '/information/business', '经营信息', 'Business Information'),
  ReformInformation: list(
    information,
    3,
    '/information/reform_information',
    '改革重组',
    'Reform and Restructuring',
  ),
  Personnel: list(information, 4, '/information/personnel', '人事信息', 'Personnel'),
  Regulatory: list(information, 5, '/information/regulatory', '监管信息', 'Regulatory Information'),
  Petition: list(information, 6, '/information/petition', '信访信息', 'Petitions'),
  Other: list(information, 7, '/information/other', '其他信息', 'Other Information'),
  InformationDetail: detail(information, '/information_detail/$id', '信息公示详情', 'Disclosure'),
  // The names of the next two look swapped; path and content stay as the specification lists them.
  Recruitment: page('talent', '/join/recruitment', '人才结构', 'Our People', { section: 'Join' }),
  TalentStructure: list(recruitment, 8, '/join/talent_structure', '招聘信息', 'Recruitment', {
    folder: 'recruitment',
  }),
  Contact: page('contact', '/join/contact', '联系我们', 'Contact Us', { section: 'Join' }),
  Reservation: page('reservation', '/join/reservation', '来访预约', 'Visitor Reservation', {
    section: 'Join',
  }),
  ZpDetail: detail(recruitment, '/zp_detail/$id', '招聘详情', 'Recruitment Notice'),
  SearchDetail: page('detail', '/search_detail/$tb/$id', '搜索结果详情', 'Search Result', {
    navTitle: '正文',
  }),
  Search: page('search', '/search', '全站搜索', 'Search'),
  Purchase: list(
    procurement,
    1,
    '/bidding_procurement/purchase',
    '采购公告',
    'Procurement Announcements',
  ),
  Notice: list(procurement, 2, '/bidding_procurement/notice', '结果公示', 'Procurement Results'),
  BiddingDetail: detail(procurement, '/bidding_detail/$id', '招标采购详情', 'Procurement Notice'),
  Guarantee: list(party, 1, '/party/guarantee', '党建动态', 'Party Building News'),
  Honest: list(party, 2, '/party/honest', '党风廉政', 'Clean Conduct'),
  Knowledge: list(party, 3, '/party/knowledge', '党建知识', 'Party Knowledge'),
  EmployeeHome: list(party, 4, '/party/employee_home', '职工之家', "Employees' Home"),
  PartyDetail: detail(party, '/party_detail/$id', '党群园地详情', 'Party Building'),
  Accessibility: page('accessibility', '/accessibility', '无障碍声明', 'Accessibility Statement'),
  AccessibilitySelfAssessment: page(
    'self-assessment',
    '/accessibility/self_assessment',
    '无障碍自评报告',
    'Accessibility Self-Assessment',
  ),
  AccessibilityConformance: page(
    'conformance',
    '/accessibility/conformance',
    '无障碍符合性报告',
    'Accessibility Conformance Report',
  ),
  NotFound: page('not-found', '/404', '404 - 找不到页面', 'Page Not Found', {
    navTitle: '找不到页面',
  }),
}

type Catalogue = typeof pagesConst

export type PageName = keyof Catalogue

/** How a page is built; all pages of a kind share one component. */
export type PageKind = Catalogue[PageName]['kind']

/** Every page by the name that the specification gives it. */
export const pages: {
  readonly [Name in PageName]: PageEntry & Pick<Catalogue[Name], 'path' | 'kind'>
} = pagesConst

/** The address of the other form of the 404 page, for documents that have been withdrawn. */
export const WITHDRAWN_PATH = '/410'

/** The title of a page in navigation and breadcrumbs. */
export const navTitle = (page: PageName): string => pages[page].navTitle ?? pages[page].title

/** Names of the list pages, of which there is one component. */
export type ListName = {
  [Name in PageName]: Catalogue[Name]['kind'] extends 'list' ? Name : never
}[PageName]

/** Names of the detail pages that have a resource of their own. */
export type DetailName = {
  [Name in PageName]: Catalogue[Name] extends { kind: 'detail'; resource: Resource } ? Name : never
}[PageName]

/**
 * The document title of a page. The specification wants the company name on every page; the
 * `documentTitle` setting of the site configuration turns on `栏目 - 公司名` (WCAG 2.4.2).
 * @param title the page's own title; a detail passes its heading
 */
export function documentTitle(title: string): string {
  const { companyName } = siteConfig
  return hasPageTitles && title !== companyName ? `${title} - ${companyName}` : companyName
}

/** True when each page has a title of its own. A title that is only the company's name is never changed (decision 1). */
export const hasPageTitles = siteConfig.documentTitle === 'page'

/**
 * Prefix of the title while the page shows an error summary, if titles differ by page
 * (https://design-system.service.gov.uk/components/error-summary/).
 */
export const ERROR_PREFIX = '错误：'

const isList = (name: PageName): name is ListName => pages[name].kind === 'list'

/** The list pages of a resource in the order of their sites (栏目), which count from 1: the first is site 1. */
export const listsOf = (resource: Resource | undefined): ListName[] =>
  keysOf(pages)
    .filter(isList)
    .filter((name) => pages[name].resource === resource)
    .sort((one, other) => pages[one].site! - pages[other].site!)

/** The list that an item belongs to; `undefined` when the server names a site that the catalogue does not have. */
export const listOf = (resource: Resource | undefined, site: number): ListName | undefined =>
  listsOf(resource).find((name) => pages[name].site === site)

/** The page on which a document stands: that of its list, or of the first list when the server names an unknown site. */
export const detailOf = (resource: Resource, site: number): DetailName =>
  pagesConst[listOf(resource, site) ?? listsOf(resource)[0]!].detail

export const PAGE_SIZE = 10

/** The address of a list's Atom feed: `/feeds/news/company.xml` for `/news/company`. */
export const feedPath = (listPath: string): string => `/feeds${listPath}.xml`
