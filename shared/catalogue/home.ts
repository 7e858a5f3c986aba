/** What the home page is made of: the parts that the company wants (`company/sections.ts`) and has. */
import { sections } from '#company/sections.ts'
import type { HomePartName } from '../config/company.ts'
import { type ListName, type ListResource, hasPage, pageNames, pages } from './pages.ts'

/** The latest rows of a list. */
export interface HomeList {
  page: ListName
  query: { site: number; limit: number }
}

/** The usual list, or else the first of its section that the company has. */
function homeList(usual: ListName, limit: number): HomeList | undefined {
  const { section, resource } = pages[usual]
  const page = hasPage(usual)
    ? usual
    : (pageNames() as ListName[]).find(
        (name) =>
          pages[name].kind === 'list' &&
          pages[name].section === section &&
          pages[name].resource === resource,
      )
  return page && { page, query: { site: pages[page].site!, limit } }
}

/** The latest rows on the home page: which list of each resource, and how many. */
export const HOME_LISTS: Readonly<Record<ListResource, HomeList | undefined>> = {
  news: homeList('Company', 6),
  publicity: homeList('Business', 5),
  purchase: homeList('Purchase', 5),
  party: homeList('Guarantee', 5),
}

/** Whether there is what a part shows. */
export const hasPart: Readonly<Record<HomePartName, boolean>> = {
  banners: true,
  figures: hasPage('About'),
  business: hasPage('Service'),
  products: hasPage('Product'),
  latest: Boolean(HOME_LISTS.news ?? HOME_LISTS.publicity ?? HOME_LISTS.purchase),
  party: Boolean(HOME_LISTS.party),
  partners: true,
  closing: true,
}

/** The parts in their order. */
export const homeParts: readonly HomePartName[] = sections.home.filter((part) => hasPart[part])
