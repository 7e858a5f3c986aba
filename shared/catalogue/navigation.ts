/** The main navigation, its banner navs and breadcrumbs, built from the catalogue of pages. */
import { sections } from '#company/sections.ts'
import type { SectionName } from '../config/company.ts'
import { type PageName, hasPage, navTitle, pageNames, pages } from './pages.ts'

/** An entry of the navigation (specification, section 3). */
export interface NavItem {
  name: string
  routerName: PageName
  /** The section of the page that the entry leads to; becomes `?classid=`. */
  classId?: string
  /** The entry leads to a page of its own: it neither scrolls to a section nor forces the page to its top. */
  noJump?: boolean
  children?: readonly NavItem[]
}

/** A top-level entry. `path` is where the entry's own link leads: a page, or a parent that redirects. */
export interface NavSection extends NavItem {
  section: SectionName
  path: string
  enTitle: string
  children: readonly NavItem[]
}

/** The pages of a section in the order of the catalogue; details belong to their lists. */
const subPages = (section: SectionName): NavItem[] =>
  pageNames()
    .filter((name) => pages[name].section === section && pages[name].kind !== 'detail')
    .map((routerName) => ({ name: navTitle(routerName), routerName, noJump: true }))

/** To which page a parent leads: the first of its section that the company has. */
const firstPage = (section: SectionName, usual: PageName): PageName =>
  subPages(section)[0]?.routerName ?? usual

const parts = (routerName: PageName, names: Record<string, string>): NavItem[] =>
  Object.entries(names).map(([classId, name]) => ({ name, routerName, classId }))

/** Sections of the About page by classid, in the order of the page. */
export const aboutSections = {
  profile: '公司简介',
  culture: '企业文化',
  honor: '荣誉资质',
  growth: '发展历程',
} as const

/** Sections of the Service page by classid, in the order of the page. */
export const serviceSections = {
  guarantee: '担保业务',
  contact: '业务咨询',
} as const

/** English subtitles of the sections above. */
export const sectionEnTitles: Record<
  keyof typeof aboutSections | keyof typeof serviceSections,
  string
> = {
  profile: 'Company Profile',
  culture: 'Corporate Culture',
  honor: 'Honours',
  growth: 'Our History',
  guarantee: 'Guarantee Business',
  contact: 'Consultation',
}

/** All sections of the catalogue. The children of 特色产品 come from the API. */
export const allSections: readonly NavSection[] = [
  {
    name: '关于我们',
    section: 'About',
    routerName: 'About',
    path: '/about',
    enTitle: 'About Us',
    children: parts('About', aboutSections),
  },
  {
    name: '新闻中心',
    section: 'News',
    routerName: firstPage('News', 'Company'),
    path: '/news',
    enTitle: 'News Centre',
    children: subPages('News'),
  },
  {
    name: '业务服务',
    section: 'Service',
    routerName: 'Service',
    path: '/service',
    enTitle: 'Services',
    children: parts('Service', serviceSections),
  },
  {
    name: '特色产品',
    section: 'Product',
    routerName: 'Product',
    path: '/product',
    enTitle: 'Featured Products',
    children: [],
  },
  {
    name: '党群园地',
    section: 'Party',
    routerName: firstPage('Party', 'Guarantee'),
    path: '/party',
    enTitle: 'Party Building',
    children: subPages('Party'),
  },
  {
    name: '信息公示',
    section: 'Information',
    routerName: firstPage('Information', 'Basic'),
    path: '/information',
    enTitle: 'Disclosure',
    children: subPages('Information'),
  },
  {
    name: '招标采购',
    section: 'BiddingProcurement',
    routerName: firstPage('BiddingProcurement', 'Purchase'),
    path: '/bidding_procurement',
    enTitle: 'Procurement',
    children: subPages('BiddingProcurement'),
  },
  {
    name: '加入我们',
    section: 'Join',
    routerName: firstPage('Join', 'Recruitment'),
    path: '/join',
    enTitle: 'Join Us',
    children: subPages('Join'),
  },
]

/** The entry of a section, whether or not the company has it. */
export function sectionEntry(section: SectionName): NavSection {
  const entry = allSections.find((candidate) => candidate.section === section)
  if (!entry) throw new Error(`Section ${section} is missing in the navigation catalogue`)
  return entry
}

/** The entries of the sections that the company has, in its order; by default the specification's eight. */
export const navigation: readonly NavSection[] = sections.order.flatMap((section) =>
  allSections.filter((entry) => entry.section === section && hasPage(entry.routerName)),
)

/**
 * Where visitors ask about business: the form of 业务服务, or else the one of 联系我们. Nothing where the
 * company has neither.
 */
export const consultLink: { to: string; search?: Record<string, string> } | undefined = hasPage(
  'Service',
)
  ? { to: pages.Service.path, search: { classid: 'contact' } }
  : hasPage('Contact')
    ? { to: pages.Contact.path }
    : undefined

/** What the navigation needs of a product. */
export interface NavProduct {
  id: string
  title: string
}

/** The classid of a product's section. */
export const productClassId = (id: string): string => `product-${id}`

/** The navigation with the products of the API as children of 特色产品. */
export function withProducts(products: readonly NavProduct[]): readonly NavSection[] {
  return navigation.map((entry) =>
    entry.section === 'Product'
      ? {
          ...entry,
          children: products.map(({ id, title }) => ({
            name: title,
            routerName: 'Product' as const,
            classId: productClassId(id),
          })),
        }
      : entry,
  )
}

/** Parents without a page of their own, and the pages to which they lead. */
export const redirects = (): ReadonlyMap<string, string> =>
  new Map(
    navigation.flatMap(({ path, routerName }) =>
      path === pages[routerName].path ? [] : [[path, pages[routerName].path]],
    ),
  )

/** Index of the entry that a page belongs to; -1 for pages outside the navigation. */
export const navIndexOf = (page: PageName): number =>
  navigation.findIndex((entry) => entry.section === pages[page].section)

/** One step of a breadcrumb; the last one has no address. */
export interface Crumb {
  name: string
  path?: string
}

/**
 * The way from the home page to a page. A detail has its own `title` as the last step and the `list` it
 * belongs to before it.
 */
export function breadcrumb(page: PageName, title?: string, list?: PageName): Crumb[] {
  const entry = pages[page]
  const crumbs: Crumb[] = [{ name: navTitle('Home'), path: pages.Home.path }]
  if (entry.section) {
    const section = sectionEntry(entry.section)
    const isSectionItself =
      section.routerName === page && section.children.every((child) => child.classId)
    if (!isSectionItself) crumbs.push({ name: section.name, path: section.path })
  }
  if (list) crumbs.push({ name: navTitle(list), path: pages[list].path })
  return [...crumbs, { name: title ?? navTitle(page) }]
}
