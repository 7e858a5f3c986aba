/** What sending files needs: type, compression, entity tag, caching. Safe against paths that leave their folder. */
import { createHash } from 'node:crypto'
import { type Stats, readFileSync, statSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { extname, resolve, sep } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { cacheControl } from '../../src/config/headers.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml; charset=utf-8',
}

/** True for what is worth compressing. */
export const isText = (type: string): boolean => /^text\/|charset=utf-8/.test(type)

/** The type of a file by its name. */
export const typeOf = (path: string): string =>
  TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'

const regularFile = (path: string): Stats | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats?.isFile() ? stats : undefined
}

/**
 * The file that a path of the address names inside a folder.
 * @returns `undefined` when there is none, when the path leaves the folder, and for hidden files; only what
 *   stands in `.well-known` (RFC 8615) is for everybody
 */
export function findFile(root: string, pathname: string): string | undefined {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  if (/[\0\\]|(?:^|\/)\.(?!well-known\/)/.test(decoded)) return undefined
  const path = resolve(root, `.${sep}${decoded.replace(/^\/+/, '')}`)
  return path.startsWith(resolve(root) + sep) && regularFile(path) ? path : undefined
}

/** How a body is sent. */
export type Encoding = 'br' | 'gzip' | 'identity'

const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const

/** The best encoding that a client takes. */
export function chooseEncoding(accepted: string | undefined): Encoding {
  const names = (accepted ?? '').split(',').map((one) => one.trim().split(';')[0])
  return names.includes('br') ? 'br' : names.includes('gzip') ? 'gzip' : 'identity'
}

/** Compresses as well as the moment allows: `quality` 4 for an answer, 9 for a file that is sent often. */
export function compress(body: Buffer, encoding: Encoding, quality: number): Buffer {
  if (encoding === 'br') {
    return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  }
  return encoding === 'gzip' ? gzipSync(body, { level: Math.min(9, quality) }) : body
}

/** Compressed files, by path, date and encoding. Only what the build has not compressed gets here. */
const compressed = new Map<string, Buffer>()
const MAX_COMPRESSED = 500

/** Whether a compressed neighbour belongs to the file as it is, and not to one of an earlier build. */
export const isCurrent = (neighbour: Stats, file: Stats): boolean =>
  neighbour.mtimeMs >= file.mtimeMs - 2000

/** The bytes of a file in an encoding: from its `.br` or `.gz` neighbour, else compressed once. */
export function readEncoded(
  path: string,
  encoding: Encoding,
): { body: Buffer; encoding: Encoding } {
  if (encoding === 'identity' || !isText(typeOf(path)))
    return { body: readFileSync(path), encoding: 'identity' }
  const stats = statSync(path)
  const ready = regularFile(path + SUFFIX[encoding])
  if (ready && isCurrent(ready, stats))
    return { body: readFileSync(path + SUFFIX[encoding]), encoding }
  const key = `${path}|${stats.mtimeMs}|${encoding}`
  let body = compressed.get(key)
  if (!body) {
    body = compress(readFileSync(path), encoding, 9)
    if (compressed.size >= MAX_COMPRESSED) compressed.delete(compressed.keys().next().value!)
    compressed.set(key, body)
  }
  return { body, encoding }
}

/** Digests of the inline scripts of a document, for its content security policy. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/gi)
  return [...scripts]
    .filter(([, attributes]) => !/\ssrc=|\stype="(?!module"|text\/javascript")/i.test(attributes!))
    .map(([, , code]) => `sha256-${createHash('sha256').update(code!).digest('base64')}`)
}

/** A short answer without a document. */
export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  text: string,
  headers: OutgoingHttpHeaders = {},
): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': cacheControl.none,
    ...headers,
  })
  response.end(request.method === 'HEAD' ? undefined : text)
}

/**
 * The address of a request. A path that begins with two slashes would be read as a host.
 * @throws {TypeError} when it is none
 */
export const requestUrl = (address: string, host = 'localhost'): URL =>
  new URL(`http://${host}/${address.replace(/^\/+/, '')}`)
