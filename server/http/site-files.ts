/**
 * Sends the built site, pictures and attachments. What is asked for often stays in memory, compressed
 * as the build left it; whether it is still what is on disk is looked up at most once a second.
 */
import { type Stats, createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { basename, join } from 'node:path'
import { inlineScripts } from '../../scripts/headers/nginx.ts'
import { cacheControl, contentSecurityPolicy } from '../../src/config/headers.ts'
import type { Repository } from '../calls/repository.ts'
import { type PageAnswer, answerPage } from './pages.ts'
import {
  type Encoding,
  chooseEncoding,
  findFile,
  inlineScriptHashes,
  isText,
  readEncoded,
  requestUrl,
  sendText,
  typeOf,
} from './static-file.ts'

/** Larger files are streamed and never kept. */
const KEPT_FILE_BYTES = 1 << 20
/** All that is kept. */
const KEPT_BYTES = 64 << 20
/** How long an address leads to the same file without a look. */
const TRUSTED_MS = 1000
/** Addresses that are remembered. */
const KEPT_ADDRESSES = 5000

/** A file in memory. */
interface Kept {
  mtimeMs: number
  size: number
  tag: string
  policy: string | undefined
  bodies: Partial<Record<Encoding, { body: Buffer; encoding: Encoding }>>
  bytes: number
}

/** What an address leads to. */
type Target =
  | { kind: 'redirect'; location: string }
  | { kind: 'file'; path: string; status: 200 | 404; headers: OutgoingHttpHeaders }
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
  readonly #folders: SiteFolders
  readonly #repository: Pick<Repository, 'has'>
  readonly #kept = new Map<string, Kept>()
  #keptBytes = 0
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
    else await this.#sendFile(request, response, target)
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
    if (folder === 'media') return fileTarget(findFile(media, rest!), cacheControl.media)
    if (folder === 'files') return this.#attachment(findFile(files, rest!))
    const file = url.pathname.endsWith('.html') ? undefined : findFile(root, url.pathname)
    const cache = folder === 'assets' ? cacheControl.immutable : cacheControl.revalidate
    if (file) return fileTarget(file, cache)
    return this.#page(url)
  }

  async #attachment(file: string | undefined): Promise<Target> {
    const target = fileTarget(file, cacheControl.media)
    if (target.kind !== 'file') return target
    const name = await this.#folders.attachmentName(basename(target.path))
    const kind = target.path.endsWith('.pdf') ? 'inline' : 'attachment'
    const disposition = `${kind}${name ? `; filename*=UTF-8''${encodeURIComponent(name)}` : ''}`
    return { ...target, headers: { ...target.headers, 'Content-Disposition': disposition } }
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

  async #sendFile(
    request: IncomingMessage,
    response: ServerResponse,
    { path, status, headers: own }: Extract<Target, { kind: 'file' }>,
  ): Promise<void> {
    const kept = await this.#open(path)
    if (!kept) return sendText(request, response, 404, '文件不存在')
    const type = typeOf(path)
    const headers: OutgoingHttpHeaders = { ...own, ETag: kept.tag }
    if (kept.policy) headers['Content-Security-Policy'] = kept.policy
    if (isText(type)) headers.Vary = 'Accept-Encoding'
    if (status === 200 && matches(request.headers['if-none-match'], kept.tag)) {
      response.writeHead(304, headers).end()
      return
    }
    headers['Content-Type'] = type
    const isHead = request.method === 'HEAD'
    if (kept.size > KEPT_FILE_BYTES && !isText(type)) {
      headers['Content-Length'] = kept.size
      response.writeHead(status, headers)
      if (isHead) response.end()
      else
        createReadStream(path)
          .on('error', () => response.destroy())
          .pipe(response)
      return
    }
    const wanted = isText(type) ? chooseEncoding(request.headers['accept-encoding']) : 'identity'
    const { body, encoding } = this.#bodyOf(path, kept, wanted)
    headers['Content-Length'] = body.length
    if (encoding !== 'identity') headers['Content-Encoding'] = encoding
    response.writeHead(status, headers).end(isHead ? undefined : body)
  }

  /** The file with what is known about it; `undefined` when it has just gone. */
  async #open(path: string): Promise<Kept | undefined> {
    const stats: Stats | undefined = await stat(path).catch(() => undefined)
    if (!stats) return undefined
    const known = this.#kept.get(path)
    if (known && known.mtimeMs === stats.mtimeMs && known.size === stats.size) {
      // What was used last is dropped last.
      this.#kept.delete(path)
      this.#kept.set(path, known)
      return known
    }
    if (known) this.#drop(path, known)
    const { mtimeMs, size } = stats
    const tag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`
    const policy = path.endsWith('.html') ? policyFor(await readFile(path, 'utf8')) : undefined
    const kept: Kept = { mtimeMs, size, tag, policy, bodies: {}, bytes: 0 }
    this.#kept.set(path, kept)
    return kept
  }

  #bodyOf(path: string, kept: Kept, wanted: Encoding): { body: Buffer; encoding: Encoding } {
    const known = kept.bodies[wanted]
    if (known) return known
    const read = readEncoded(path, wanted)
    kept.bodies[wanted] = read
    kept.bytes += read.body.length
    this.#keptBytes += read.body.length
    for (const [other, entry] of this.#kept) {
      if (this.#keptBytes <= KEPT_BYTES) break
      if (other !== path) this.#drop(other, entry)
    }
    return read
  }

  #drop(path: string, kept: Kept): void {
    this.#kept.delete(path)
    this.#keptBytes -= kept.bytes
  }
}

const fileTarget = (path: string | undefined, cache: string): Target =>
  path
    ? { kind: 'file', path, status: 200, headers: { 'Cache-Control': cache } }
    : { kind: 'text', status: 404, text: '文件不存在' }

/** The site's own scripts, as in the nginx include, and whatever a build of another time holds. */
const policyFor = (html: string): string =>
  contentSecurityPolicy({
    scriptHashes: [...new Set([...inlineScripts, ...inlineScriptHashes(html)])],
  })

/** `If-None-Match`: any of its tags, weak or not. */
const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
