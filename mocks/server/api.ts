/** Lets MSW handlers answer over real HTTP, failures of the connection included. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { type HttpHandler, getResponse } from 'msw'
import { cacheControl } from '../../shared/config/headers.ts'
import { Refusal } from '../../server/handlers/define-handler.ts'
import { compressBody } from '../../server/http/content-coding.ts'
import { readBody } from '../../server/http/read-body.ts'

/** Longest request body; a consultation has a few kilobytes. */
const MAX_BODY = 64 * 1024

export const isApi = (pathname: string): boolean => /^\/v[12]\//.test(pathname)

function toRequest(
  incoming: IncomingMessage,
  url: URL,
  body: string,
  signal: AbortSignal,
): Request {
  const headers = new Headers()
  for (const name of ['content-type', 'cookie', 'accept', 'origin', 'sec-fetch-site']) {
    const value = incoming.headers[name]
    if (typeof value === 'string') headers.set(name, value)
  }
  const method = incoming.method ?? 'GET'
  const bare = method === 'GET' || method === 'HEAD'
  return new Request(url, { method, headers, signal, ...(!bare && { body }) })
}

/** Answers a call. Never rejects; a mistake of our own becomes a 500 and a message on the console. */
export async function handleCall(
  handlers: readonly HttpHandler[],
  url: URL,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const gone = new AbortController()
  outgoing.once('close', () => gone.abort())
  const headers = { 'Cache-Control': cacheControl.none }
  try {
    const body = await readBody(incoming, MAX_BODY)
    const request = toRequest(incoming, url, body, gone.signal)
    const response = await getResponse([...handlers], request)
    if (!response) outgoing.writeHead(404, headers).end()
    else if (response.type === 'error') incoming.socket.resetAndDestroy()
    else await send(response, incoming, outgoing, headers)
  } catch (error) {
    if (gone.signal.aborted) return
    if (error instanceof Refusal) {
      outgoing.writeHead(error.status, { ...headers, Connection: 'close' }).end()
      return
    }
    console.error(error)
    if (!outgoing.headersSent) outgoing.writeHead(500, headers)
    outgoing.end()
  }
}

async function send(
  response: Response,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  common: Record<string, string>,
): Promise<void> {
  const headers: Record<string, string> = { ...common, ...Object.fromEntries(response.headers) }
  const parts: Uint8Array[] = []
  let broken = false
  try {
    for await (const part of response.body ?? []) parts.push(part)
  } catch {
    broken = true
  }
  const body = Buffer.concat(parts)
  if (broken) {
    // More is announced than comes: the browser sees the connection close in the middle of the body.
    outgoing.writeHead(response.status, { ...headers, 'Content-Length': String(body.length * 2) })
    outgoing.write(body, () => incoming.socket.destroy())
    return
  }
  const { body: sent, coding } = await compressBody(incoming, body)
  outgoing.writeHead(response.status, {
    ...headers,
    Vary: 'Accept-Encoding',
    'Content-Length': String(sent.length),
    ...(coding !== 'identity' && { 'Content-Encoding': coding }),
  })
  outgoing.end(sent)
}
