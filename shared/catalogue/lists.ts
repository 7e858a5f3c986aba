/** The list pages of each resource, and how many rows pages show of them. */
import { type ListResource, type PageName, pages } from './pages.ts'

/** The list pages of a resource. They stand in the order of their sites (栏目), which count from 1. */
export const listsOf = (resource: ListResource): PageName[] =>
  (Object.keys(pages) as PageName[]).filter(
    (name) => pages[name].kind === 'list' && pages[name].resource === resource,
  )

/** Rows on a page of a list. */
export const PAGE_SIZE = 10
