/** Answers with the pages of the site: finds the page of an address and its status. */
import { unescape } from 'node:querystring'
import type { Hono } from 'hono'
import { RETAINED_304_HEADERS, etag } from 'hono/etag'
import { siteConfig } from '#company/site.ts'
import { findOldAddress, foldAddress } from '../content/old-addresses.ts'
import { PAGE_ENDINGS, PROGRAM_ENDINGS } from '../content/page-paths.ts'
import { redirects } from '../../shared/catalogue/navigation.ts'
import { pageAt, renderedSearch } from './page-at.ts'
import { type PageName, WITHDRAWN_PATH, pages } from '../../shared/catalogue/pages.ts'
import {
  parseSearch,
  readSearch,
  readers,
  stringifySearch,
} from '../../shared/catalogue/search-params.ts'
import { cacheControl, notByProxy, notCached, workerHeaders } from '../headers.ts'
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import type { SqlRepository } from '../repository/sql-repository.ts'
import {
  BUSY,
  type Env,
  type RequestContext,
  TRY_AGAIN,
  pathOf,
  sendDocument,
  sendText,
  sentence,
} from './answers.ts'
import { NO_FILE, fileAnswer, findFile, isKnownType, withoutDocumentHeaders } from './files.ts'
import { siteUrl } from './request-target.ts'
import type { Services } from './services.ts'
import { TEXT_FILES, textSource } from './text-files.ts'
import { findUpload } from './uploads.ts'

const parents = redirects()

type PageTarget =
  | { redirect: string; status: 301 | 302 | 308 }
  | {
      /** Path and query of the page in canonical form; for a missing page, those of the page that says so. */
      url: string
      status: 200 | 404 | 410
    }

/** The part of the repository that decides what an address means. */
type Content = Pick<SqlRepository, 'has' | 'isWithdrawn' | 'list'>

const isTable = (tb: string): tb is SearchTable => (SEARCH_TABLES as readonly string[]).includes(tb)

/** The page of an address with its status: a page of the catalogue or, for a detail, a visible document. */
async function findPage(
  pathname: string,
  content: Content | undefined,
): Promise<{ name: PageName; status: 200 | 410 } | undefined> {
  const found = pageAt(pathname)
  if (!found) return undefined
  const { name, params } = found
  if (params.id === undefined) return { name, status: 200 }
  const table = pages[name].resource ?? params.tb!
  if (!isTable(table)) return undefined
  // While the database is away, cached pages are still sent.
  if (!content) return { name, status: 200 }
  try {
    if (await content.has(table, params.id)) return { name, status: 200 }
    return (await content.isWithdrawn(table, params.id)) ? { name, status: 410 } : undefined
  } catch {
    return { name, status: 200 }
  }
}

/** `//news//company/` → `/news/company`; with the two slashes in front it would lead to another host. */
const withoutEmpty = (path: string): string => `/${path.split('/').filter(Boolean).join('/')}`

/**
 * The path of the page or section that an address names: `//News//Company/` is a typing error for `/news/company`.
 */
function usualPath(pathname: string): string | undefined {
  const usual = foldAddress(withoutEmpty(pathname))
  return parents.has(usual) || pageAt(usual) ? usual : undefined
}

const missing = (status: 404 | 410) => ({
  url: status === 410 ? WITHDRAWN_PATH : pages.NotFound.path,
  status,
})

function locationOf(address: string): string {
  const { origin, href } = new URL(address, siteConfig.origin)
  return origin === siteConfig.origin ? href.slice(origin.length) : href
}

/** Bytes that are no UTF-8, e.g. of an address that was cut off, become U+FFFD. */
const decodedPath = ({ pathname }: URL): string => unescape(pathname)

const decode = (bytes: Buffer, encoding: 'utf-8' | 'gbk'): string =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)

/** UTF-8 that ends within a character: an address of a message that was too long for its line. */
function decodeCut(bytes: Buffer): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return bytes.length > Buffer.byteLength(text) ? `${text}\uFFFD` : text
  } catch {
    return undefined
  }
}

/**
 * A keyword from a form or a link in GBK, as old systems write them, or encoded twice, becomes UTF-8. A character that was cut
 * off becomes U+FFFD, and the page says that it could not be read.
 */
