/** The list pages of each resource, and how many rows pages show of them. */
import { type ListName, type ListResource, type PageName, pages } from './pages.ts'

const isList = (name: PageName): name is ListName => pages[name].kind === 'list'

/** The list pages of a resource. They stand in the order of their sites (栏目), which count from 1. */
export const listsOf = (resource: ListResource | undefined): ListName[] =>
  (Object.keys(pages) as PageName[])
    .filter(isList)
    .filter((name) => pages[name].resource === resource)

/** The list that an item belongs to; `undefined` when the server names a site that the catalogue does not have. */
export const listOf = (resource: ListResource | undefined, site: number): ListName | undefined =>
  listsOf(resource).find((name) => pages[name].site === site)

/** Rows on a page of a list. */
export const PAGE_SIZE = 10

/** The address of a list's Atom feed: `/feeds/news/company.xml` for `/news/company`. */
export const feedPath = (listPath: string): string => `/feeds${listPath}.xml`
