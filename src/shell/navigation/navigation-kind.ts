/** The part of the router's location that decides the kind. */
export interface Place {
  href: string
  pathname: string
  searchStr: string
  hash: string
  search: { [name in 'classid' | 'keyword' | 'page']?: string | undefined }
}

/**
 * The event that began a navigation: loading the document, a press on a link to the page that is shown, or Back or
 * Forward. Other events are `undefined`. Without its cause, a press on a link to the same page could not be told from
 * new data for it.
 */
export type NavigationCause = 'load' | 'press' | 'traversal' | undefined

/**
 * Kinds of navigation, as the visitor sees them:
 *
 * - `load`: the first page; silent, and a classid scrolls unless the page has been moved already
 * - `traversal`: Back or Forward; place and focus are given back, and the heading is announced
 * - `section`: a classid; the page scrolls to the section below header and banner nav, and its heading gets the focus
 * - `page`: another path, or another search on the same page; the focus goes to the `h1`, which says the page, or
 *   keyword and number. An announcement of the same words would be heard twice
 * - `list-page`: another page of a list; the focus goes to the list's heading
 * - `none`: new data for the same address (revalidation, 重试), or a fragment, which is the browser's: that of the phone
 *   menu goes once the menu is hydrated, and a focus that moved to a heading then closed the menu again
 */
type NavigationKind = 'load' | 'traversal' | 'section' | 'page' | 'list-page' | 'none'

/** @param from missing on a first load; a hydrated document says that it came from its own address */
export function navigationKind(
  cause: NavigationCause,
  from: Place | undefined,
  to: Place,
): NavigationKind {
  if (!from || cause === 'load') return 'load'
  if (cause === 'traversal' && from.href !== to.href) return 'traversal'
  const isSamePage = from.pathname === to.pathname && from.searchStr === to.searchStr
  if (isSamePage && cause !== 'press') return 'none'
  if (to.search.classid) return 'section'
  if (isSamePage) return 'none'
  const isSameSearch = from.search.keyword === to.search.keyword
  return from.pathname === to.pathname && isSameSearch ? 'list-page' : 'page'
}
