/**
 * Sends files. What is asked for often stays in memory, compressed as the build left it, as long as it
 * is still what is on disk.
 */
import { type Stats, createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import {
  type Encoding,
  chooseEncoding,
  isText,
  readEncoded,
  sendText,
  typeOf,
} from './static-file.ts'
import { buildFilePolicy, policyFor } from './security-headers.ts'

/** Larger files are streamed and never kept. */
const KEPT_FILE_BYTES = 1 << 20
/** All that is kept. */
const KEPT_BYTES = 64 << 20

/** A file to send, and how. */
export interface FileAnswer {
  path: string
  /** 404 when it is the page that says so. */
  status: 200 | 404
  headers: OutgoingHttpHeaders
}

/** A file in memory. */
interface Kept {
  mtimeMs: number
  size: number
  tag: string
  /** The policy of a file of the build; uploads bring theirs. */
  policy: string
  bodies: Partial<Record<Encoding, { body: Buffer; encoding: Encoding }>>
  bytes: number
}

/** See the file's comment. */
export class FileSender {
  readonly #kept = new Map<string, Kept>()
  #keptBytes = 0

  /** Answers a GET or HEAD with a file, unless the client has it already. */
  async send(
    request: IncomingMessage,
    response: ServerResponse,
    { path, status, headers: own }: FileAnswer,
  ): Promise<void> {
    const kept = await this.#open(path)
    if (!kept) return sendText(request, response, 404, '文件不存在')
    const type = typeOf(path)
    const headers: OutgoingHttpHeaders = {
      'Content-Security-Policy': kept.policy,
      ...own,
      ETag: kept.tag,
    }
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
    const policy = path.endsWith('.html')
      ? policyFor(await readFile(path, 'utf8'))
      : buildFilePolicy(path)
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

/** `If-None-Match`: any of its tags, weak or not. */
const matches = (header: string | undefined, tag: string): boolean =>
  header !== undefined &&
  header.split(',').some((one) => one.trim() === '*' || one.trim().replace(/^W\//, '') === tag)
