/**
 * The typed catalogue of all pages: paths, names, titles, site numbers. Navigation, banner nav,
 * breadcrumbs, document titles, announcements, export, audits and budgets all read it; a path or
 * a title stands nowhere else (route files repeat their own path because the router derives types from it).
 */
import { siteConfig } from '#company/site.ts'
import type { SectionName } from '../config/company.ts'

/** How a page is built; all pages of a kind share one component. */
export type PageKind =
  | 'home'
  | 'about'
  | 'list'
  | 'detail'
  | 'service'
  | 'product'
  | 'talent'
  | 'contact'
  | 'reservation'
  | 'search'
  | 'accessibility'
  | 'not-found'

/** Which resource a list or a detail shows. */
export type ListResource = 'news' | 'party' | 'publicity' | 'purchase'

/** One row of the catalogue. */
export interface PageEntry {
  /** The router's path; parameters as `$id`. */
  path: string
  kind: PageKind
  /** The page's own title: its `h1`, what the announcer says, `og:title`. */
  title: string
  /** The title in navigation and breadcrumbs, where it is another one. */
  navTitle?: string
  enTitle: string
  /** The section that the page belongs to: its banner nav and breadcrumb. */
  section?: SectionName
  /** Lists and details. */
  resource?: ListResource
  /** Lists: the number of the site (栏目) in the API; those of a resource count from 1, row by row. */
  site?: number
  /** Lists: the folder of its documents, where the last part of the path does not name it. */
  folder?: string
}