function readKeyword(value: string): string {
  const signs = value
    .replaceAll('+', ' ')
    .replace(/%([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)))
  const bytes = Buffer.from(signs, 'latin1')
  try {
    const text = decode(bytes, 'utf-8')
    return /(?:%[\da-f]{2}){3}/i.test(text) ? encodeURIComponent(decodeURIComponent(text)) : value
  } catch {
    try {
      return encodeURIComponent(decodeCut(bytes) ?? decode(bytes, 'gbk'))
    } catch {
      return value
    }
  }
}

/**
 * The page takes the last keyword of a query, so only that is read: 640 of them that are no UTF-8 took 250 ms, and 14 such
 * requests a second had everybody else wait for ten seconds.
 */
const readableSearch = (search: string): string =>
  search.replace(
    /^(.*[?&]keyword=)([^&]*)/s,
    (_, before: string, keyword: string) => before + readKeyword(keyword),
  )

const NAMES = new Set(Object.values(readers).flatMap(Object.keys))
const NAME = new RegExp(`[?&](?:${[...NAMES].join('|')})=`, 'gi')

/** `?Page=2` → `?page=2`: an address is typed with Caps Lock, and the site before may have had capitals. */
const withUsualNames = (search: string): string =>
  search.replace(NAME, (name) => name.toLowerCase())

/**
 * Programs that find addresses in Chinese text often include the punctuation behind them: `/about。`, `/about）请查看`;
 * servers of Java add `;jsessionid=…`. No
 * page has such characters in its path, and no file at its end. The lookbehind makes the pattern start only once in a
 * row of such characters.
 */
const AFTER_PAGE = /[^\w/.-].*$|(?<!\.)\.+$/su

/** Endings that other systems give the addresses of pages. */
const PAGE_FILE = new RegExp(`(?:/(?:index|default))?\\.(?:${PAGE_ENDINGS})$`, 'i')
/**
 * The query of a program of the former site names what it shows: `/index.php?m=content&a=show&id=358` of PHPCMS is no home
 * page, and who follows it has to learn that it is gone. A language is the site's, and WeChat, Baidu, campaigns and caches
 * add parameters of their own.
 */
const PROGRAM = new RegExp(`\\.(?:${PROGRAM_ENDINGS})$`, 'i')
const NAMES_NOTHING =
  /^(?:utm_\w+|from|isappinstalled|nsukey|bd_vid|hm\w\w|spm|gclid|fbclid|lang|language|t|v|_|\d*)$/i
const namesContent = ({ search }: URL): boolean =>
  search
    .slice(1)
    .split('&')
    .some((one) => !NAMES_NOTHING.test(one.split('=', 1)[0]!))

const AFTER_FILE = /(?<![\p{P}\s])[\p{P}\s]+$/u
/** `/。` is the home page with a full stop; `/关于我们` is no page. `*` is left out, because HTTP gives it a meaning. */
const SIGNS_ALONE = /^(?:(?!\*)[\p{P}\s])+$/u

/** The longest address that a redirect leads to: a proxy has a buffer for all headers, often of 4 KB. */
const MAX_LOCATION = 2000

/** @param content `undefined` while the database is away */
export async function resolvePage(url: URL, content: Content | undefined): Promise<PageTarget> {
  const target = await findTarget(url, content)
  if (!('redirect' in target) || target.redirect.length <= MAX_LOCATION) return target
  const redirect = target.redirect.split('?')[0]!
  return redirect.length <= MAX_LOCATION ? { ...target, redirect } : missing(404)
}

async function findTarget(url: URL, content: Content | undefined): Promise<PageTarget> {
  const isPage = url.search !== '' && usualPath(decodedPath(url)) !== undefined
  const search = readableSearch(isPage ? withUsualNames(url.search) : url.search)
  if (search !== url.search) {
    const meant = await resolveExactly(siteUrl(url.pathname + search), content)
    return 'redirect' in meant ? meant : { redirect: url.pathname + search, status: 302 }
  }
  const target = await resolveExactly(url, content)
  if ('redirect' in target || target.status !== 404) return target
  const asked = unescape(decodedPath(url)).normalize('NFKC')
  const page = asked.replace(AFTER_PAGE, '')
  if (!/\w/.test(page) && !SIGNS_ALONE.test(asked)) return target
  // An old address with its ending comes before a page without it.
  const whole = await findBefore(url, page, content)
  if (whole || (PROGRAM.test(page) && namesContent(url))) return whole ?? target
  return (await findBefore(url, page.replace(PAGE_FILE, ''), content)) ?? target
}

