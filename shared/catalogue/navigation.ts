/** The main navigation, its banner navs and breadcrumbs, built from the catalogue of pages. */
import type { SectionName } from '../config/company.ts'
import {
  type PlainLocation,
  type PlainPage,
  type SectionLocation,
  pageLink,
  sectionLink,
} from './addresses.ts'
import { aboutParts, hasPage, presentSections } from './company-pages.ts'
import { type PageName, navTitle, pages } from './pages.ts'
import { aboutSections, productClassId, serviceSections } from './search-params.ts'
import { keysOf } from '../keys-of.ts'

/** An entry of the navigation (specification, section 3). */
export interface NavItem {
  name: string
  routerName: PageName
  /** The section of the page that the entry leads to. */
  classId?: string
  link: PlainLocation | SectionLocation
  /** True for an entry with a page of its own: it does not scroll to a section, and does not scroll the page to its top. */
  noJump?: boolean
  children?: readonly NavItem[]
}

const SECTIONS = {
  About: { name: '关于我们', path: '/about', enTitle: 'About Us' },
  News: { name: '新闻中心', path: '/news', enTitle: 'News Centre' },
  Service: { name: '业务服务', path: '/service', enTitle: 'Services' },
  Product: { name: '特色产品', path: '/product', enTitle: 'Featured Products' },
  Party: { name: '党群园地', path: '/party', enTitle: 'Party Building' },
  Information: { name: '信息公示', path: '/information', enTitle: 'Disclosure' },
  BiddingProcurement: { name: '招标采购', path: '/bidding_procurement', enTitle: 'Procurement' },
  Join: { name: '加入我们', path: '/join', enTitle: 'Join Us' },
} as const satisfies Record<SectionName, { name: string; path: string; enTitle: string }>

/** The target of a section's entry: a page, or a parent that redirects to its first one. */
export type SectionPath = (typeof SECTIONS)[keyof typeof SECTIONS]['path']

export interface NavSection extends Omit<NavItem, 'link'> {
  section: SectionName
  path: SectionPath
  enTitle: string
  children: readonly NavItem[]
}

const isPlain = (name: PageName): name is PlainPage =>
  pages[name].kind !== 'detail' && name !== 'NotFound'

/** The pages of a section in the order of the catalogue; details belong to their lists. */
const subPages = (section: SectionName): NavItem[] =>
  keysOf(pages)
    .filter(isPlain)
    .filter((name) => pages[name].section === section && hasPage(name))
    .map((name) => ({ name: navTitle(name), routerName: name, link: pageLink(name), noJump: true }))

const partItem = (routerName: PageName, name: string, link: SectionLocation): NavItem => ({
  name,
  routerName,
  classId: link.search.classid,
  link,
})

function childrenOf(section: SectionName): NavItem[] {
  if (section === 'About')
    return aboutParts.map((classid) =>
      partItem('About', aboutSections[classid], sectionLink('About', classid)),
    )
  if (section === 'Service')
    return keysOf(serviceSections).map((classid) =>
      partItem('Service', serviceSections[classid], sectionLink('Service', classid)),
    )
  // 特色产品 is one page; the entries below it are products, which come from the API.
  return section === 'Product' ? [] : subPages(section)
}

const entries = keysOf(SECTIONS).map((section): NavSection => {
  const children = childrenOf(section)
  // Links to the first page of the section that the company has.
  const routerName = children[0]?.routerName ?? 'Product'
  return { ...SECTIONS[section], section, routerName, children }
})

/** The entry of a section, even if the company does not have it. */
export const sectionEntry = (section: SectionName): NavSection =>
  entries.find((entry) => entry.section === section)!

export const sectionNames = (): SectionName[] => keysOf(SECTIONS)

/** The entries of the sections that the company has, in its order; by default the specification's eight. */
export const navigation: readonly NavSection[] = presentSections.map(sectionEntry)

/**
 * A link to the consultation form, about a product if one is given: the form of 业务服务, or else that of 联系我们. `undefined`
 * when the company has neither.
 */
export const consultLink: ((product?: string) => PlainLocation<'Service' | 'Contact'>) | undefined =
  hasPage('Service')
    ? (product) => ({ to: '/service', search: { classid: 'contact', product } })
    : hasPage('Contact')
      ? () => ({ to: '/join/contact' })
      : undefined

export interface NavProduct {
  id: string
  title: string
}

/** The navigation with the products of the API as children of 特色产品. */
export function withProducts(products: readonly NavProduct[]): readonly NavSection[] {
  return navigation.map((entry) =>
    entry.section === 'Product'
      ? {
          ...entry,
          children: products.map(({ id, title }) =>
            partItem('Product', title, sectionLink('Product', productClassId(id))),
          ),
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
  link?: PlainLocation | { to: SectionPath }
}

/** The breadcrumb of a page. For a detail, `title` is the last step and `list` the one before. */
export function breadcrumb(page: PageName, title?: string, list?: PlainPage): Crumb[] {
  const entry = pages[page]
  const crumbs: Crumb[] = [{ name: navTitle('Home'), link: { to: '/' } }]
  if (entry.section) {
    const section = sectionEntry(entry.section)
    const isSectionItself =
      section.routerName === page && section.children.every((child) => child.classId)
    if (!isSectionItself) crumbs.push({ name: section.name, link: { to: section.path } })
  }
  if (list) crumbs.push({ name: navTitle(list), link: pageLink(list) })
  return [...crumbs, { name: title ?? navTitle(page) }]
}
