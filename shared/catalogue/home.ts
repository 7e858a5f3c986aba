/** The parts of the home page that the company wants (`company/sections.ts`) and has, and their calls. */
import { sections } from '#company/sections.ts'
import type { HomePartName } from '../config/company.ts'
import { type PlainLocation, pageLink } from './addresses.ts'
import { hasPage, presentSections } from './company-pages.ts'
import { type SectionPath, consultLink, sectionEntry } from './navigation.ts'
import { type ListName, type Resource, type PageName, listsOf, navTitle, pages } from './pages.ts'

/** The default list, or else the first list of its section that the company has. */
function listLike(usual: ListName): ListName | undefined {
  const { section, resource } = pages[usual]
  return [usual, ...listsOf(resource)].find(
    (name) => pages[name].section === section && hasPage(name),
  )
}

/** The lists whose latest rows the home page shows. */
export const newsPage = listLike('Company')
export const disclosurePage = listLike('Business')
export const purchasePage = listLike('Purchase')
export const partyPage = listLike('Guarantee')

export interface Way {
  name: string
  link: PlainLocation | { to: SectionPath }
}

const wayTo = (page: 'Purchase' | 'TalentStructure' | 'Contact'): Way[] =>
  hasPage(page) ? [{ name: navTitle(page), link: pageLink(page) }] : []

const wayToSection = (section: 'Information'): Way[] => {
  const { name, path } = sectionEntry(section)
  return presentSections.includes(section) ? [{ name, link: { to: path } }] : []
}

/** The pages that most people come for, as far as the company has them; the consultation is the first. */
export const ways: readonly Way[] = [
  ...(consultLink ? [{ name: `我要${sections.words.business}`, link: consultLink() }] : []),
  ...wayTo('Purchase'),
  ...wayToSection('Information'),
  ...wayTo('TalentStructure'),
  ...wayTo('Contact'),
]

/** Where the opening leads when there is no banner: to the products, or else to what most people come for. */
export const openingWay: Way | undefined = hasPage('Product')
  ? { name: `查看${sections.words.business}产品`, link: pageLink('Product') }
  : ways[0]

/** True when the company has the lists or pages that a part shows. */
export const hasPart: Readonly<Record<HomePartName, boolean>> = {
  banners: true,
  figures: hasPage('About'),
  business: hasPage('Service'),
  products: hasPage('Product'),
  latest: Boolean(newsPage ?? disclosurePage ?? purchasePage),
  party: Boolean(partyPage),
  partners: true,
  closing: true,
}

export const homeParts: readonly HomePartName[] = sections.home.filter((part) => hasPart[part])

export type HomeBand = Exclude<HomePartName, 'banners'>

export const homeBands: readonly HomeBand[] = homeParts.filter((part) => part !== 'banners')

export const { overview } = sections.words

export interface HomeQuery {
  site: number
  limit: number
}

function query(part: HomePartName, page: PageName | undefined, limit: number) {
  return page && homeParts.includes(part) ? { site: pages[page].site!, limit } : undefined
}

/** The latest rows of each resource, where they are shown. */
export const homeQueries: Readonly<Record<Resource, HomeQuery | undefined>> = {
  news: query('latest', newsPage, 6),
  publicity: query('latest', disclosurePage, 5),
  purchase: query('latest', purchasePage, 5),
  party: query('party', partyPage, 5),
}
