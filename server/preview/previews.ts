/**
 * Documents that are not public, for those who have a link: drafts, what is scheduled and what was withdrawn, each
 * as its page will be (decision 36).
 */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDraft, isWithdrawn } from '../content/publication.ts'
import { detailPath } from '../content/resources.ts'
import { pages as catalogue } from '../../shared/catalogue/pages.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { minuteInChina } from '../../shared/notices/china-time.ts'
import type { PreviewNotice } from '../../shared/rendering/rendered-page.ts'
import type { SqlRepository, StoredDocument } from '../repository/sql-repository.ts'
import type { PageCache } from '../http/page-cache.ts'
import type { Preview } from '../rendering/worker.ts'
import { isRead, siteUrl } from '../http/request-target.ts'
import { sendText } from '../http/send-file.ts'
import { sendPage } from '../http/send-generated.ts'
import type { SiteFiles } from '../http/site-files.ts'
import { PREVIEW_PATH } from '../../shared/catalogue/preview-path.ts'
import type { PreviewLink, PreviewLinks } from './preview-links.ts'

const EXPIRED: PreviewNotice = {
  title: '预览链接已过期',
  text: '请向发给您链接的同事索取新的链接。',
}
const NOT_RENDERED = '预览暂时无法显示，请一分钟后重试。如仍不能显示，请联系技术人员\n'

/** Kept by nobody, nginx included, and found by no search engine. */
const HEADERS = {
  'Cache-Control': cacheControl.none,
  'X-Accel-Expires': '0',
  'X-Robots-Tag': 'noindex, nofollow',
}

/** Browsers refuse a page in a sandbox that also wants an opener policy of its own; it runs no scripts. */
const PAGE_HEADERS = { ...HEADERS, 'Cross-Origin-Opener-Policy': 'unsafe-none' }

function noticeOf(stored: StoredDocument, { expires }: PreviewLink, now: number): PreviewNotice {
  const title = isWithdrawn(stored, now) ? '预览 · 已下架' : '预览 · 尚未发布'
  const isScheduled = stored.publish_at > now && !isDraft(stored)
  const scheduled = isScheduled ? `定于 ${minuteInChina(stored.publish_at)} 发布。` : ''
  return { title, text: `${scheduled}链接有效至 ${minuteInChina(expires)}。` }
}

interface PreviewContext {
  links: PreviewLinks
  repository: SqlRepository
  files: SiteFiles
  pages: PageCache | undefined
}

export class Previews {
  readonly #context: PreviewContext

  constructor(context: PreviewContext) {
    this.#context = context
  }

  /** Whether a request asks for a preview, or for a file that one shows. */
  takes({ url = '' }: Pick<IncomingMessage, 'url'>): boolean {
    return siteUrl(url).pathname.startsWith(PREVIEW_PATH)
  }

  /** Answers a request that it takes. @param address the visitor's, for the limits */
  async send(request: IncomingMessage, response: ServerResponse, address: string): Promise<void> {
    const { links, repository, files } = this.#context
    const { pathname } = siteUrl(request.url!)
    const [, token = '', file] = /^\/preview\/([^/]+)(\/.+)?$/.exec(pathname) ?? []
    const link = isRead(request) ? await links.read(token) : undefined
    const stored = link && (await repository.stored(link.resource, link.id))
    // Like any address that there is not.
    if (!stored) return files.send(request, response, address)
    const { resource, id, expires } = link
    const now = Date.now()
    const path = PREVIEW_PATH + token
    if (file !== undefined) {
      if (expires <= now) return sendText(request, response, 410, EXPIRED.title, HEADERS)
      const asked = { path: file, document: `${resource}/${id}` }
      return files.sendPreviewed(request, response, asked, HEADERS)
    }
    const own = detailPath({ resource, site: stored.site }, Number(id))
    if (await repository.has(resource, id))
      return void response.writeHead(302, { ...HEADERS, Location: own }).end()
    if (expires <= now) {
      const preview = { notice: EXPIRED, path }
      return this.#page(request, response, { url: catalogue.NotFound.path, address, preview }, 410)
    }
    const preview = { notice: noticeOf(stored, link, now), path, document: { resource, id } }
    await this.#page(request, response, { url: own, address, preview }, 200)
  }

  async #page(
    request: IncomingMessage,
    response: ServerResponse,
    asked: { url: string; address: string; preview: Preview },
    status: 200 | 410,
  ): Promise<void> {
    const page = await this.#context.pages?.get(asked)
    if (page && typeof page !== 'string')
      return sendPage(request, response, { ...page, status, digest: undefined }, PAGE_HEADERS)
    const { title, text } = asked.preview.notice
    if (status === 410) return sendText(request, response, 410, `${title}。${text}\n`, HEADERS)
    sendText(request, response, 503, NOT_RENDERED, { ...HEADERS, 'Retry-After': '60' })
  }
}
