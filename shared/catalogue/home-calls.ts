/**
 * The calls of the home page. Plain data, as in `present.ts`, in a file of its own because the parts themselves need no
 * call.
 */
import type { HomePartName } from '../config/company.ts'
import { disclosurePage, homeParts, newsPage, partyPage, purchasePage } from './home.ts'
import { type ListResource, type PageName, pages } from './pages.ts'

/**
 * The parts of the page, for its loader. Read from `home.ts`, as the page does, they would be a module that both
 * share: it would stand in the chunk of the loaders, and a prerendered home page would load that one at once.
 */
export const askedParts: readonly HomePartName[] = homeParts

export interface HomeQuery {
  site: number
  limit: number
}

function query(part: HomePartName, page: PageName | undefined, limit: number) {
  return page && homeParts.includes(part) ? { site: pages[page].site!, limit } : undefined
}

/** The latest rows of each resource, where they are shown. */
export const homeQueries: Readonly<Record<ListResource, HomeQuery | undefined>> = {
  news: query('latest', newsPage, 6),
  publicity: query('latest', disclosurePage, 5),
  purchase: query('latest', purchasePage, 5),
  party: query('party', partyPage, 5),
}
