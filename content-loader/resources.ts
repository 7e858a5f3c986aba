/** The folders of the documents, and the pages that show them. */
import { type PageEntry, type PageName, pages } from '../shared/catalogue/pages.ts'

/** Tables of documents, each split into sites. */
export const RESOURCES = ['news', 'party', 'publicity', 'purchase'] as const
export type Resource = (typeof RESOURCES)[number]

/** The folders of a resource in the order of their site numbers. */
export const SITES: Record<Resource, readonly string[]> = {
  news: ['company', 'reform', 'safe', 'asset_disposal'],
  party: ['guarantee', 'honest', 'knowledge', 'employee_home'],
  publicity: [
    'basic',
    'business',
    'reform_information',
    'personnel',
    'regulatory',
    'petition',
    'other',
    'recruitment',
  ],
  purchase: ['purchase', 'notice'],
}

/** Where a document lies: `news/company` is site 1 of the news. */
export interface Place {
  resource: Resource
  site: number
}

/** The folder of a site, relative to the content folder. */
export const folderOf = ({ resource, site }: Place): string =>
  `${resource}/${SITES[resource][site - 1]}`

/** All folders of documents, relative to the content folder. */
export const FOLDERS: ReadonlyMap<string, Place> = new Map(
  RESOURCES.flatMap((resource) =>
    SITES[resource].map((name, index) => [`${resource}/${name}`, { resource, site: index + 1 }]),
  ),
)

const entries = Object.entries(pages) as [PageName, PageEntry][]

/** The list page of a site, e.g. `/news/company`. */
export function listPath({ resource, site }: Place): string {
  const found = entries.find(
    ([, page]) => page.kind === 'list' && page.resource === resource && page.site === site,
  )
  if (!found) throw new Error(`No list page for ${resource} ${site}`)
  return found[1].path
}

const detailPrefixes = new Map<string, string>()

/** A detail page has the section of its list: recruitment is a disclosure with a page of its own. */
function detailPrefix({ resource, site }: Place): string {
  const list = listPath({ resource, site })
  const section = entries.find(([, { path }]) => path === list)![1].section
  const found = entries.find(
    ([, page]) => page.kind === 'detail' && page.resource === resource && page.section === section,
  )
  if (!found) throw new Error(`No detail page for ${resource} ${site}`)
  return found[1].path.replace('$id', '')
}

/** The page of a document, e.g. `/news_detail/1024`. */
export function detailPath(place: Place, id: number): string {
  const key = `${place.resource} ${place.site}`
  let prefix = detailPrefixes.get(key)
  if (prefix === undefined) detailPrefixes.set(key, (prefix = detailPrefix(place)))
  return prefix + String(id)
}
