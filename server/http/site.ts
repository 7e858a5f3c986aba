/** Everything that is read: generated files, pictures and attachments, files of the build, and pages. */
import type { Hono } from 'hono'
import { RETAINED_304_HEADERS, etag } from 'hono/etag'
import { siteConfig } from '#company/site.ts'
import { findOldAddress } from '../content/old-addresses.ts'
import { pageAt } from '../../shared/catalogue/page-at.ts'
import { cacheControl } from '../../shared/config/headers.ts'
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
import { type PageTarget, missing, resolvePage } from './pages.ts'
import { siteUrl } from './request-target.ts'
import { buildFilePolicy } from './security-headers.ts'
import { NO_FILE, fileAnswer } from './send-file.ts'
import { findFile, isKnownType } from './static-file.ts'
import type { Uploads } from './uploads.ts'

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

/** A script, a picture and the like, which no reader has asked for by itself, as an attachment may be. */
const isPartOfPage = (pathname: string): boolean =>
  !/\.(?:html?|pdf|docx|xlsx)$/i.test(pathname) && isKnownType(pathname)

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

async function answerPage(
  context: RequestContext,
  { pages, repository }: SiteOptions,
): Promise<Response> {
  const url = siteUrl(context.env.incoming.url!)
  const target = await targetPage(url, repository)
  if ('redirect' in target) return redirect(context, target.redirect, target.status)
  if (target.status === 404 && isPartOfPage(url.pathname)) return plainText(context, 404, NO_FILE)
  if (!pages) return plainText(context, 503, '网站尚未构建，请先运行 npm run build')
  const page = await pages.get({ url: target.url, address: context.get('address') })
  if (typeof page === 'string') {
    const status = page === 'failed' ? 500 : page === 'away' ? 503 : target.status
    return renderedPage(context, { ...(await pages.shell()), status }, STAND_IN)
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
  // What is generated has an entity tag, which is compared here.
  app.use(etag({ retainedHeaders: RETAINED }))
  app.get('*', async (context, next) => {
    const path = pathOf(context)
    if (pageAt(path)) return next()
    const text = await files.find(path).catch(() => undefined)
    if (text !== undefined) return generated(context, text, generatedHeaders(path))
    const file = await findFile(root, path)
    // Documents have the address of their page; compressed forms have that of their file.
    if (!file || /\.(?:html|br|gz)$/i.test(file)) return next()
    return fileAnswer(context, {
      file,
      headers: {
        'Cache-Control': path.startsWith('/assets/')
          ? cacheControl.immutable
          : cacheControl.revalidate,
        'Content-Security-Policy': buildFilePolicy(file),
      },
    })
  })
  app.get('*', (context) => answerPage(context, options))
}