/** Where an address leads without what stands behind its page; `undefined` where it leads nowhere, or has nothing behind. */
async function findBefore(
  url: URL,
  page: string,
  content: Content | undefined,
): Promise<PageTarget | undefined> {
  const path = withoutEmpty(page)
  const before = siteUrl(path + url.search)
  if (before.pathname === url.pathname) return undefined
  const meant = await resolveExactly(before, content)
  if ('redirect' in meant) return meant
  return meant.status === 404 ? undefined : { redirect: path + url.search, status: 302 }
}

async function resolveExactly(url: URL, content: Content | undefined): Promise<PageTarget> {
  const pathname = decodedPath(url)
  const usual = usualPath(pathname)
  const first = usual && parents.get(usual)
  if (first) return { redirect: first + url.search, status: 302 }
  const isOpen = pathname.length > 1 && pathname.endsWith('/')
  if (usual && usual !== pathname)
    return { redirect: encodeURI(usual) + url.search, status: isOpen ? 302 : 308 }
  // nginx leads /assets to /assets/ by itself, and the two went on without an end.
  if (pathname === '/assets/') return missing(404)
  if (isOpen) return { redirect: withoutEmpty(url.pathname) + url.search, status: 302 }
  const page = await findPage(pathname, content)
  if (page?.status === 200)
    return { url: encodeURI(pathname) + renderedSearch(page.name, url.search), status: 200 }
  if (page) return missing(410)
  const table = (await content?.list('oldAddresses').catch(() => [])) ?? []
  const old = await findOldAddress(table, url)
  if (!old) return missing(404)
  return old.to === undefined ? missing(410) : { redirect: locationOf(old.to), status: 301 }
}

const SHARED = { 'Cache-Control': cacheControl.revalidate }

/** Headers of search results, which only the visitor's browser may store. */
const PERSONAL = { ...notCached, 'Cache-Control': cacheControl.personal }

function redirect(context: RequestContext, location: string, status: 301 | 302 | 308): Response {
  context.header('Cache-Control', cacheControl.revalidate)
  return context.redirect(location, status)
}

/** True for files that a page loads, such as scripts and pictures; false for attachments, which a reader opens. */
const isPartOfPage = (pathname: string): boolean =>
  !/\.(?:html?|pdf|docx|xlsx)$/i.test(pathname) && isKnownType(pathname)

/** True for an address without a query whose path is spelt as usual. */
function isPlain({ env: { incoming } }: RequestContext): boolean {
  const path = encodeURI(decodedPath(siteUrl(incoming.url!)))
  return incoming.url === path
}

/** True for the sections of a page (`?classid=honor`) and the products that a form is about, which links lead to. */
async function isSection(url: URL, content: Content): Promise<boolean> {
  const found = pageAt(url.pathname)
  if (!found) return false
  const { classid, product }: Record<string, string | undefined> = readSearch(
    pages[found.name].kind,
  )(parseSearch(url.search))
  if (url.search !== stringifySearch({ classid, product })) return false
  const id = product ?? /^product-(.*)/.exec(classid ?? '')?.[1]
  return id === undefined || content.has('product', id)
}

/**
 * True for the addresses of a page that the site itself gives. nginx keeps answers by their addresses as these are written, for
 * the time in which the service is away. Of other spellings (`/?x=1`, `/a/../news`) there is no end: 1,500 took 170 MB of
 * its 1 GB in 12 s.
 */
async function isOwnAddress(
  context: RequestContext,
  target: Exclude<PageTarget, { redirect: string }>,
  content: Content,
): Promise<boolean> {
  const raw = context.env.incoming.url!
  const url = siteUrl(raw)
  if (target.status !== 200) return isPlain(context) && pageAt(url.pathname) !== undefined
  if (raw === target.url && !url.searchParams.has('product')) return true
  return raw === url.pathname + url.search && isSection(url, content).catch(() => false)
}

