/** Which document answers an address, and with which status. */
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import type { Resource } from '../../content-loader/resources.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { type FoundFile, findFile } from './static-file.ts'

const parents = redirects()

export type PageResponse = { redirect: string } | { file: FoundFile; status: 200 | 404 | 410 }

interface Pattern {
  regex: RegExp
  resource?: Resource
}

/** `/news_detail/$id` → a pattern; `$name` stands for one segment. */
const toRegex = (path: string): RegExp => new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}$`)

const patterns: Pattern[] = Object.values(pages)
  .filter(({ kind }) => kind !== 'not-found')
  .map(({ path, kind, ...entry }) => ({
    regex: toRegex(path),
    ...(kind === 'detail' && 'resource' in entry && { resource: entry.resource as Resource }),
  }))

/** What an address names, as far as the repository has to be asked. */
export type Existence = Pick<ContentRepository, 'has' | 'isWithdrawn'>

/** The status of an address: whether it is in the catalogue and, for a detail, its document is visible. */
async function statusOf(pathname: string, repository: Existence): Promise<200 | 404 | 410> {
  const statusOfDocument = async (table: SearchTable, id: string): Promise<200 | 404 | 410> => {
    if (await repository.has(table, id)) return 200
    return (await repository.isWithdrawn(table, id)) ? 410 : 404
  }
  for (const { regex, resource } of patterns) {
    const match = regex.exec(pathname)
    if (!match) continue
    const [, first = '', second = ''] = match
    if (resource) return statusOfDocument(resource, first)
    if (match.length < 3) return 200
    const known = (SEARCH_TABLES as readonly string[]).includes(first)
    return known ? statusOfDocument(first as SearchTable, second) : 404
  }
  return 404
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
 * With one slash at its beginning, or it would lead to another host, and none at its end. (A regular
 * expression for the latter would try again from each of thousands of slashes.)
 */
function withoutFurtherSlashes(pathname: string): string {
  let end = pathname.length
  while (pathname[end - 1] === '/') end -= 1
  return `/${pathname.slice(0, end).replace(/^\/+/, '')}`
}

/**
 * Decides what to send: the prerendered document of the page (`PATH/index.html`, `PATH/page-N.html`),
 * else the bare shell, in which the application finds the page itself; otherwise the document that says
 * that there is none, or no longer.
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
  const status = await statusOf(pathname, repository)
  if (status !== 200) {
    const file = await firstFile(root, `${status}.html`, ...SHELLS)
    return file ? { file, status } : undefined
  }
  const page = url.searchParams.get('page') ?? ''
  const later =
    /^[1-9]\d{0,5}$/.test(page) && page !== '1' ? [`${url.pathname}/page-${page}.html`] : []
  const file = await firstFile(root, ...later, `${url.pathname}/index.html`, ...SHELLS)
  return file ? { file, status: 200 } : undefined
}
