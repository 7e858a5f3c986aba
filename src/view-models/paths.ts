/** Where documents and their lists stand. Apart from the rows, so that a page starts without what makes those. */
import { type DetailName, type PageName, pages } from '../../shared/catalogue/pages.ts'

/** The address of a detail. */
export const detailPath = (name: DetailName, id: string): string =>
  pages[name].path.replace('$id', id)

/** The list that an item belongs to; `undefined` when the server names a site that the site does not have. */
export const listOf = (resource: string | undefined, site: number): PageName | undefined =>
  (Object.keys(pages) as PageName[]).find(
    (name) =>
      pages[name].kind === 'list' && pages[name].resource === resource && pages[name].site === site,
  )

/** Recruitment is site 8 of the disclosures; it has a detail page of its own. */
const RECRUITMENT_SITE = 8

export const publicityDetailName = (site: number): DetailName =>
  site === RECRUITMENT_SITE ? 'ZpDetail' : 'InformationDetail'
