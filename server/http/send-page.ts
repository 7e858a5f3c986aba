/** Sends a page that was rendered for the request, with the headers that its file would have. */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import { brotliDecompress } from 'node:zlib'
import { SUFFIX, acceptedCodings, compressBody } from './content-coding.ts'
import type { RenderedResponse } from './render-page.ts'

const plainOf = promisify(brotliDecompress)

/** RFC 9110, 13.1.2: weak comparison, and `*` for whatever there is. */
const isKnown = (header: string | undefined, tag: string): boolean =>
  (header ?? '').split(',').some((one) => [tag, '*'].includes(one.trim().replace(/^W\//, '')))

/** @param headers what is said besides: at least how long it may be kept */
export async function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, policy, digest }: RenderedResponse,
  headers: OutgoingHttpHeaders,
): Promise<void> {
  const form =
    acceptedCodings(request)[0] === 'br'
      ? ({ body, coding: 'br' } as const)
      : await compressBody(request, await plainOf(body))
  const tag = `"${digest}${SUFFIX[form.coding]}"`
  const common = {
    ...headers,
    'Content-Security-Policy': policy,
    ETag: tag,
    Vary: 'Accept-Encoding',
  }
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && status === 200 && isKnown(request.headers['if-none-match'], tag)) {
    response.writeHead(304, common).end()
    return
  }
  response.writeHead(status, {
    ...common,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': form.body.length,
    ...(form.coding !== 'identity' && { 'Content-Encoding': form.coding }),
  })
  response.end(request.method === 'HEAD' ? undefined : form.body)
}
