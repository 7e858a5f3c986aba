/** Finds what an address of the site names, page, picture or attachment, and sends it. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { cacheControl } from '../../src/config/headers.ts'
import type { Repository } from '../calls/repository.ts'
import { type FileAnswer, FileSender } from './file-sender.ts'
import { type PageAnswer, answerPage } from './pages.ts'
import { uploadHeaders } from './security-headers.ts'
import { findFile, requestUrl, sendText } from './static-file.ts'

/** How long an address leads to the same file without a look. */
const TRUSTED_MS = 1000
/** Addresses that are remembered. */
const KEPT_ADDRESSES = 5000

/** What an address leads to. */
type Target =
  | { kind: 'redirect'; location: string }
  | ({ kind: 'file' } & FileAnswer)
  | { kind: 'text'; status: 404 | 503; text: string }

/** Where things are. */
export interface SiteFolders {
  /** The built site. */
  root: string
  media: string
  files: string
  /** Names that visitors read, by the name of the attachment's file. */
  attachmentName: (file: string) => Promise<string | undefined>
}

/** See the file's comment. */
export class SiteFiles {
  readonly #sender = new FileSender()
  readonly #folders: SiteFolders
  readonly #repository: Pick<Repository, 'has'>
  readonly #targets = new Map<string, { target: Target; until: number }>()

  constructor(folders: SiteFolders, repository: Pick<Repository, 'has'>) {
    this.#folders = folders
    this.#repository = repository
  }

  /** Answers a GET or HEAD. */
  async send(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = await this.#targetOf(request.url ?? '/', request.headers.host)
    if (target.kind === 'redirect') {
      const headers = { Location: target.location, 'Cache-Control': cacheControl.revalidate }
      response.writeHead(302, headers).end()
    } else if (target.kind === 'text') sendText(request, response, target.status, target.text)
    else await this.#sender.send(request, response, target)
  }

  async #targetOf(address: string, host: string | undefined): Promise<Target> {
    const now = performance.now()
    const known = this.#targets.get(address)
    if (known && known.until > now) return known.target
    const target = await this.#find(address, host)
    if (this.#targets.size >= KEPT_ADDRESSES) this.#targets.clear()
    this.#targets.set(address, { target, until: now + TRUSTED_MS })
    return target
  }

  async #find(address: string, host: string | undefined): Promise<Target> {
    let url: URL
    try {
      url = requestUrl(address, host)
    } catch {
      return { kind: 'text', status: 404, text: '地址有误' }
    }
    const { root, media, files } = this.#folders
    const [, folder, rest] = /^\/(media|files|assets)\/(.+)$/.exec(url.pathname) ?? []
    if (folder === 'media') return uploadTarget(findFile(media, rest!))
    if (folder === 'files') return this.#attachment(findFile(files, rest!))
    const file = url.pathname.endsWith('.html') ? undefined : findFile(root, url.pathname)
    const cache = folder === 'assets' ? cacheControl.immutable : cacheControl.revalidate
    if (file) return fileTarget(file, cache)
    return this.#page(url)
  }

  async #attachment(file: string | undefined): Promise<Target> {
    return uploadTarget(file, file && (await this.#folders.attachmentName(basename(file))))
  }

  async #page(url: URL): Promise<Target> {
    const page = await this.#answerPage(url)
    if (!page) return { kind: 'text', status: 503, text: '网站尚未构建，请先运行 npm run build' }
    if ('redirect' in page) return { kind: 'redirect', location: page.redirect }
    if (page.status === 404 && /\.\w{2,11}$/.test(url.pathname))
      return { kind: 'text', status: 404, text: '文件不存在' }
    const headers = { 'Cache-Control': cacheControl.revalidate }
    return { kind: 'file', path: page.file, status: page.status, headers }
  }

  /** While the database is away, what has been prerendered is still there to be read. */
  async #answerPage(url: URL): Promise<PageAnswer | undefined> {
    const { root } = this.#folders
    try {
      return await answerPage(root, url, this.#repository)
    } catch {
      const has = () => findFile(root, join(url.pathname, 'index.html')) !== undefined
      return answerPage(root, url, { has })
    }
  }
}

const fileTarget = (path: string | undefined, cache: string): Target =>
  path
    ? { kind: 'file', path, status: 200, headers: { 'Cache-Control': cache } }
    : { kind: 'text', status: 404, text: '文件不存在' }

function uploadTarget(path: string | undefined, name?: string): Target {
  const target = fileTarget(path, cacheControl.media)
  if (target.kind !== 'file') return target
  return { ...target, headers: { ...target.headers, ...uploadHeaders(target.path, name) } }
}
