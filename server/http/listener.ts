/** Everything that happens to each request: its id, its headers, its log line, its figures. */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { type Log, describeError } from '../log.ts'
import { type AppContext, type RequestInfo, makeApp } from './app.ts'
import { clientAddress } from './client-address.ts'
import type { RequestKind } from './metrics.ts'
import { acceptTarget, loggedPath } from './request-target.ts'
import { commonHeaders } from './security-headers.ts'
import type { Previews } from '../preview/previews.ts'
import type { PostedForms } from './posted-form.ts'
import { sendText } from './send-file.ts'
import type { SiteFiles } from './site-files.ts'

const OPS = new Set(['/healthz', '/readyz', '/metrics'])

/** An id that a proxy may hand on. */
const HANDED_ON = /^[\w-]{8,64}$/

function kindOf(target: string): RequestKind {
  const [path = ''] = target.split('?', 1)
  if (/^\/v[12]\//.test(path)) return 'call'
  if (OPS.has(path)) return 'ops'
  return /\.\w{2,11}$/.test(path) ? 'file' : 'page'
}

/** What proxies tell about the visitor. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via']

/** @param proxies how many proxies in front are believed */
function requestInfo(request: IncomingMessage, proxies: number): RequestInfo {
  const handedOn = proxies > 0 ? request.headers['x-request-id'] : undefined
  const id = typeof handedOn === 'string' && HANDED_ON.test(handedOn) ? handedOn : randomUUID()
  return { id, address: clientAddress(request, proxies) }
}

export function makeListener(
  context: AppContext,
  { files, forms, previews }: { files: SiteFiles; forms: PostedForms; previews: Previews },
  { proxies, log }: { proxies: number; log: Log },
): (request: IncomingMessage, response: ServerResponse) => void {
  const app = makeApp(context)
  const infos = new WeakMap<object, RequestInfo>()
  const calls = getRequestListener(
    (request, env) =>
      app.fetch(request, { ...env, info: infos.get((env as { incoming: object }).incoming) }),
    { overrideGlobalObjects: false },
  )
  let warned = false
  const warnOfProxy = ({ headers }: IncomingMessage): void => {
    const header = FORWARDING.find((name) => headers[name] !== undefined)
    if (warned || !header) return
    warned = true
    log.warn('forwarding header ignored', {
      header,
      effect: 'all visitors behind this proxy count as one, and share its limits',
      next: 'set TRUST_PROXY to the number of proxies in front; without a proxy ignore this line',
    })
  }
  return (request, response) => {
    const started = performance.now()
    if (proxies === 0) warnOfProxy(request)
    const info = requestInfo(request, proxies)
    for (const [name, value] of Object.entries(commonHeaders(request, proxies)))
      response.setHeader(name, value)
    response.setHeader('X-Request-Id', info.id)
    const accepted = acceptTarget(request, response)
    const path = loggedPath(request.url ?? '')
    const kind = accepted ? kindOf(request.url!) : 'refused'
    response.once('close', () => {
      const ms = performance.now() - started
      const status = response.writableFinished ? response.statusCode : 499
      context.metrics.request(kind, status, ms / 1000)
      const fields = {
        id: info.id,
        method: request.method,
        path,
        status,
        ms: Math.round(ms * 10) / 10,
      }
      if (status >= 500) log.warn('request', fields)
      else log.info('request', fields)
    })
    if (kind === 'call' || kind === 'ops') {
      infos.set(request, info)
      void calls(request, response)
    } else if (accepted) {
      const sent = forms.takes(request)
        ? forms.send(request, response, info)
        : (previews.takes(request) ? previews : files).send(request, response, info.address)
      sent.catch((error: unknown) => {
        log.error('file failed', { id: info.id, path, ...describeError(error) })
        if (response.headersSent) response.destroy()
        else sendText(request, response, 500, '服务器内部错误，请稍后重试')
      })
    }
  }
}
