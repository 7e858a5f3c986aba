/**
 * Finds files on the disk by their path, and sends them. `send` does ranges, conditional requests and reading (Hono's
 * `serveStatic` has neither entity tags nor 304, and ignores the preference of codings).
 */
import type { Stats } from 'node:fs'
import { type FileHandle, open, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname, extname, resolve, sep } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import send from 'send'
import { TO_READ, isAt } from '../content/places.ts'
import { cacheControl, documentHeaders, policyOfFile } from '../headers.ts'
import { type RequestContext, SUFFIX, acceptedCodings, sentence } from './answers.ts'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.gif': 'image/gif',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.m4a': 'audio/mp4',
  '.mp3': 'audio/mpeg',
  '.mp4': 'video/mp4',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.webp': 'image/webp',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xml': 'application/xml; charset=utf-8',
}

export const isText = (type: string): boolean => /^text\/|charset=utf-8/.test(type)

export const isKnownType = (path: string): boolean => extname(path).toLowerCase() in TYPES

export const typeOf = (path: string): string =>
  TYPES[extname(path).toLowerCase()] ?? 'application/octet-stream'

export const NO_FILE = '文件不存在'

const regularFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  )

/**
 * The file that a path names inside a folder.
 * @param pathname percent-encoded
 * @returns its path; `undefined` when there is none, when the path leaves the folder, and for hidden files except those
 * in `.well-known` (RFC 8615)
 */
export async function findFile(root: string, pathname: string): Promise<string | undefined> {
  let decoded: string
  try {
    decoded = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  const names = decoded.replace(/^\/+/, '').split('/')
  if (
    /[\0\\]/.test(decoded) ||
    names.some((name) => name === '' || /^\.(?!well-known$)/.test(name))
  )
    return undefined
  // macOS stores é as e and an accent in its archives.
  for (const form of new Set([decoded, decoded.normalize('NFD')])) {
    const path = resolve(root, ...form.split('/').filter(Boolean))
    if (path.startsWith(resolve(root) + sep) && (await regularFile(path))) return path
  }
  return undefined
}

export interface FileResponse {
  file: string
  /** The only place that the file may be read from: its path without links, for a folder in which others write. */
  place?: string
  /** With `place`: false for a file that has been replaced since its bytes were judged. */
  mayStill?: (now: Stats) => boolean
  /** The headers for caching, and further headers of this kind of file. */
  headers: Readonly<Record<string, string>>
}

/** Removes headers that only documents need. */
export function withoutDocumentHeaders(response: ServerResponse): void {
  for (const name of Object.keys(documentHeaders)) response.removeHeader(name)
}

/**
 * Opens a file at its place, or not at all. An editor who turned a file into a link and back all the time had any file of the
 * service sent, because the path was looked at before it was opened.
 */
async function openAt(
  place: string,
  mayStill: FileResponse['mayStill'] = () => true,
): Promise<FileHandle | undefined> {
  const handle = await open(place, TO_READ).catch(() => {})
  if (!handle) return undefined
  const stats = await handle.stat()
  if (isAt(handle.fd, place) && stats.isFile() && mayStill(stats)) return handle
  await handle.close()
  return undefined
}

export interface SendError extends Error {
  status: number
  headers?: Record<string, string>
}

/**
 * Answers GET or HEAD with a file, a part of it, or 304. A text is sent in the best compressed form that the build has
 * made.
 * @returns the reason when it was not sent; the answer has not begun then
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, place, mayStill, headers }: FileResponse,
): Promise<SendError | undefined> {
  const handle = place === undefined ? undefined : await openAt(place, mayStill)
  if (place !== undefined && !handle) return Object.assign(new Error(NO_FILE), { status: 404 })
  if (response.destroyed) {
    await handle?.close()
    return undefined
  }
  const type = typeOf(file)
  const codings = isText(type) ? acceptedCodings(request) : []
  const there = await Promise.all(codings.map((coding) => regularFile(file + SUFFIX[coding])))
  const coding = codings[there.indexOf(true)] ?? 'identity'
  const isHashed = headers['Cache-Control'] === cacheControl.immutable
  const common = response.getHeaders()
  const stream = send(request, encodeURIComponent(basename(file) + SUFFIX[coding]), {
    root: dirname(file),
    // Dot files are allowed, because the caller has already checked the name.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    etag: false,
    // `Last-Modified` is omitted: a hashed name identifies the version, and the entity tag is enough for conditional
    // requests. So are ranges, which nobody asks of a script: the header was 22 bytes on each of 26.
    lastModified: !isHashed,
    acceptRanges: !isHashed,
    // For `createReadStream`, which closes it; `send` passes its options on.
    ...(handle && { fd: handle }),
  })
  // Only now `send` has created what reads the file, or never will. It does so for a visitor too who has left before, and a
  // handle that is closed by then throws where nothing catches it, which ended the service.
  const isUnderWay = new Promise<void>((done) => {
    stream.once('headers', () => done())
    stream.once('error', () => done())
  })
  response.once('close', () => void isUnderWay.then(() => handle?.close()))
  stream.on('headers', (_, __, { size, mtimeMs }: Stats) => {
    withoutDocumentHeaders(response)
    if (isHashed)
      // A page loads a dozen files, and only its own answer needs the id of the request and HSTS.
      for (const name of ['X-Request-Id', 'Strict-Transport-Security']) response.removeHeader(name)
    response.setHeader('Content-Type', type)
    for (const [name, value] of Object.entries({ ...policyOfFile(file), ...headers }))
      response.setHeader(name, value)
    // Strong, so each form of a text has its own (RFC 9110, 8.8.3). The version is in a hashed name already.
    const tag = isHashed
      ? coding
      : `${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${SUFFIX[coding]}`
    response.setHeader('ETag', `"${tag}"`)
    if (codings.length > 0) response.setHeader('Vary', 'Accept-Encoding')
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  })
  return new Promise((done) => {
    response.once('close', () => done(undefined))
    stream.on('directory', () => stream.error(404))
    stream.on('error', (error: SendError) => {
      if (response.headersSent) return void response.destroy()
      // Headers that were set since then belong to the file and must not go out with the error.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value!)
      done(error)
    })
    stream.pipe(response)
  })
}

export async function fileAnswer(
  context: RequestContext,
  response: FileResponse,
): Promise<Response> {
  const { incoming, outgoing } = context.env
  const error = await sendFile(incoming, outgoing, response)
  if (!error) return RESPONSE_ALREADY_SENT
  if (error.status >= 500) throw error
  const text = error.status === 404 ? NO_FILE : '文件已更新，请重新打开'
  return sentence(context, error.status, text, error.headers)
}
