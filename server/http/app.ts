/** The calls and what operators need, on Hono. Files and pages are sent by `site-files.ts`. */
import { type Context, Hono } from 'hono'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { HttpBindings } from '@hono/node-server'
import { searchCall } from '../../shared/contract/search.ts'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { handlers } from '../handlers/all.ts'
import { type Handler, Refusal, readPayload } from '../handlers/define-handler.ts'
import type { ConsultationStore, ContentRepository } from '../handlers/repository.ts'
import { isForeign } from '../handlers/same-site.ts'
import { type Log, describeError } from '../log.ts'
import { addressGroups } from './client-address.ts'
import { compressBody } from './content-coding.ts'
import type { Metrics } from './metrics.ts'
import type { RateLimiter } from './rate-limiter.ts'
import { readBody } from './read-body.ts'
import { loggedPath } from './request-target.ts'

export const FAILED = '服务器内部错误，请稍后重试'
export const BUSY = '服务器繁忙，请稍后重试'
const TOO_OFTEN = '您搜索得太频繁了，请过一分钟再试'
const NO_SUCH_CALL = '没有这个接口'
const POST_ONLY = '请使用 POST 请求'

export interface AppContext {
  repository: ContentRepository
  consultations: ConsultationStore
  log: Log
  metrics: Metrics
  maxBodyBytes: number
  /** Empty: nobody may read the figures. */
  metricsToken: string
  /** How often one address may search. */
  searches: RateLimiter
  /** True for a transient error. */
  isBusy: (error: unknown) => boolean
  /** Origins whose pages may send consultations. */
  origins: readonly string[]
  /** True while the server takes requests and its database can be written. */
  isReady: () => Promise<boolean>
}

export interface RequestInfo {
  id: string
  address: string
}

type Env = { Bindings: HttpBindings & { info?: RequestInfo } }

const UNKNOWN: RequestInfo = { id: '', address: '' }

/** How long a client is asked to wait while another program holds the database. */
export const RETRY_SECONDS = '5'

async function sendJson(context: Context<Env>, text: string, status: number): Promise<Response> {
  const { body, coding } = await compressBody(context.env.incoming, Buffer.from(text))
  return new Response(new Uint8Array(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl.none,
      Vary: 'Accept-Encoding',
      ...(coding !== 'identity' && { 'Content-Encoding': coding }),
    },
  })
}

async function refuse(
  context: Context<Env>,
  info: string,
  status: number,
  headers: Record<string, string> = {},
): Promise<Response> {
  const response = await sendJson(context, JSON.stringify({ code: -1, info, data: null }), status)
  for (const [name, value] of Object.entries(headers)) response.headers.set(name, value)
  return response
}

const respond =
  ({ call, path, handle }: Handler, app: AppContext) =>
  async (context: Context<Env>): Promise<Response> => {
    const { repository, consultations, log, maxBodyBytes, searches, isBusy, origins } = app
    const { id, address } = context.env.info ?? UNKNOWN
    try {
      if (path === searchCall.path && !searches.take(addressGroups(address).host))
        throw new Refusal(TOO_OFTEN)
      const type = context.req.header('content-type') ?? ''
      const payload = readPayload(call, type, await readBody(context.env.incoming, maxBodyBytes))
      const { headers } = context.env.incoming
      const foreign = path === submitConsultationCall.path && isForeign(headers, origins)
      // Either an attack, or `origin` and SITE_ORIGINS do not name the site.
      if (foreign)
        log.warn('consultation from another origin', { id, origin: headers.origin?.slice(0, 100) })
      const data = await handle(payload, {
        repository,
        consultations,
        address,
        isForeign: foreign,
      })
      return await sendJson(context, JSON.stringify({ code: 1, info: 'success', data }), 200)
    } catch (error) {
      if (error instanceof Refusal) {
        return refuse(context, error.message, error.status, {
          ...(error.status === 413 && { Connection: 'close' }),
          ...(error.status === 503 && { 'Retry-After': RETRY_SECONDS }),
        })
      }
      // A visitor who left in the middle of the body is not our mistake.
      if (context.env.incoming.destroyed && !context.env.incoming.complete)
        return refuse(context, FAILED, 400)
      log.error('call failed', { id, path, ...describeError(error) })
      return isBusy(error)
        ? refuse(context, BUSY, 503, { 'Retry-After': RETRY_SECONDS })
        : refuse(context, FAILED, 500)
    }
  }

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether a request may read the figures; takes as long for one wrong token as for another. */
const mayReadMetrics = (authorization: string | undefined, token: string): boolean =>
  token !== '' && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`))

export function makeApp(app: AppContext): Hono<Env> {
  const { log, metrics, metricsToken, isReady } = app
  const hono = new Hono<Env>()
  for (const handler of handlers) {
    hono.post(handler.path, respond(handler, app))
    hono.all(handler.path, (context) => refuse(context, POST_ONLY, 405, { Allow: 'POST' }))
  }
  hono.get('/healthz', (context) => context.text('ok\n', 200, { 'Cache-Control': 'no-store' }))
  hono.get('/readyz', async (context) => {
    const ready = await isReady()
    return context.text(ready ? 'ready\n' : 'not ready\n', ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
  hono.get('/metrics', async (context) => {
    // Not by address: behind a proxy on the same machine everybody comes from it.
    if (!mayReadMetrics(context.req.header('authorization'), metricsToken))
      return context.text('forbidden: needs the METRICS_TOKEN of the service\n', 403, {
        'Cache-Control': 'no-store',
      })
    const { registry } = metrics
    return context.text(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
  hono.notFound((context) => refuse(context, NO_SUCH_CALL, 404))
  hono.onError((error, context) => {
    log.error('request failed', { path: loggedPath(context.req.path), ...describeError(error) })
    return refuse(context, FAILED, 500)
  })
  return hono
}
