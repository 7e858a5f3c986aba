/** Which document answers an address, and with which status. */
import { join } from 'node:path'
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pageAt, renderedSearch } from '../../shared/catalogue/page-at.ts'
import { type PageName, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { type FoundFile, findFile, regularFile } from './static-file.ts'

const parents = redirects()

export type PageResponse =
  | { redirect: string }
  | {
      file: FoundFile
      status: 200 | 404 | 410
      /** The page's address where it has no file that is up to date: the file only stands in for it then. */
      render?: string
    }

/** What an address names, as far as the repository has to be asked. */
export type Existence = Pick<ContentRepository, 'has' | 'isWithdrawn' | 'lastChange'>

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

/** Documents without a page; the application renders it in the browser. */
const SHELLS = ['shell.html', 'index.html']

/** The first of some files that exists. */
async function firstFile(root: string, ...names: string[]): Promise<FoundFile | undefined> {
  for (const name of names) {
    const file = await findFile(root, name)
    if (file) return file
  }
  return undefined
}

/**
 * Whether something has appeared or vanished by itself since a page was rendered; it may be on the page.
 * Import and prerenderer leave beside the pages since when they all are as they should be (`writePublished`).
 */
async function isOutdated(
  root: string,
  { stats }: FoundFile,
  repository: Pick<Existence, 'lastChange'>,
): Promise<boolean> {
  const changed = await repository.lastChange()
  if (changed === 0) return false
  const published = await regularFile(join(root, '../published.json'))
  return changed > (published?.stats ?? stats).mtimeMs
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

/**
 * Decides what to send: the prerendered document of the page (`PATH/index.html`, `PATH/page-N.html`), or the
 * page's address and what stands in for it until it is rendered, the bare shell, in which the application
 * finds the page itself; otherwise the document that says that there is none, or no longer.
 * @returns `undefined` when the folder holds no documents at all
 */
export async function resolvePage(
  root: string,
  url: URL,
  repository: Existence,
): Promise<PageResponse | undefined> {
  let { pathname } = url
  try {
    pathname = decodeURIComponent(pathname)
  } catch {
    // Not an address of ours.
  }
  if (pathname.length > 1 && pathname.endsWith('/'))
    return { redirect: withoutFurtherSlashes(url.pathname) + url.search }
  const redirect = parents.get(pathname)
  if (redirect) {
    const own = await firstFile(root, `${pathname}/index.html`)
    return own ? { file: own, status: 200 } : { redirect }
  }
  const page = await findPage(pathname, repository)
  if (page?.status !== 200) {
    const status = page?.status ?? 404
    const file = await firstFile(root, `${status}.html`)
    if (file) return { file, status }
    const shell = await firstFile(root, ...SHELLS)
    const render = page ? WITHDRAWN_PATH : pages.NotFound.path
    return shell && { file: shell, status, render }
  }
  const search = renderedSearch(page.name, url.search)
  const [, later] = /^\?page=(\d+)$/.exec(search) ?? []
  const name = later ? `page-${later}.html` : 'index.html'
  const own = search === '' || later ? await firstFile(root, `${url.pathname}/${name}`) : undefined
  const render = encodeURI(pathname) + search
  if (own)
    return { file: own, status: 200, ...((await isOutdated(root, own, repository)) && { render }) }
  const file = await firstFile(root, `${url.pathname}/index.html`, ...SHELLS)
  return file && { file, status: 200, render }
}