const pagesConst = {
  Home: {
    path: '/',
    kind: 'home',
    title: siteConfig.companyName,
    navTitle: '首页',
    enTitle: 'Home',
  },
  About: {
    path: '/about',
    kind: 'about',
    title: '关于我们',
    enTitle: 'About Us',
    section: 'About',
  },
  Company: {
    path: '/news/company',
    kind: 'list',
    title: '公司要闻',
    enTitle: 'Company News',
    section: 'News',
    resource: 'news',
    site: 1,
  },
  Reform: {
    path: '/news/reform',
    kind: 'list',
    title: '改革动态',
    enTitle: 'Reform',
    section: 'News',
    resource: 'news',
    site: 2,
  },
  Safe: {
    path: '/news/safe',
    kind: 'list',
    title: '安全生产',
    enTitle: 'Work Safety',
    section: 'News',
    resource: 'news',
    site: 3,
  },
  AssetDisposal: {
    path: '/news/asset_disposal',
    kind: 'list',
    title: '资产处置',
    enTitle: 'Asset Disposal',
    section: 'News',
    resource: 'news',
    site: 4,
  },
  NewsDetail: {
    path: '/news_detail/$id',
    kind: 'detail',
    title: '新闻详情',
    navTitle: '正文',
    enTitle: 'News',
    section: 'News',
    resource: 'news',
  },
  Service: {
    path: '/service',
    kind: 'service',
    title: '业务服务',
    enTitle: 'Services',
    section: 'Service',
  },
  Product: {
    path: '/product',
    kind: 'product',
    title: '特色产品',
    enTitle: 'Featured Products',
    section: 'Product',
  },
  Basic: {
    path: '/information/basic',
    kind: 'list',
    title: '基本信息',
    enTitle: 'Basic Information',
    section: 'Information',
    resource: 'publicity',
    site: 1,
  },
  Business: {
    path: '/information/business',
    kind: 'list',
    title: '经营信息',
    enTitle: 'Business Information',
    section: 'Information',
    resource: 'publicity',
    site: 2,
  },
  ReformInformation: {
    path: '/information/reform_information',
    kind: 'list',
    title: '改革重组',
    enTitle: 'Reform and Restructuring',
    section: 'Information',
    resource: 'publicity',
    site: 3,
  },
  Personnel: {
    path: '/information/personnel',
    kind: 'list',
    title: '人事信息',
    enTitle: 'Personnel',
    section: 'Information',
    resource: 'publicity',
    site: 4,
  },
  Regulatory: {
    path: '/information/regulatory',
    kind: 'list',
    title: '监管信息',
    enTitle: 'Regulatory Information',
    section: 'Information',
    resource: 'publicity',
    site: 5,
  },
  Petition: {
    path: '/information/petition',
    kind: 'list',
    title: '信访信息',
    enTitle: 'Petitions',
    section: 'Information',
    resource: 'publicity',
    site: 6,
  },
  Other: {
    path: '/information/other',
    kind: 'list',
    title: '其他信息',
    enTitle: 'Other Information',
    section: 'Information',
    resource: 'publicity',
    site: 7,
  },
  InformationDetail: {
    path: '/information_detail/$id',
    kind: 'detail',
    title: '信息公示详情',
    navTitle: '正文',
    enTitle: 'Disclosure',
    section: 'Information',
    resource: 'publicity',
  },
  // The names of the next two look swapped; path and content stay as the specification lists them.
  Recruitment: {
    path: '/join/recruitment',
    kind: 'talent',
    title: '人才结构',
    enTitle: 'Our People',
    section: 'Join',
  },
  TalentStructure: {
    path: '/join/talent_structure',
    kind: 'list',
    title: '招聘信息',
    enTitle: 'Recruitment',
    section: 'Join',
    resource: 'publicity',
    site: 8,
    folder: 'recruitment',
  },
  Contact: {
    path: '/join/contact',
    kind: 'contact',
    title: '联系我们',
    enTitle: 'Contact Us',
    section: 'Join',
  },
  Reservation: {
    path: '/join/reservation',
    kind: 'reservation',
    title: '来访预约',
    enTitle: 'Visitor Reservation',
    section: 'Join',
  },
  ZpDetail: {
    path: '/zp_detail/$id',
    kind: 'detail',
    title: '招聘详情',
    navTitle: '正文',
    enTitle: 'Recruitment Notice',
    section: 'Join',
    resource: 'publicity',
  },
  SearchDetail: {
    path: '/search_detail/$tb/$id',
    kind: 'detail',
    title: '搜索结果详情',
    navTitle: '正文',
    enTitle: 'Search Result',
  },
  Search: {
    path: '/search',
    kind: 'search',
    title: '全站搜索',
    enTitle: 'Search',
  },
  Purchase: {
    path: '/bidding_procurement/purchase',
    kind: 'list',
    title: '采购公告',
    enTitle: 'Procurement Announcements',
    section: 'BiddingProcurement',
    resource: 'purchase',
    site: 1,
  },
  Notice: {
    path: '/bidding_procurement/notice',
    kind: 'list',
    title: '结果公示',
    enTitle: 'Procurement Results',
    section: 'BiddingProcurement',
    resource: 'purchase',
    site: 2,
  },
  BiddingDetail: {
    path: '/bidding_detail/$id',
    kind: 'detail',
    title: '招标采购详情',
    navTitle: '正文',
    enTitle: 'Procurement Notice',
    section: 'BiddingProcurement',
    resource: 'purchase',
  },
  Guarantee: {
    path: '/party/guarantee',
    kind: 'list',
    title: '党建动态',
    enTitle: 'Party Building News',
    section: 'Party',
    resource: 'party',
    site: 1,
  },
  Honest: {
    path: '/party/honest',
    kind: 'list',
    title: '党风廉政',
    enTitle: 'Clean Conduct',
    section: 'Party',
    resource: 'party',
    site: 2,
  },
  Knowledge: {
    path: '/party/knowledge',
    kind: 'list',
    title: '党建知识',
    enTitle: 'Party Knowledge',
    section: 'Party',
    resource: 'party',
    site: 3,
  },
  EmployeeHome: {
    path: '/party/employee_home',
    kind: 'list',
    title: '职工之家',
    enTitle: "Employees' Home",
    section: 'Party',
    resource: 'party',
    site: 4,
  },
  PartyDetail: {
    path: '/party_detail/$id',
    kind: 'detail',
    title: '党群园地详情',
    navTitle: '正文',
    enTitle: 'Party Building',
    section: 'Party',
    resource: 'party',
  },
  Accessibility: {
    path: '/accessibility',
    kind: 'accessibility',
    title: '无障碍声明',
    enTitle: 'Accessibility Statement',
  },
  NotFound: {
    path: '/404',
    kind: 'not-found',
    title: '404 - 找不到页面',
    navTitle: '找不到页面',
    enTitle: 'Page Not Found',
  },
} as const satisfies Record<string, PageEntry>

export type PageName = keyof typeof pagesConst

type Catalogue = typeof pagesConst

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
  [Name in PageName]: Catalogue[Name] extends { kind: 'detail'; resource: ListResource }
    ? Name
    : never
}[PageName]

/**
 * The document title of a page. The specification wants the company name on every page; the
 * `documentTitle` setting of the site configuration turns on `栏目 - 公司名` (WCAG 2.4.2).
 * @param title the page's own title; a detail passes its heading
 */
export function documentTitle(title: string): string {
  const { companyName, documentTitle: mode } = siteConfig
  return mode === 'page' && title !== companyName ? `${title} - ${companyName}` : companyName
}
