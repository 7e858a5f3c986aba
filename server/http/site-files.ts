/** Finds what an address of the site names, page, picture or attachment, and sends it. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { realpath } from 'node:fs/promises'
import { basename, dirname, join, relative } from 'node:path'
import { findOldAddress } from '../content/old-addresses.ts'
import type { Withheld } from '../content/content.ts'
import { isVisible } from '../content/publication.ts'
import { siteConfig } from '#company/site.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import type { ContentRepository } from '../handlers/repository.ts'
import { GeneratedFiles, generatedHeaders } from './generated-files.ts'
import type { PageCache, RenderedResponse } from './page-cache.ts'
import { type PageTarget, missing, resolvePage } from './pages.ts'
import { isPhotoOnDisk } from './photo-on-disk.ts'
import { isRead, siteUrl } from './request-target.ts'
import { buildFilePolicy, uploadHeaders } from './security-headers.ts'
import { type FileResponse, sendFile, sendText } from './send-file.ts'
import { sendGenerated, sendPage } from './send-generated.ts'
import { findFile, isKnownType } from './static-file.ts'

type Target =
  | { kind: 'redirect'; location: string; status?: 301 | 308 }
  | ({ kind: 'file' } & FileResponse)
  | { kind: 'page'; page: RenderedResponse; headers: OutgoingHttpHeaders }
  | { kind: 'generated'; text: string; headers: OutgoingHttpHeaders }
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
  readonly #repository: ContentRepository
  readonly #generated: GeneratedFiles
  readonly #pages: PageCache | undefined

  /** @param pages there are none before the site is built */
  constructor(folders: SiteFolders, repository: ContentRepository, pages?: PageCache) {
    this.#folders = folders
    this.#repository = repository
    this.#generated = new GeneratedFiles(repository)
    this.#pages = pages
  }

  /** @param address the visitor's, for the limits */
  async send(request: IncomingMessage, response: ServerResponse, address = ''): Promise<void> {
    if (!isRead(request))
      return sendText(request, response, 405, '不支持的请求方法', { Allow: 'GET, HEAD' })
    const target = await this.#find(siteUrl(request.url ?? '/'), address)
    if (target.kind === 'redirect') {
      const headers = { Location: target.location, 'Cache-Control': cacheControl.revalidate }
      response.writeHead(target.status ?? 302, headers).end()
    } else if (target.kind === 'generated')
      await sendGenerated(request, response, target.text, target.headers)
    else if (target.kind === 'text') sendText(request, response, target.status, target.text)
    else if (target.kind === 'page') await sendPage(request, response, target.page, target.headers)
    else await sendFile(request, response, target)
  }

  /**
   * Sends a picture or an attachment below the address of a preview.
   * @param path `/media/opening.webp`, percent-encoded
   * @param document `news/1024`: what it uses can be opened
   */
  async sendPreviewed(
    request: IncomingMessage,
    response: ServerResponse,
    { path, document }: { path: string; document: string },
    headers: OutgoingHttpHeaders,
  ): Promise<void> {
    const [, folder, rest] = UPLOADS.exec(path) ?? []
    const file = folder && (await this.#upload(folder as UploadFolder, rest!, document))
    if (!file) return sendText(request, response, 404, NO_FILE.text, headers)
    await sendFile(request, response, { ...file, headers: { ...file.headers, ...headers } })
  }

  async #find(url: URL, address: string): Promise<Target> {
    // An encoded slash would make a second address of what has one.
    if (/%2f|%5c/i.test(url.pathname)) return NO_FILE
    const [, folder, rest] = UPLOADS.exec(url.pathname) ?? []
    if (folder) {
      const upload = await this.#upload(folder as UploadFolder, rest!)
      return upload ? { kind: 'file', ...upload } : NO_FILE
    }
    const text = await this.#generated.find(url.pathname).catch(() => undefined)
    if (text !== undefined)
      return { kind: 'generated', text, headers: generatedHeaders(url.pathname) }
    const file = await findFile(this.#folders.root, url.pathname)
    // Documents have the address of their page; compressed forms have that of their file.
    if (!file || /\.(?:html|br|gz)$/i.test(file.path)) return this.#page(url, address)
    const { immutable, revalidate } = cacheControl
    const headers = {
      'Cache-Control': url.pathname.startsWith('/assets/') ? immutable : revalidate,
      'Content-Security-Policy': buildFilePolicy(file.path),
    }
    return { kind: 'file', file, status: 200, headers }
  }

  /** @param previewed a document whose files can be opened at any time */
  async #upload(
    folder: UploadFolder,
    path: string,
    previewed?: string,
  ): Promise<FileResponse | undefined> {
    const root = this.#folders[folder]
    const file = await findFile(root, path)
    // A link among the editors' files, or in place of their folder, may lead to anything that the service can read.
    const real =
      file && join(await realpath(dirname(root)), basename(root), relative(root, file.path))
    if (!file || (await realpath(file.path)) !== real) return undefined
    const withheld = await this.#withheld(folder, relative(root, file.path))
    const isPreviewed = previewed !== undefined && withheld?.documents.includes(previewed)
    if (withheld && !isPreviewed && !isVisible(withheld, Date.now())) return undefined
    // A photo as it was taken tells where; what is made of it is another file.
    if (folder === 'media' && (await isPhotoOnDisk(file.path))) return undefined
    const name =
      folder === 'files' ? await this.#folders.attachmentName(basename(file.path)) : undefined
    const headers = {
      'Cache-Control': withheld ? cacheControl.revalidate : cacheControl.media,
      ...uploadHeaders(file.path, name),
    }
    return { file, status: 200, headers }
  }

  /** While the database is unavailable, pages are still served with their pictures. */
  async #withheld(folder: UploadFolder, path: string): Promise<Withheld | undefined> {
    try {
      return await this.#repository.publicationOfFile(`${folder}/${path}`)
    } catch (error) {
      if (folder === 'files') throw error
      return undefined
    }
  }

  async #page(url: URL, address: string): Promise<Target> {
    const target = await this.#resolvePage(url)
    if ('redirect' in target) {
      const { redirect: location, status } = target
      return { kind: 'redirect', location, ...(status && { status }) }
    }
    if ('to' in target) return { kind: 'redirect', location: locationOf(target.to), status: 301 }
    if (target.status === 404 && isPartOfPage(url.pathname)) return NO_FILE
    if (!this.#pages)
      return { kind: 'text', status: 503, text: '网站尚未构建，请先运行 npm run build' }
    const page = await this.#pages.get({ url: target.url, address })
    if (typeof page === 'string') {
      const failed = page === 'failed' ? 500 : page === 'away' ? 503 : target.status
      const shell = await this.#pages.shell()
      return { kind: 'page', page: { ...shell, status: failed }, headers: STAND_IN }
    }
    if (page.location !== undefined) return { kind: 'redirect', location: page.location }
    return {
      kind: 'page',
      // The page that says that there is none knows no other status.
      page: target.status === 200 ? page : { ...page, status: target.status },
      headers: target.url.includes('keyword=') ? PERSONAL : SHARED,
    }
  }

  /** While the database is away, what is kept is still sent. */
  async #resolvePage(url: URL): Promise<PageTarget | { to: string }> {
    try {
      const target = await resolvePage(url, this.#repository)
      if (!('status' in target) || target.status !== 404) return target
      const old = findOldAddress(await this.#repository.list('oldAddresses'), url)
      return !old ? target : old.to === undefined ? missing(410) : { to: old.to }
    } catch {
      return resolvePage(url, { has: () => true, isWithdrawn: () => false })
    }
  }
}

const SHARED = { 'Cache-Control': cacheControl.revalidate }

/** What somebody has searched for is kept by no cache on the way; nginx takes the second one's word alone. */
const PERSONAL = { 'Cache-Control': cacheControl.personal, 'X-Accel-Expires': '0' }

/** What stands in for a page is not the page: nobody keeps it. */
const STAND_IN = { 'Cache-Control': cacheControl.none, 'X-Accel-Expires': '0' }

/** A script, a picture and the like, which no reader has asked for by itself. */
const isPartOfPage = (pathname: string): boolean =>
  !/\.html?$/i.test(pathname) && isKnownType(pathname)

/** As it may stand in a header. */
function locationOf(address: string): string {
  const { origin, href } = new URL(address, siteConfig.origin)
  return origin === siteConfig.origin ? href.slice(origin.length) : href
}

type UploadFolder = 'media' | 'files'

const UPLOADS = /^\/(media|files)\/(.+)$/

const NO_FILE = { kind: 'text', status: 404, text: '文件不存在' } as const
