import {
  RESOURCES,
  type Resource,
  type PageEntry,
  detailOf,
  listsOf,
  pages,
} from '../../shared/catalogue/pages.ts'
import { hasPage } from '../../shared/catalogue/company-pages.ts'

/** The place of a document: `news/company` is site 1 of the news. */
export interface Place {
  resource: Resource
  site: number
}

/** The lists of documents, keyed by their path in the content folder. */
export const FOLDERS: ReadonlyMap<string, Place> = new Map(
  RESOURCES.flatMap((resource) =>
    listsOf(resource).map((name, index) => {
      const { folder, path }: PageEntry = pages[name]
      return [`${resource}/${folder ?? path.split('/').at(-1)!}`, { resource, site: index + 1 }]
    }),
  ),
)

const listAt = ({ resource, site }: Place) => listsOf(resource)[site - 1]!

/** True when the company has this list (`company/sections.ts`). */
export const hasList = (place: Place): boolean => hasPage(listAt(place))

export const listTitle = (place: Place): string => pages[listAt(place)].title

/** @throws {Error} for a list whose documents have no page yet: the first that a new section misses */
function detailPathOf({ resource, site }: Place): string {
  const name = detailOf(resource, site)
  const detail: { path: string } | undefined = pages[name]
  if (!detail)
    throw new Error(
      `shared/catalogue/pages.ts 里没有 ${name} 这一行：${listTitle({ resource, site })} 的文章没有正文页 / The documents of this list have no page: add its row, as CONTRIBUTING.md says`,
    )
  return detail.path
}

/** The page of the documents of each list. `detailOf` goes through the whole catalogue, for 10,000 documents 70 ms. */
const DETAILS: ReadonlyMap<string, string> = new Map(
  [...FOLDERS.values()].map((place) => [`${place.resource}/${place.site}`, detailPathOf(place)]),
)

/** The page of a document, e.g. `/news_detail/1024`. */
export const detailPath = ({ resource, site }: Place, id: number | string): string =>
  DETAILS.get(`${resource}/${site}`)!.replace('$id', String(id))
