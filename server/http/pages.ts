/** Which document answers an address, and with which status. */
import { join } from 'node:path'
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pageNames } from '../../shared/catalogue/company-pages.ts'
import {
  type PageEntry,
  type PageName,
  WITHDRAWN_PATH,
  pages,
} from '../../shared/catalogue/pages.ts'
import {
  KEYWORD_MAX_LENGTH,
  SEARCH_TABLES,
  type SearchTable,
} from '../../shared/contract/limits.ts'
import type { Resource } from '../content/resources.ts'
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

interface Pattern {
  regex: RegExp
  params: readonly Param[]
  resource?: Resource
}

/** `/news_detail/$id` → a pattern; `$name` stands for one segment. */
const toRegex = (path: string): RegExp => new RegExp(`^${path.replace(/\$\w+/g, '([^/]+)')}$`)

/** Search parameters that change what is rendered, and what of their values the page reads. */
const PARAMS = {
  page: (value: string) => (/^[1-9]\d{0,5}$/.test(value) && value !== '1' ? value : ''),
  // One more than is searched for: the page says when a keyword was too long.
  keyword: (value: string) => [...value.trim()].slice(0, KEYWORD_MAX_LENGTH + 1).join(''),
  product: (value: string) => (/^[\w-]{1,64}$/.test(value) ? value : ''),
} as const

type Param = keyof typeof PARAMS

const OWN_PARAMS: Partial<Record<PageName, readonly Param[]>> = {
  Search: ['keyword', 'page'],
  Recruitment: ['page'],
  Service: ['product'],
}

const patterns: Pattern[] = pageNames()
  .filter((name) => pages[name].kind !== 'not-found')
  .map((name) => {
    const { path, kind, resource }: PageEntry = pages[name]
    return {
      regex: toRegex(path),
      params: kind === 'list' ? ['page'] : (OWN_PARAMS[name] ?? []),
      ...(kind === 'detail' && resource && { resource }),
    }
  })

/** What an address names, as far as the repository has to be asked. */
export type Existence = Pick<ContentRepository, 'has' | 'isWithdrawn' | 'lastChange'>

/** The page that an address names, and its status: one of the catalogue and, for a detail, a visible document. */
async function findPage(
  pathname: string,
  repository: Existence,
): Promise<{ pattern: Pattern; status: 200 | 410 } | undefined> {
  for (const pattern of patterns) {
    const match = pattern.regex.exec(pathname)
    if (!match) continue
    const [, first = '', second = ''] = match
    const table = pattern.resource ?? (first as SearchTable)
    const id = pattern.resource ? first : second
    if (!pattern.resource) {
      if (match.length < 3) return { pattern, status: 200 }
      if (!(SEARCH_TABLES as readonly string[]).includes(table)) return undefined
    }
    if (await repository.has(table, id)) return { pattern, status: 200 }
    return (await repository.isWithdrawn(table, id)) ? { pattern, status: 410 } : undefined
  }
  return undefined
}

/** The search of an address, of what the page reads alone, in one spelling; empty where it reads nothing. */
function searchOf({ params }: Pattern, given: URLSearchParams): string {
  const read = new URLSearchParams()
  for (const name of params) {
    // As the application reads it, the last of several counts.
    const value = PARAMS[name](given.getAll(name).at(-1) ?? '')
    if (value) read.set(name, value)
  }
  // The pages of a search without a keyword are those of no list.
  if (params.includes('keyword') && !read.has('keyword')) return ''
  return read.size > 0 ? `?${read}` : ''
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
  const search = searchOf(page.pattern, url.searchParams)
  const [, later] = /^\?page=(\d+)$/.exec(search) ?? []
  const name = later ? `page-${later}.html` : 'index.html'
  const own = search === '' || later ? await firstFile(root, `${url.pathname}/${name}`) : undefined
  const render = encodeURI(pathname) + search
  if (own)
    return { file: own, status: 200, ...((await isOutdated(root, own, repository)) && { render }) }
  const file = await firstFile(root, `${url.pathname}/index.html`, ...SHELLS)
  return file && { file, status: 200, render }
}
