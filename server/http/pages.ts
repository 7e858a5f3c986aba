/** The pages of the site: which one an address names, with which status, and how it is answered. */
import type { Hono } from 'hono'
import { RETAINED_304_HEADERS, etag } from 'hono/etag'
import { siteConfig } from '#company/site.ts'
import { findOldAddress } from '../content/old-addresses.ts'
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pageAt, renderedSearch } from '../../shared/catalogue/page-at.ts'
import { type PageName, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import {
  type Env,
  type RequestContext,
  generated,
  pathOf,
  plainText,
  renderedPage,
} from './answers.ts'
import { GeneratedFiles, generatedHeaders } from './generated-files.ts'
import type { PageCache } from './page-cache.ts'
import { siteUrl } from './request-target.ts'
import { buildFilePolicy } from './security-headers.ts'
import { NO_FILE, fileAnswer } from './send-file.ts'
import { findFile, isKnownType } from './static-file.ts'
import type { Uploads } from './uploads.ts'

const parents = redirects()

type PageTarget =
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
const missing = (status: 404 | 410) => ({
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

export interface SiteOptions {
  /** What the build has written. */
  root: string
  uploads: Uploads
  repository: ContentRepository
  /** There are none before the site is built. */
  pages: PageCache | undefined
}

const SHARED = { 'Cache-Control': cacheControl.revalidate }

/** What somebody has searched for is kept by no cache on the way; nginx takes the second one's word alone. */
const PERSONAL = { 'Cache-Control': cacheControl.personal, 'X-Accel-Expires': '0' }

/** What stands in for a page is not the page: nobody keeps it. */
const STAND_IN = { 'Cache-Control': cacheControl.none, 'X-Accel-Expires': '0' }

/** As it may stand in a header. */
function locationOf(address: string): string {
  const { origin, href } = new URL(address, siteConfig.origin)
  return origin === siteConfig.origin ? href.slice(origin.length) : href
}

/** The page of an address; while the database is away, what is kept is still sent. */
async function targetPage(url: URL, repository: ContentRepository): Promise<PageTarget> {
  try {
    const target = await resolvePage(url, repository)
    if (target.status !== 404) return target
    const old = findOldAddress(await repository.list('oldAddresses'), url)
    if (!old) return target
    return old.to === undefined ? missing(410) : { redirect: locationOf(old.to), status: 301 }
  } catch {
    return resolvePage(url, { has: () => true, isWithdrawn: () => false })
  }
}

function redirect(context: RequestContext, location: string, status: 301 | 302 | 308): Response {
  context.header('Cache-Control', cacheControl.revalidate)
  return context.redirect(location, status)
}

/** A script, a picture and the like, which no reader has asked for by itself, as an attachment may be. */
const isPartOfPage = (pathname: string): boolean =>
  !/\.(?:html?|pdf|docx|xlsx)$/i.test(pathname) && isKnownType(pathname)

/** A generated file, or one of the build. @param root what the build has written */
async function answerFile(
  context: RequestContext,
  files: GeneratedFiles,
  root: string,
): Promise<Response | undefined> {
  const path = pathOf(context)
  const text = await files.find(path).catch(() => undefined)
  if (text !== undefined) return generated(context, text, generatedHeaders(path))
  const file = await findFile(root, path)
  // Documents have the address of their page; compressed forms have that of their file.
  if (!file || /\.(?:html|br|gz)$/i.test(file)) return undefined
  const { immutable, revalidate } = cacheControl
  const headers = {
    'Cache-Control': path.startsWith('/assets/') ? immutable : revalidate,
    'Content-Security-Policy': buildFilePolicy(file),
  }
  return fileAnswer(context, { file, headers })
}

async function answerPage(
  context: RequestContext,
  { pages: kept, repository }: SiteOptions,
): Promise<Response> {
  const url = siteUrl(context.env.incoming.url!)
  const target = await targetPage(url, repository)
  if ('redirect' in target) return redirect(context, target.redirect, target.status)
  if (target.status === 404 && isPartOfPage(url.pathname)) return plainText(context, 404, NO_FILE)
  if (!kept) return plainText(context, 503, '网站尚未构建，请先运行 npm run build')
  const page = await kept.get({ url: target.url, address: context.get('address') })
  if (typeof page === 'string') {
    const status = page === 'failed' ? 500 : page === 'away' ? 503 : target.status
    return renderedPage(context, { ...(await kept.shell()), status }, STAND_IN)
  }
  if (page.location !== undefined) return redirect(context, page.location, 302)
  // The page that says that there is none knows no other status.
  const status = target.status === 200 ? page.status : target.status
  const headers = target.url.includes('keyword=') ? PERSONAL : SHARED
  return renderedPage(context, { ...page, status }, headers)
}

const RETAINED = [...RETAINED_304_HEADERS, 'content-security-policy', 'x-accel-expires']

export function addSite(app: Hono<Env>, options: SiteOptions): void {
  const { root, uploads, repository } = options
  const files = new GeneratedFiles(repository)
  app.use(async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method))
      return plainText(context, 405, '不支持的请求方法', { Allow: 'GET, HEAD' })
    // An encoded slash would make a second address of what has one.
    if (/%2f|%5c/i.test(pathOf(context))) return plainText(context, 404, NO_FILE)
    return next()
  })
  app.get('/:folder{media|files}/:path{.+}', async (context, next) => {
    const upload = await uploads.find(pathOf(context))
    if (upload) return fileAnswer(context, upload)
    return isPartOfPage(pathOf(context)) ? plainText(context, 404, NO_FILE) : next()
  })
  // What is made for a request has an entity tag, which is compared here.
  app.use(etag({ retainedHeaders: RETAINED }))
  app.get('*', async (context) => {
    const file = pageAt(pathOf(context)) ? undefined : await answerFile(context, files, root)
    return file ?? answerPage(context, options)
  })
}