/** Answers with a file of the build, or with a text that is made for the request. */
async function answerFile(
  context: RequestContext,
  { config, repository }: Services,
): Promise<Response | undefined> {
  const path = pathOf(context)
  const { immutable, revalidate } = cacheControl
  const forProxy = isPlain(context) ? {} : notByProxy
  const text = TEXT_FILES.get(path)
  if (text && !text.isKept) {
    withoutDocumentHeaders(context.env.outgoing)
    return sendText(context, 200, await text.make(textSource(repository)), {
      'Content-Type': text.type,
      'Cache-Control': revalidate,
      ...forProxy,
    })
  }
  const file = await findFile(config.SITE_ROOT, path)
  // Only pages send the build's own document, and compressed files are sent at the address of the original. Other `.html`
  // files come from the company's public folder, e.g. the self-assessment.
  if (!file || /[\\/]shell\.html$|\.(?:br|gz)$/i.test(file)) return undefined
  const headers = path.startsWith('/assets/')
    ? { 'Cache-Control': immutable, ...forProxy }
    : { 'Cache-Control': revalidate, ...(path === '/sw.js' && workerHeaders), ...forProxy }
  return fileAnswer(context, { file, headers })
}

async function answerPage(
  context: RequestContext,
  { pageCache, repository }: Services,
): Promise<Response> {
  const url = siteUrl(context.env.incoming.url!)
  const { pathname } = url
  const isGenerated = TEXT_FILES.has(pathname)
  const current = pageCache.current()
  const isAway = (await current) === undefined
  const target: PageTarget = isGenerated
    ? { url: pathname, status: 200 }
    : await resolvePage(url, isAway ? undefined : repository)
  if ('redirect' in target) return redirect(context, target.redirect, target.status)
  if (target.status === 404 && isPartOfPage(pathname)) return sentence(context, 404, NO_FILE)
  const page = await pageCache.get(target.url, context.get('address'), { current })
  if (typeof page === 'string') {
    if (isGenerated) return sentence(context, 503, BUSY, TRY_AGAIN)
    const status = page === 'failed' ? 500 : page === 'away' ? 503 : target.status
    return sendDocument(context, status, await pageCache.shell(), notCached)
  }
  if (page.location !== undefined) return redirect(context, page.location, 302)
  // The page for a missing document is rendered without its status (404 or 410).
  const status = target.status === 200 ? page.status : target.status
  const isOwn = await isOwnAddress(context, target, repository)
  const headers = {
    ...(target.url.includes('keyword=') ? PERSONAL : SHARED),
    ...(!isOwn && notByProxy),
  }
  if (isGenerated) withoutDocumentHeaders(context.env.outgoing)
  return sendDocument(context, status, page, headers)
}

const RETAINED = [...RETAINED_304_HEADERS, 'content-security-policy', 'x-accel-expires']

export function addSite(app: Hono<Env>, services: Services): void {
  app.use(async (context, next) => {
    if (!['GET', 'HEAD'].includes(context.req.method))
      return sentence(context, 405, '不支持的请求方法', { Allow: 'GET, HEAD' })
    // An encoded slash would give a file a second address.
    if (/%2f|%5c/i.test(pathOf(context))) return sentence(context, 404, NO_FILE)
    return next()
  })
  app.get('/:folder{media|files}/:path{.+}', async (context, next) => {
    const upload = await findUpload(services, pathOf(context))
    if (upload) return fileAnswer(context, upload)
    const path = decodedPath(siteUrl(pathOf(context)))
    const before = encodeURI(path.replace(AFTER_FILE, ''))
    if (before !== encodeURI(path) && (await findUpload(services, before)))
      return redirect(context, before, 302)
    return isPartOfPage(pathOf(context)) ? sentence(context, 404, NO_FILE) : next()
  })
  // Compares entity tags of answers that were made for the request; for files `send` does it.
  app.use(etag({ retainedHeaders: RETAINED }))
  app.get('*', async (context) => {
    const file = pageAt(pathOf(context)) ? undefined : await answerFile(context, services)
    return file ?? answerPage(context, services)
  })
}
