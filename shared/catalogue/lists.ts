/** The list pages of each resource, and how many rows pages show of them. */
import { type ListResource, type PageEntry, type PageName, pages } from './pages.ts'

const entries = Object.entries(pages) as [PageName, PageEntry][]

/** The list pages of a resource in the order of their sites (栏目), which count from 1. */
export const listsOf = (wanted: ListResource): PageName[] =>
  entries
    .filter(([, { kind, resource }]) => kind === 'list' && resource === wanted)
    .sort(([, a], [, b]) => a.site! - b.site!)
    .map(([name]) => name)

/** Rows on a page of a list. */
export const PAGE_SIZE = 10

/** The latest rows on the home page: which list, by resource and site, and how many. */
export const HOME_LISTS = {
  news: { site: 1, limit: 6 },
  publicity: { site: 2, limit: 5 },
  purchase: { site: 1, limit: 5 },
  party: { site: 1, limit: 5 },
} as const
