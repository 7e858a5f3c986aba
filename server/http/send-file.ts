/**
 * Sends files. Ranges, conditional requests and reading are the work of `send` (Hono's `serveStatic` has neither entity
 * tags nor 304, and does not weigh codings); which form of a text goes out, under which tag and with which headers, is
 * decided here.
 */
import type { Stats } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { basename, dirname } from 'node:path'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import send from 'send'
import {
  type ContentCoding,
  type RequestContext,
  SUFFIX,
  acceptedCodings,
  plainText,
} from './answers.ts'
import { isText, regularFile, typeOf } from './static-file.ts'

export interface FileResponse {
  /** Path on the disk. */
  file: string
  headers: Readonly<Record<string, string>>
}

/** The best form that is there: what the build has compressed beside the file, or the file itself. */
async function codingOf(request: IncomingMessage, file: string): Promise<ContentCoding> {
  for (const coding of acceptedCodings(request))
    if (coding === 'identity' || (await regularFile(file + SUFFIX[coding]))) return coding
  return 'identity'
}

/** Strong, and another one for each form of a text (RFC 9110, 8.8.3). */
const entityTag = ({ size, mtimeMs }: Stats, coding: ContentCoding): string =>
  `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}${SUFFIX[coding]}"`

/** Why a file was not sent. */
export interface SendError extends Error {
  status: number
  headers?: Record<string, string>
}

/**
 * Answers a GET or HEAD with a file, a part of it, or 304.
 * @returns why it was not sent; the answer has not begun then
 */
export async function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { file, headers }: FileResponse,
): Promise<SendError | undefined> {
  const type = typeOf(file)
  const coding = isText(type) ? await codingOf(request, file) : 'identity'
  const common = response.getHeaders()
  const stream = send(request, encodeURIComponent(basename(file) + SUFFIX[coding]), {
    root: dirname(file),
    // Whether a name may be asked for has been decided by who found the file.
    dotfiles: 'allow',
    index: false,
    cacheControl: false,
    etag: false,
  })
  stream.on('headers', (_, __, stats: Stats) => {
    response.setHeader('Content-Type', type)
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    response.setHeader('ETag', entityTag(stats, coding))
    if (isText(type)) response.setHeader('Vary', 'Accept-Encoding')
    if (coding !== 'identity') response.setHeader('Content-Encoding', coding)
  })
  return new Promise((done) => {
    response.once('close', () => done(undefined))
    stream.on('directory', () => stream.error(404))
    stream.on('error', (error: SendError) => {
      if (response.headersSent) return void response.destroy()
      // Headers set since then are the file's and must not go out with the error.
      for (const name of response.getHeaderNames()) response.removeHeader(name)
      for (const [name, value] of Object.entries(common)) response.setHeader(name, value!)
      done(error)
    })
    stream.pipe(response)
  })
}

export const NO_FILE = '文件不存在'

const MESSAGES: Readonly<Record<number, string>> = {
  404: NO_FILE,
  412: '文件已更新，请重新打开',
  416: '请求的范围超出文件的长度',
}

/** The same for the application. @throws when the file cannot be read */
export async function fileAnswer(
  context: RequestContext,
  response: FileResponse,
): Promise<Response> {
  const { incoming, outgoing } = context.env
  const error = await sendFile(incoming, outgoing, response)
  if (!error) return RESPONSE_ALREADY_SENT
  const message = MESSAGES[error.status]
  if (!message) throw error
  return plainText(context, error.status, message, error.headers)
}
