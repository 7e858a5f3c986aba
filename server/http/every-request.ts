/** The steps before every answer: an id, headers, a line in the log, figures. */
import type { IncomingMessage } from 'node:http'
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

/** Methods that have an answer somewhere, be it a 405 with its own `Allow`. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Headers in which proxies tell about the visitor. */
const FORWARDING = ['forwarded', 'x-forwarded-for', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Each proxy appends its entry or replaces the header, so the last entry is always the nearest proxy's. */
const isHttps = ({ headers }: IncomingMessage): boolean =>
  /(?:^|,)\s*https\s*$/i.test(String(headers['x-forwarded-proto'] ?? ''))

export function everyRequest({ config, log, metrics }: Services): MiddlewareHandler<Env>[] {
  const proxies = config.TRUST_PROXY
  let warned = proxies > 0
  return [
    // A visitor's own id is not taken over, a proxy's is.
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
      // Set on Node's answer and not with Hono's `secureHeaders`: `send` writes files there, past Hono.
      for (const [name, value] of Object.entries(securityHeaders)) outgoing.setHeader(name, value)
      // Without a proxy these headers come from the visitor and are not believed.
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
      // `Request` of the fetch standard, which Hono works on, cannot be made for some, `TRACE` for one.
      if (!METHODS.has(incoming.method!))
        return sentence(context, 405, '不支持的请求方法', { Allow: 'GET, HEAD, POST' })
      if (!hasValidHost(incoming))
        return sentence(context, 400, '请求地址有误', { Connection: 'close' })
      return next()
    },
  ]
}

interface SlotLimits {
  /** Slots for one address. */
  host: number
  total: number
}

/** A bounded number of slots, for each address and for all together. */
function slots({ host: perHost, total }: SlotLimits) {
  const taken = new Map<string, number>()
  let all = 0
  /** @returns a function that gives the slot back, or `undefined` when all are taken */
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
 * Waits for the body of a request, in slots of its own: with common slots, 1,080 connections that sent slowly from a
 * dozen addresses held all of them. Each may hold 64 KB (`bodyLimit`), for at most 30 s (`requestTimeout` of the
 * server).
 */
export function receiveBody(limits: SlotLimits = { host: 100, total: 4000 }) {
  const take = slots(limits)
  const handler: MiddlewareHandler<Env> = async (context, next) => {
    if (['GET', 'HEAD'].includes(context.req.method)) return next()
    const giveBack = take(context.get('address'))
    if (!giveBack) return refuseBusy(context)
    try {
      // Hono keeps the body for its next readers.
      await context.req.arrayBuffer()
    } finally {
      giveBack()
    }
    return next()
  }
  return handler
}

/**
 * Bounds the requests that wait for their answers, or whose clients do not read: each holds its buffers. 400 clients
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
