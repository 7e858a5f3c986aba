/**
 * Sends files. Ranges, conditional requests and reading are the work of `send`; which form of a text goes
 * out, under which entity tag and with which headers, is decided here.
 */
import { type ReadStream, type Stats, fstat } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import send from 'send'
import { cacheControl } from '../../shared/config/headers.ts'
import { type ContentCoding, SUFFIX, acceptedCodings } from './content-coding.ts'
import { type FoundFile, isCurrent, isText, regularFile, typeOf } from './static-file.ts'

export interface FileResponse {
  file: FoundFile
  /** 404 and 410 when it is the page that says so. */
  status: 200 | 404 | 410
  headers: OutgoingHttpHeaders
}

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

/** The best form that is there: what the build has compressed beside the file, or the file itself. */
async function codingOf(
  request: IncomingMessage,
  { path, stats }: FoundFile,
): Promise<ContentCoding> {
  for (const coding of acceptedCodings(request)) {
    if (coding === 'identity') break
    const neighbour = await regularFile(path + SUFFIX[coding])
    if (neighbour && isCurrent(neighbour.stats, stats)) return coding
  }
  return 'identity'
}

/** Strong, and another one for each form of a text (RFC 9110, 8.8.3). */
const entityTag = ({ size, mtimeMs }: Stats, coding: ContentCoding): string =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${SUFFIX[coding]}"`

const MESSAGES: Record<number, string> = {
  404: '文件不存在',
  412: '文件已更新，请重新打开',
  416: '请求的范围超出文件的长度',
}

/** Answers a GET or HEAD with a file, a part of it, or 304. @throws when the file cannot be read */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, status, headers }: FileResponse,
): Promise<void> {
  const type = typeOf(file.path)
  const coding = isText(type) ? await codingOf(request, file) : 'identity'
  response.statusCode = status
  const common = response.getHeaders()
  const stream = send(request, encodeURIComponent(basename(file.path) + SUFFIX[coding]), {
    root: dirname(file.path),
    // Whether a name may be asked for has been decided by who found the file.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    etag: false,
    // A page that says 404 is no document of its own: there is nothing to resume.
    acceptRanges: status === 200,
  })
  let sent: Stats | undefined
  stream.on('headers', (_, __, stats: Stats) => {
    sent = stats
    response.setHeader('Content-Type', type)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value!)
    response.setHeader('ETag', entityTag(stats, coding))
    if (isText(type)) response.setHeader('Vary', 'Accept-Encoding')
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  })
  // The file was replaced between `stat` and `open`: Content-Length is that of the other one.
  stream.on('stream', (source: ReadStream) =>
    source.once('open', (fd) =>
      fstat(fd, (error, now) => {
        if (error || now.size !== sent?.size || now.mtimeMs !== sent.mtimeMs) response.destroy()
      }),
    ),
  )
  await new Promise<void>((done, fail) => {
    response.once('close', done)
    stream.on('directory', () => fail(new Error('A folder has taken the place of a file')))
    stream.on('error', (error: SendError) => {
      if (response.headersSent) return fail(error)
      // Headers set since then are the file's and must not go out with the error.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value!)
      const message = MESSAGES[error.status]
      if (message) sendText(request, response, error.status, message, error.headers)
      else fail(error)
    })
    stream.pipe(response)
  })
}

interface SendError extends Error {
  status: number
  headers?: OutgoingHttpHeaders
}
