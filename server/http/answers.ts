/**
 * Answers that are made for a request: sentences, pages, envelopes of calls, compressed as the client takes it. Files
 * are sent by `files.ts`.
 */
import type { IncomingMessage } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { parseAccept } from 'hono/utils/accept'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { cacheControl } from '../headers.ts'
import { isUnavailable } from '../db/database-problems.ts'
import { hashOf } from '../hash.ts'
import { type CallAnswer, refusal } from '../handlers/call-handlers.ts'
import type { CompressedDocument } from '../rendering/compressed-document.ts'

export interface Env {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** The visitor's address in its canonical form. */
    address: string
  }
}

export type RequestContext = Context<Env>

type HeaderFields = Readonly<Record<string, string>>

export const FAILED = '服务器内部错误，请稍后重试'
export const BUSY = '服务器繁忙，请稍后重试'

/** Answers an error: 503 while the database is away, 500 for an unexpected one. */
export const failureOf = (error: unknown): { status: number; text: string } =>
  isUnavailable(error) ? { status: 503, text: BUSY } : { status: 500, text: FAILED }

/** The `Retry-After`, in seconds, of an answer that was refused because there was too much to do. */
export const TRY_AGAIN = { 'Retry-After': '5' }

/** The path of a request as it was sent, percent-encoded; Hono's own is decoded. */
export const pathOf = ({ env }: RequestContext): string => env.incoming.url!.split('?', 1)[0]!

export const isCall = (path: string): boolean => /^\/v[12]\//.test(path)

/** True when the visitor left while the body was being sent, which is no mistake of ours. */
export const hasLeft = ({ env: { incoming } }: RequestContext): boolean =>
  incoming.destroyed && !incoming.complete

/** The ending that the compressed form of a file has. */
export const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const

type ContentCoding = keyof typeof SUFFIX

/** The codings that a client accepts: by its preference, then the smaller one first; the uncompressed text comes last. */
export function acceptedCodings({ headers }: Pick<IncomingMessage, 'headers'>): ContentCoding[] {
  const given = parseAccept(String(headers['accept-encoding'] ?? '').toLowerCase())
  const weight = (name: string): number =>
    (given.find(({ type }) => type === name) ?? given.find(({ type }) => type === '*'))?.q ?? 0
  const compressed = (['br', 'gzip'] as const).filter((name) => weight(name) > 0)
  return [...compressed.sort((a, b) => weight(b) - weight(a)), 'identity']
}

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)
const plainOf = promisify(brotliDecompress)

/** The compression of texts made for a request, while the visitor waits: brotli 4 is as quick as gzip and smaller. */
const QUALITY = 4

const COMPRESS_FROM = 1024

/**
 * Answers with an entity tag, a different one for each coding (RFC 9110, 8.8.3), unless the answer must not be stored.
 * Hono's `etag` would compute it from a copy of the answer: a cached page would take twice the time.
 */
function sendBytes(
  context: RequestContext,
  status: number,
  body: Uint8Array,
  coding: ContentCoding,
  headers: HeaderFields,
): Response {
  const isKept = headers['Cache-Control'] !== cacheControl.none
  const tag = isKept && hashOf(body)
  return context.body(body as Uint8Array<ArrayBuffer>, status as ContentfulStatusCode, {
    ...headers,
    Vary: 'Accept-Encoding',
    'Content-Length': String(body.length),
    ...(tag && { ETag: `"${tag}"` }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })
}

export async function sendText(
  context: RequestContext,
  status: number,
  text: string | Buffer,
  headers: HeaderFields,
): Promise<Response> {
  const body = Buffer.from(text)
  const [best] = acceptedCodings(context.env.incoming)
  if (body.length < COMPRESS_FROM || best === 'identity')
    return sendBytes(context, status, body, 'identity', headers)
  const compressed =
    best === 'br'
      ? await brotliOf(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : await gzipOf(body, { level: QUALITY })
  return sendBytes(context, status, compressed, best!, headers)
}

export async function sendDocument(
  context: RequestContext,
  status: number,
  { body, headers: own }: CompressedDocument,
  headers: HeaderFields,
): Promise<Response> {
  const all = { ...own, ...headers }
  return acceptedCodings(context.env.incoming)[0] === 'br'
    ? sendBytes(context, status, body, 'br', all)
    : sendText(context, status, await plainOf(body), all)
}

export const sendCall = (
  context: RequestContext,
  { status, envelope }: CallAnswer,
  headers: HeaderFields = {},
): Promise<Response> =>
  sendText(context, status, JSON.stringify(envelope), {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': cacheControl.none,
    ...headers,
  })

/** Answers with a sentence; a call gets it in an envelope. */
export const sentence = (
  context: RequestContext,
  status: number,
  text: string,
  headers: HeaderFields = {},
): Response | Promise<Response> =>
  isCall(pathOf(context))
    ? sendCall(context, refusal(status, text), headers)
    : context.body(text, status as ContentfulStatusCode, {
        'Content-Type': 'text/plain; charset=utf-8',
        'Cache-Control': cacheControl.none,
        ...headers,
      })
