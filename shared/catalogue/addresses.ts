/** Addresses of pages, as links write them. */
import { type DetailName, type PageName, pages } from './pages.ts'
import { type Classids, type SearchOf, stringifySearch } from './search-params.ts'

type Pages = typeof pages

/** Pages whose path has no parameter. */
export type PlainPage = Exclude<PageName, DetailName | 'SearchDetail' | 'NotFound'>

/** A link to such a page, in the router's words. */
export type PlainLocation<Name extends PlainPage = PlainPage> = {
  [Key in Name]: { to: Pages[Key]['path']; search?: SearchOf<Pages[Key]['kind']> }
}[Name]

export type SectionLocation<Name extends keyof Classids = keyof Classids> = {
  [Key in Name]: { to: Pages[Key]['path']; search: { classid: Classids[Key] } }
}[Name]

export type DetailLocation<Name extends DetailName = DetailName> = {
  [Key in Name]: { to: Pages[Key]['path']; params: { id: string } }
}[Name]

export const pageLink = <Name extends PlainPage>(name: Name): PlainLocation<Name> => ({
  to: pages[name].path,
})

export const sectionLink = <Name extends keyof Classids>(
  name: Name,
  classid: Classids[Name],
): SectionLocation<Name> => ({ to: pages[name].path, search: { classid } })

export const detailLink = <Name extends DetailName>(
  name: Name,
  id: string,
): DetailLocation<Name> => ({ to: pages[name].path, params: { id } })

interface Location {
  to: string
  params?: object | undefined
  search?: object | undefined
}

/** Path and search of a link: `/news_detail/3`, `/about?classid=honor`. */
export function hrefOf({ to, params = {}, search = {} }: Location): string {
  let path = to
  for (const [name, value] of Object.entries(params))
    path = path.replace(`$${name}`, encodeURIComponent(value))
  return path + stringifySearch(search)
}
