/**
 * Sends what was made for the request, a page or a small file: in the best coding, with an entity tag for each, and
 * with 304 to whoever has it.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import {
  type ContentCoding,
  SUFFIX,
  acceptedCodings,
  compressBody,
  textDigest,
} from './content-coding.ts'
import type { RenderedResponse } from './page-cache.ts'
import { isRead } from './request-target.ts'

const plainOf = promisify(brotliDecompress)

/** RFC 9110, 13.1.2: weak comparison, and `*` for whatever there is. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')))

interface Generated {
  status: number
  body: Buffer
  coding: ContentCoding
  /** Of the text; without one the answer has no entity tag. */
  digest?: string | undefined
}

function send(
  { method, headers: asked }: IncomingMessage,
  response: ServerResponse,
  { status, body, coding, digest }: Generated,
  headers: OutgoingHttpHeaders,
): void {
  const tag = digest && `"${digest}${SUFFIX[coding]}"`
  const common = { ...headers, ...(tag && { ETag: tag }), Vary: 'Accept-Encoding' }
  if (tag && isRead({ method }) && status === 200 && isKnown(asked['if-none-match'], tag)) {
    response.writeHead(304, common).end()
    return
  }
  response.writeHead(status, {
    ...common,
    'Content-Length': body.length,
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })
  response.end(method === 'HEAD' ? undefined : body)
}

/** @param headers at least type, and how long it may be kept */
export async function sendGenerated(
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const form = await compressBody(request, Buffer.from(text))
  send(request, response, { status: 200, ...form, digest: textDigest(text) }, headers)
}

/**
 * Sends a page that was rendered for the request, with the headers that its file would have.
 * @param headers what is said besides: at least how long it may be kept
 */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  {
    status,
    body,
    policy,
    digest,
  }: Omit<RenderedResponse, 'digest'> & { digest?: string | undefined },
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const form =
    acceptedCodings(request)[0] === 'br'
      ? ({ body, coding: 'br' } as const)
      : await compressBody(request, await plainOf(body))
  send(
    request,
    response,
    { status, digest, ...form },
    {
      ...headers,
      'Content-Security-Policy': policy,
      'Content-Type': 'text/html; charset=utf-8',
    },
  )
}
