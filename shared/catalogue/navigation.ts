/** The main navigation, its banner navs and breadcrumbs, built from the catalogue of pages. */
import type { SectionName } from '../config/company.ts'
import { hasPage } from './company-pages.ts'
import { type PageName, navTitle, pages } from './pages.ts'
import { presentSections } from './present.ts'

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
  (Object.keys(pages) as PageName[])
    .filter(
      (name) => pages[name].section === section && pages[name].kind !== 'detail' && hasPage(name),
    )
    .map((routerName) => ({ name: navTitle(routerName), routerName, noJump: true }))

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

/** Leads to the first page of the section that the company has; 特色产品 is one page, its children are from the API. */
const entry = (
  name: string,
  section: SectionName,
  path: string,
  enTitle: string,
  children: readonly NavItem[] = subPages(section),
): NavSection => ({
  name,
  section,
  routerName: children[0]?.routerName ?? 'Product',
  path,
  enTitle,
  children,
})

/** All sections of the catalogue. */
const allSections: Readonly<Record<SectionName, NavSection>> = {
  About: entry('关于我们', 'About', '/about', 'About Us', parts('About', aboutSections)),
  News: entry('新闻中心', 'News', '/news', 'News Centre'),
  Service: entry('业务服务', 'Service', '/service', 'Services', parts('Service', serviceSections)),
  Product: entry('特色产品', 'Product', '/product', 'Featured Products', []),
  Party: entry('党群园地', 'Party', '/party', 'Party Building'),
  Information: entry('信息公示', 'Information', '/information', 'Disclosure'),
  BiddingProcurement: entry(
    '招标采购',
    'BiddingProcurement',
    '/bidding_procurement',
    'Procurement',
  ),
  Join: entry('加入我们', 'Join', '/join', 'Join Us'),
}

/** The entry of a section, whether or not the company has it. */
export const sectionEntry = (section: SectionName): NavSection => allSections[section]

/** The names of all sections. */
export const sectionNames = (): SectionName[] => Object.keys(allSections) as SectionName[]

/** The entries of the sections that the company has, in its order; by default the specification's eight. */
export const navigation: readonly NavSection[] = presentSections.map(sectionEntry)

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
