/** The steps before every answer: an id, headers, a line in the log, figures. */
import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { MiddlewareHandler } from 'hono'
import { requestId } from 'hono/request-id'
import { securityHeaders, strictTransportSecurity } from '../headers.ts'
import {
  BUSY,
  type Env,
  type RequestContext,
  TRY_AGAIN,
  isCall,
  pathOf,
  sentence,
} from './answers.ts'
import { addressGroups } from '../address-groups.ts'
import { clientAddress } from './client-address.ts'
import type { RequestKind } from './metrics.ts'
import { hasValidHost, loggedPath } from './request-target.ts'
import type { Services } from './services.ts'

function kindOf(path: string): RequestKind {
  if (isCall(path)) return 'call'
  if (/^\/(?:healthz|readyz|metrics)$/.test(path)) return 'ops'
  return /\.\w{2,11}$/.test(path) ? 'file' : 'page'
}

/** Methods that some address answers, if only with a 405 and an `Allow` of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Methods whose body is read by what answers them, or by `receiveBody`. */
const isBodyRead = ({ method }: IncomingMessage): boolean =>
  METHODS.has(method!) && method !== 'GET' && method !== 'HEAD'

/**
 * Takes in a body that nobody reads. Answered sooner, nginx was still sending it, got a reset in place of the answer, and told
 * its visitor that the site was away.
 */
async function takeInBody(incoming: IncomingMessage): Promise<void> {
  const { headers } = incoming
  if (!('content-length' in headers || 'transfer-encoding' in headers)) return
  // Who leaves meanwhile is found out by what comes next.
  await finished(incoming.resume()).catch(() => {})
}

/** Headers in which proxies describe the visitor. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via']

/** The last entry of a header. Each proxy appends its own or replaces the header, so this is the nearest proxy's. */
const isHttps = ({ headers }: IncomingMessage): boolean =>
  /(?:^|,)\s*https\s*$/i.test(String(headers['x-forwarded-proto'] ?? ''))

export function everyRequest({ config, log, metrics }: Services): MiddlewareHandler<Env>[] {
  const proxies = config.TRUST_PROXY
  let warned = proxies > 0
  return [
    // An id from a visitor is ignored, one from a proxy is used.
    requestId({ limitLength: 64, headerName: proxies > 0 ? 'X-Request-Id' : '' }),
    async (context, next) => {
      const started = performance.now()
      const { incoming, outgoing } = context.env
      const id = context.get('requestId')
      const header = warned ? undefined : FORWARDING.find((name) => name in incoming.headers)
      if (header) {
        warned = true
        log.warn('forwarding header ignored', {
          header,
          effect: 'all visitors behind this proxy count as one, and share its limits',
          next: 'set TRUST_PROXY to the number of proxies in front; without a proxy ignore this line',
        })
      }
      context.set('address', clientAddress(incoming, proxies))
      // Set on Node's response and not with Hono's `secureHeaders`, because `send` writes files there and bypasses
      // Hono.
      for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value)
      // Without a proxy these headers come from the visitor, so they are ignored.
      if (proxies > 0 && isHttps(incoming))
        outgoing.setHeader('Strict-Transport-Security', strictTransportSecurity)
      outgoing.setHeader('X-Request-Id', id)
      outgoing.once('close', () => {
        const ms = performance.now() - started
        const status = outgoing.writableFinished ? outgoing.statusCode : 499
        metrics.request(kindOf(pathOf(context)), status, ms / 1000)
        const [method, path] = [incoming.method, loggedPath(incoming.url!)]
        const fields = { id, method, path, status, ms: Math.round(ms * 10) / 10 }
        if (status >= 500) log.warn('request', fields)
        else log.info('request', fields)
      })
      if (!isBodyRead(incoming)) await takeInBody(incoming)
      // The fetch standard's `Request`, which Hono uses, cannot be constructed for some methods, e.g. `TRACE`.
      if (!METHODS.has(incoming.method!))
        return sentence(context, 405, '不支持的请求方法', { Allow: 'GET, HEAD, POST' })
      if (!hasValidHost(incoming))
        return sentence(context, 400, '请求地址有误', { Connection: 'close' })
      return next()
    },
  ]
}

interface SlotLimits {
  /** The most slots of one address. */
  host: number
  total: number
}

/** A limited number of slots, for each address and in total. */
function slots({ host: perHost, total }: SlotLimits) {
  const taken = new Map<string, number>()
  let all = 0
  /** @returns a function that frees the slot, or `undefined` when all are taken */
  return (address: string): (() => void) | undefined => {
    const { host } = addressGroups(address)
    const own = taken.get(host) ?? 0
    if (own >= perHost || all >= total) return undefined
    taken.set(host, own + 1)
    all += 1
    return () => {
      const left = taken.get(host)! - 1
      if (left > 0) taken.set(host, left)
      else taken.delete(host)
      all -= 1
    }
  }
}

const refuseBusy = (context: RequestContext) =>
  sentence(context, 503, BUSY, { ...TRY_AGAIN, Connection: 'close' })

/**
 * Waits for the body of a request, in slots of its own: when slots were shared, 1,080 slow connections from a dozen
 * addresses held all of them. Each may hold 64 KB (`bodyLimit`), for at most 30 s (`requestTimeout` of the server).
 */
export function receiveBody(limits: SlotLimits = { host: 100, total: 4000 }) {
  const take = slots(limits)
  const handler: MiddlewareHandler<Env> = async (context, next) => {
    if (['GET', 'HEAD'].includes(context.req.method)) return next()
    const giveBack = take(context.get('address'))
    if (!giveBack) return refuseBusy(context)
    try {
      // Hono caches the body for later readers.
      await context.req.arrayBuffer()
    } finally {
      giveBack()
    }
    return next()
  }
  return handler
}

/**
 * Limits the requests that wait for an answer or whose client does not read it, because each holds buffers. 400 clients
 * that asked for eight pages each and read nothing took 700 MB.
 */
export function limitWaiting(limits: SlotLimits = { host: 100, total: 1000 }) {
  const take = slots(limits)
  const handler: MiddlewareHandler<Env> = async (context, next) => {
    const giveBack = take(context.get('address'))
    if (!giveBack) return refuseBusy(context)
    context.env.outgoing.once('close', giveBack)
    await next()
  }
  return handler
}
