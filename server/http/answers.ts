/**
 * Answers that are made for a request: texts, pages, envelopes of calls, compressed as the client takes it. Files are
 * sent by `send-file.ts`.
 */
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { cacheControl } from '../../shared/config/headers.ts'
import type { CallAnswer } from '../handlers/all.ts'
import { digest } from '../digest.ts'
import type { RenderedResponse } from './page-cache.ts'

export interface Env {
  Bindings: HttpBindings
  Variables: {
    requestId: string
    /** The visitor's, in its canonical form. */
    address: string
  }
}

export type RequestContext = Context<Env>

type HeaderFields = Readonly<Record<string, string>>

export const FAILED = '服务器内部错误，请稍后重试'
export const BUSY = '服务器繁忙，请稍后重试'

/** How long a client is asked to wait while there is too much to do, in seconds. */
export const RETRY_SECONDS = '5'

/** The path of a request as it was sent, percent-encoded; Hono's own is decoded. */
export const pathOf = ({ env }: RequestContext): string => env.incoming.url!.split('?', 1)[0]!

/** Whether a visitor went away in the middle of the body, which is not our mistake. */
export const hasLeft = ({ env: { incoming } }: RequestContext): boolean =>
  incoming.destroyed && !incoming.complete

/** A sentence. */
export const plainText = (
  context: RequestContext,
  status: number,
  text: string,
  headers: HeaderFields = {},
): Response =>
  context.body(text, status as ContentfulStatusCode, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': cacheControl.none,
    ...headers,
  })

/** A content coding, and what the compressed form of a file has after its name. */
export const SUFFIX = { br: '.br', gzip: '.gz', identity: '' } as const

export type ContentCoding = keyof typeof SUFFIX

/** What a client takes, what it prefers first and then what is smaller; at the end the text as it is. */
export function acceptedCodings({ headers }: Pick<IncomingMessage, 'headers'>): ContentCoding[] {
  const given = parseAccept(String(headers['accept-encoding'] ?? '').toLowerCase())
  const weight = (name: string): number =>
    (given.find(({ type }) => type === name) ?? given.find(({ type }) => type === '*'))?.q ?? 0
  const compressed = (['br', 'gzip'] as const).filter((name) => weight(name) > 0)
  return [...compressed.sort((a, b) => weight(b) - weight(a)), 'identity']
}

const brotliOf = promisify(brotliCompress)
const gzipOf = promisify(gzip)

/** A body is compressed while the visitor waits: brotli 4 is as quick as gzip and smaller. */
const QUALITY = 4

/** Bodies shorter than this are not worth compressing. */
const COMPRESS_FROM = 1024

/** Compresses a body in the best coding that the client takes; not at all when it is short. */
async function compressBody(
  request: Pick<IncomingMessage, 'headers'>,
  body: Buffer,
): Promise<{ body: Buffer; coding: ContentCoding }> {
  const coding = body.length < COMPRESS_FROM ? 'identity' : acceptedCodings(request)[0]!
  if (coding === 'identity') return { body, coding }
  const compressed =
    coding === 'br'
      ? brotliOf(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : gzipOf(body, { level: QUALITY })
  return { body: await compressed, coding }
}

interface Body {
  status: number
  body: Buffer
  coding: ContentCoding
  /** Of the text; without one the answer has no entity tag. */
  digest?: string | undefined
}

/** Each form of a text has a tag of its own (RFC 9110, 8.8.3). */
const answer = (
  context: RequestContext,
  { status, body, coding, digest }: Body,
  headers: HeaderFields,
): Response =>
  context.body(body as Uint8Array<ArrayBuffer>, status as ContentfulStatusCode, {
    ...headers,
    Vary: 'Accept-Encoding',
    'Content-Length': String(body.length),
    ...(digest !== undefined && { ETag: `"${digest}${SUFFIX[coding]}"` }),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })

/** The envelope of a call. */
export const callAnswer = async (
  context: RequestContext,
  { status, envelope }: CallAnswer,
  headers: HeaderFields = {},
): Promise<Response> =>
  answer(
    context,
    {
      status,
      ...(await compressBody(context.env.incoming, Buffer.from(JSON.stringify(envelope)))),
    },
    {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': cacheControl.none,
      ...headers,
    },
  )

/** A small file that was made for the request. @param headers at least its type, and how long it may be kept */
export const generated = async (
  context: RequestContext,
  text: string,
  headers: HeaderFields,
): Promise<Response> => {
  const form = await compressBody(context.env.incoming, Buffer.from(text))
  return answer(context, { status: 200, digest: digest(text), ...form }, headers)
}

const plainOf = promisify(brotliDecompress)

/** @param headers at least how long it may be kept */
export async function renderedPage(
  context: RequestContext,
  { status, body, policy, digest }: Omit<RenderedResponse, 'digest'> & { digest?: string },
  headers: HeaderFields,
): Promise<Response> {
  const { incoming } = context.env
  const form =
    acceptedCodings(incoming)[0] === 'br'
      ? ({ body, coding: 'br' } as const)
      : await compressBody(incoming, await plainOf(body))
  return answer(
    context,
    { status, digest, ...form },
    {
      ...headers,
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
    },
  )
}
