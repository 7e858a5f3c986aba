/** Everything that happens to each request: its id, its headers, its log line, its figures. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { securityHeaders } from '../../src/config/headers.ts'
import { type Log, describeError } from '../log.ts'
import { type AppContext, type RequestInfo, makeApp } from './app.ts'
import type { RequestKind } from './metrics.ts'
import type { SiteFiles } from './site-files.ts'
import { sendText } from './static-file.ts'

const OPS = new Set(['/healthz', '/readyz', '/metrics'])
const securityEntries = Object.entries(securityHeaders)

/** An id that a proxy may hand on. */
const HANDED_ON = /^[\w-]{8,64}$/

const pathOf = (request: IncomingMessage): string => {
  const address = request.url ?? '/'
  const end = address.indexOf('?')
  return end < 0 ? address : address.slice(0, end)
}

const kindOf = (path: string): RequestKind =>
  /^\/v[12]\//.test(path)
    ? 'call'
    : OPS.has(path)
      ? 'ops'
      : /\.\w{2,11}$/.test(path)
        ? 'file'
        : 'page'

const LOOPBACK = /^(?:127\.|::1$|::ffff:127\.)/

/** @param proxies how many proxies in front are believed */
function requestInfo(request: IncomingMessage, proxies: number): RequestInfo {
  const handedOn = request.headers['x-request-id']
  const id = typeof handedOn === 'string' && HANDED_ON.test(handedOn) ? handedOn : randomUUID()
  const direct = request.socket.remoteAddress ?? ''
  const forwarded = String(request.headers['x-forwarded-for'] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
  // The last entry was written by the nearest proxy; further ones only as far as they are believed.
  const address = (proxies > 0 && forwarded[Math.max(0, forwarded.length - proxies)]) || direct
  return { id, address, isLocal: forwarded.length === 0 && LOOPBACK.test(direct) }
}

/** Makes the listener of the HTTP server. */
export function makeListener(
  context: AppContext,
  files: SiteFiles,
  { proxies, log }: { proxies: number; log: Log },
): (request: IncomingMessage, response: ServerResponse) => void {
  const app = makeApp(context)
  const infos = new WeakMap<object, RequestInfo>()
  const calls = getRequestListener(
    (request, env) =>
      app.fetch(request, { ...env, info: infos.get((env as { incoming: object }).incoming) }),
    { overrideGlobalObjects: false },
  )
  return (request, response) => {
    const started = performance.now()
    const path = pathOf(request)
    const kind = kindOf(path)
    const info = requestInfo(request, proxies)
    for (const [name, value] of securityEntries) response.setHeader(name, value)
    response.setHeader('X-Request-Id', info.id)
    response.once('close', () => {
      const ms = performance.now() - started
      const status = response.writableFinished ? response.statusCode : 499
      context.metrics.request(kind, status, ms / 1000)
      const fields = {
        id: info.id,
        method: request.method,
        path: path.slice(0, 200),
        status,
        ms: Math.round(ms * 10) / 10,
      }
      if (status >= 500) log.warn('request', fields)
      else log.info('request', fields)
    })
    if (kind === 'call' || kind === 'ops') {
      infos.set(request, info)
      void calls(request, response)
    } else if (request.method !== 'GET' && request.method !== 'HEAD') {
      sendText(request, response, 405, '不支持的请求方法', { Allow: 'GET, HEAD' })
    } else {
      files.send(request, response).catch((error: unknown) => {
        log.error('file failed', { id: info.id, path, ...describeError(error) })
        if (response.headersSent) response.destroy()
        else sendText(request, response, 500, '服务器内部错误，请稍后重试')
      })
    }
  }
}
