/** Finds what an address of the site names, page, picture or attachment, and sends it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename } from 'node:path'
import { cacheControl } from '../../shared/config/headers.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { documentPolicyOf } from './document-policy.ts'
import { type PageResponse, resolvePage } from './pages.ts'
import type { PageRenderer, RenderedResponse } from './render-page.ts'
import { siteUrl } from './request-target.ts'
import { buildFilePolicy, uploadHeaders } from './security-headers.ts'
import { type FileResponse, sendFile, sendText } from './send-file.ts'
import { sendPage } from './send-page.ts'
import { type FoundFile, findFile } from './static-file.ts'

type Target =
  | { kind: 'redirect'; location: string }
  | ({ kind: 'file' } & FileResponse)
  | { kind: 'rendered'; page: RenderedResponse; isPersonal: boolean }
  | { kind: 'text'; status: 404 | 503; text: string }

export interface SiteFolders {
  root: string
  media: string
  files: string
  /** Names that visitors read, by the name of the attachment's file. */
  attachmentName: (file: string) => Promise<string | undefined>
}

export class SiteFiles {
  readonly #folders: SiteFolders
  readonly #repository: Pick<ContentRepository, 'has'>
  readonly #renderer: PageRenderer | undefined

  /** @param renderer of pages without a file; without one the bare shell is sent for them */
  constructor(
    folders: SiteFolders,
    repository: Pick<ContentRepository, 'has'>,
    renderer?: PageRenderer,
  ) {
    this.#folders = folders
    this.#repository = repository
    this.#renderer = renderer
  }

  /** @param address the visitor's, for the limits */
  async send(request: IncomingMessage, response: ServerResponse, address = ''): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return sendText(request, response, 405, '不支持的请求方法', { Allow: 'GET, HEAD' })
    const target = await this.#find(siteUrl(request.url ?? '/'), address)
    if (target.kind === 'redirect') {
      const headers = { Location: target.location, 'Cache-Control': cacheControl.revalidate }
      response.writeHead(302, headers).end()
    } else if (target.kind === 'text') sendText(request, response, target.status, target.text)
    else if (target.kind === 'rendered')
      await sendPage(request, response, target.page, target.isPersonal ? PERSONAL : SHARED)
    else await sendFile(request, response, target)
  }

  async #find(url: URL, address: string): Promise<Target> {
    // An encoded slash would make a second address of what has one.
    if (/%2f|%5c/i.test(url.pathname)) return NO_FILE
    const { root, media, files } = this.#folders
    const [, folder, rest] = /^\/(media|files|assets)\/(.+)$/.exec(url.pathname) ?? []
    if (folder === 'media') return uploadTarget(await findFile(media, rest!))
    if (folder === 'files') return this.#attachment(await findFile(files, rest!))
    const file = await findFile(root, url.pathname)
    // Documents have the address of their page; compressed forms have that of their file.
    if (!file || /\.(?:html|br|gz)$/i.test(file.path)) return this.#page(url, address)
    return fileTarget(file, {
      'Cache-Control': folder === 'assets' ? cacheControl.immutable : cacheControl.revalidate,
      'Content-Security-Policy': buildFilePolicy(file.path),
    })
  }

  async #attachment(file: FoundFile | undefined): Promise<Target> {
    return uploadTarget(file, file && (await this.#folders.attachmentName(basename(file.path))))
  }

  async #page(url: URL, address: string): Promise<Target> {
    const page = await this.#resolvePage(url)
    if (!page) return { kind: 'text', status: 503, text: '网站尚未构建，请先运行 npm run build' }
    if ('redirect' in page) return { kind: 'redirect', location: page.redirect }
    if (page.status === 404 && /\.\w{2,11}$/.test(url.pathname)) return NO_FILE
    if (page.render !== undefined) {
      const rendered = await this.#renderer?.render({ url: page.render, address })
      if (rendered?.location) return { kind: 'redirect', location: rendered.location }
      if (rendered)
        return { kind: 'rendered', page: rendered, isPersonal: page.render.includes('keyword=') }
    }
    const headers = {
      'Cache-Control': cacheControl.revalidate,
      'Content-Security-Policy': await documentPolicyOf(page.file),
    }
    return { kind: 'file', ...page, headers }
  }

  /** While the database is unavailable, prerendered pages are still served. */
  async #resolvePage(url: URL): Promise<PageResponse | undefined> {
    const { root } = this.#folders
    try {
      return await resolvePage(root, url, this.#repository)
    } catch {
      const has = async () => (await findFile(root, `${url.pathname}/index.html`)) !== undefined
      return resolvePage(root, url, { has })
    }
  }
}

const SHARED = { 'Cache-Control': cacheControl.revalidate }

/** What somebody has searched for is kept by no cache on the way; nginx takes the second one's word alone. */
const PERSONAL = { 'Cache-Control': cacheControl.personal, 'X-Accel-Expires': '0' }

const NO_FILE: Target = { kind: 'text', status: 404, text: '文件不存在' }

const fileTarget = (file: FoundFile | undefined, headers: FileResponse['headers']): Target =>
  file ? { kind: 'file', file, status: 200, headers } : NO_FILE

const uploadTarget = (file: FoundFile | undefined, name?: string): Target =>
  fileTarget(file, {
    'Cache-Control': cacheControl.media,
    ...(file && uploadHeaders(file.path, name)),
  })
