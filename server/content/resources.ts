import { type ListResource, type PageEntry, listsOf, pages } from '../../shared/catalogue/pages.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'

export const RESOURCES = ['news', 'party', 'publicity', 'purchase'] as const
export type Resource = ListResource

/** Where a document lies: `news/company` is site 1 of the news. */
export interface Place {
  resource: Resource
  site: number
}

const folderName = ({ folder, path }: PageEntry): string => folder ?? path.split('/').at(-1)!

/** By their paths in the content folder. */
export const FOLDERS: ReadonlyMap<string, Place> = new Map(
  RESOURCES.flatMap((resource) =>
    listsOf(resource).map((name, index) => [
      `${resource}/${folderName(pages[name])}`,
      { resource, site: index + 1 },
    ]),
  ),
)

const listAt = ({ resource, site }: Place): PageEntry => {
  const name = listsOf(resource)[site - 1]
  if (!name) throw new Error(`No list page for ${resource} ${site}`)
  return pages[name]
}

/** Whether the company has the list that a document belongs to (`company/sections.ts`). */
export const hasList = ({ resource, site }: Place): boolean => hasPage(listsOf(resource)[site - 1]!)

export const listTitle = (place: Place): string => listAt(place).title

export const folderOf = (place: Place): string => `${place.resource}/${folderName(listAt(place))}`

export const listPath = (place: Place): string => listAt(place).path

/** The page of a document, e.g. `/news_detail/1024`; recruitment is a disclosure with a page of its own. */
export function detailPath(place: Place, id: number | string): string {
  const { resource, section } = listAt(place)
  const found = Object.values<PageEntry>(pages).find(
    (page) => page.kind === 'detail' && page.resource === resource && page.section === section,
  )
  if (!found) throw new Error(`No detail page for ${resource} ${place.site}`)
  return found.path.replace('$id', String(id))
}
