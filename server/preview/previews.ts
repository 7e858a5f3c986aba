/** Previews: drafts, scheduled and withdrawn documents for people who have a link, each as its page will be (decision 36). */
import type { Hono } from 'hono'
import { isDraft, isWithdrawn } from '../content/publication.ts'
import { detailPath } from '../content/resources.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { notCached } from '../headers.ts'
import { minuteInChina } from '../../shared/china-time.ts'
import type { PreviewNotice } from '../../shared/rendered-page.ts'
import type { StoredDocument } from '../repository/sql-repository.ts'
import { type Env, type RequestContext, pathOf, sendDocument, sentence } from '../http/answers.ts'
import { NO_FILE, fileAnswer } from '../http/files.ts'
import type { Services } from '../http/services.ts'
import { findUpload } from '../http/uploads.ts'
import type { Preview } from '../rendering/worker.ts'
import { PREVIEW_PATH } from '../../shared/catalogue/preview-path.ts'
import { type PreviewLink, readPreview } from './preview-links.ts'

const EXPIRED: PreviewNotice = {
  title: '预览链接已过期',
  text: '请向发给您链接的同事索取新的链接。',
}
const NOT_RENDERED = '预览暂时无法显示，请一分钟后重试。如仍不能显示，请联系技术人员\n'

/** No cache stores a preview, not even nginx, and no search engine lists it. */
const HEADERS = {
  ...notCached,
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

async function previewPage(
  context: RequestContext,
  { pageCache }: Services,
  { url, preview, status }: { url: string; preview: Preview; status: 200 | 410 },
): Promise<Response> {
  const page = await pageCache.get(url, context.get('address'), { own: { preview } })
  if (typeof page !== 'string') return sendDocument(context, status, page, PAGE_HEADERS)
  const { title, text } = preview.notice
  return status === 410
    ? sentence(context, 410, `${title}。${text}\n`, HEADERS)
    : sentence(context, 503, NOT_RENDERED, { ...HEADERS, 'Retry-After': '60' })
}

/** The page or the file that a preview link leads to. Other addresses below the link are not found. */
export function addPreviews(app: Hono<Env>, services: Services): void {
  const { hashes, repository } = services
  app.get(`${PREVIEW_PATH}*`, async (context, next) => {
    const [, token = '', file] = /^\/preview\/([^/]+)(\/.+)?$/.exec(pathOf(context)) ?? []
    const link = await readPreview(hashes, token)
    const stored = link && (await repository.stored(link.resource, link.id))
    if (!stored) return next()
    const { resource, id, expires } = link
    const now = Date.now()
    if (file !== undefined) {
      if (expires <= now) return sentence(context, 410, EXPIRED.title, HEADERS)
      const upload = await findUpload(services, file, link)
      return upload
        ? fileAnswer(context, { ...upload, headers: { ...upload.headers, ...HEADERS } })
        : sentence(context, 404, NO_FILE, HEADERS)
    }
    const own = detailPath({ resource, site: stored.site }, Number(id))
    if (await repository.has(resource, id)) {
      for (const [name, value] of Object.entries(HEADERS)) context.header(name, value)
      return context.redirect(own)
    }
    const path = PREVIEW_PATH + token
    if (expires <= now) {
      const preview = { notice: EXPIRED, path }
      return previewPage(context, services, { url: pages.NotFound.path, preview, status: 410 })
    }
    const preview = { notice: noticeOf(stored, link, now), path, document: { resource, id } }
    return previewPage(context, services, { url: own, preview, status: 200 })
  })
}
