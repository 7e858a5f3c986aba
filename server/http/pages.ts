/** Which page answers an address, and with which status. */
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pageAt, renderedSearch } from '../../shared/catalogue/page-at.ts'
import { type PageName, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import type { ContentRepository } from '../handlers/repository.ts'

const parents = redirects()

export type PageTarget =
  | { redirect: string; status: 301 | 302 | 308 }
  | {
      /** Path and search of the page in one spelling; of the page that says so where there is none. */
      url: string
      status: 200 | 404 | 410
    }

/** What an address names, as far as the repository has to be asked. */
type Existence = Pick<ContentRepository, 'has' | 'isWithdrawn'>

const isTable = (tb: string): tb is SearchTable => (SEARCH_TABLES as readonly string[]).includes(tb)

/** The page that an address names, and its status: one of the catalogue and, for a detail, a visible document. */
async function findPage(
  pathname: string,
  repository: Existence,
): Promise<{ name: PageName; status: 200 | 410 } | undefined> {
  const found = pageAt(pathname)
  if (!found) return undefined
  const { name, params } = found
  if (params.id === undefined) return { name, status: 200 }
  const table = pages[name].resource ?? params.tb!
  if (!isTable(table)) return undefined
  if (await repository.has(table, params.id)) return { name, status: 200 }
  return (await repository.isWithdrawn(table, params.id)) ? { name, status: 410 } : undefined
}

/**
 * With one slash at its beginning, or it would lead to another host, and none at its end. (A regular
 * expression for the latter would try again from each of thousands of slashes.)
 */
function withoutFurtherSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return `/${pathname.slice(0, end).replace(/^\/+/, '')}`
}

/** An address in the one spelling that pages have: `//News//Company` is somebody's typing error for `/news/company`. */
function respelt(pathname: string): string | undefined {
  const usual = pathname.toLowerCase().replace(/\/{2,}/g, '/')
  const isKnown = usual !== pathname && (parents.has(usual) || pageAt(usual) !== undefined)
  return isKnown ? encodeURI(usual) : undefined
}

/** The page that says that there is none, or no longer. */
export const missing = (status: 404 | 410) => ({
  url: status === 410 ? WITHDRAWN_PATH : pages.NotFound.path,
  status,
})

/** The page of an address. @throws when the content cannot be read */
export async function resolvePage(url: URL, repository: Existence): Promise<PageTarget> {
  let { pathname } = url
  try {
    pathname = decodeURIComponent(pathname)
  } catch {
    // Not an address of ours.
  }
  if (pathname.length > 1 && pathname.endsWith('/'))
    return { redirect: withoutFurtherSlashes(url.pathname) + url.search, status: 302 }
  const redirect = parents.get(pathname)
  if (redirect) return { redirect, status: 302 }
  const usual = respelt(pathname)
  if (usual) return { redirect: usual + url.search, status: 308 }
  const page = await findPage(pathname, repository)
  if (page?.status !== 200) return missing(page?.status ?? 404)
  return { url: encodeURI(pathname) + renderedSearch(page.name, url.search), status: 200 }
}
