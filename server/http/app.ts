/** The calls and what operators need, on Hono. Files and pages are sent by `site-files.ts`. */
import { type Context, Hono } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { submitConsultationCall } from '../../src/api/contract/consult.ts'
import { cacheControl } from '../../src/config/headers.ts'
import { answers } from '../calls/all.ts'
import { type Answer, Refusal, readPayload } from '../calls/answer.ts'
import type { Repository } from '../calls/repository.ts'
import { isForeign } from '../calls/same-site.ts'
import { type Log, describeError } from '../log.ts'
import type { Metrics } from './metrics.ts'
import { chooseEncoding, compress } from './static-file.ts'

/** Answers shorter than this are not worth compressing. */
const COMPRESS_FROM = 1024

const TOO_LONG = '请求内容过长'
const FAILED = '服务器内部错误，请稍后重试'
const NO_SUCH_CALL = '没有这个接口'
const POST_ONLY = '请使用 POST 请求'

/** What the requests of a server have in common. */
export interface AppContext {
  repository: Repository
  log: Log
  metrics: Metrics
  maxBodyBytes: number
  metricsToken: string
  /** Origins whose pages may send consultations. */
  origins: readonly string[]
  /** True while the server takes requests and its database answers. */
  isReady: () => Promise<boolean>
}

/** What the listener knows about a request. */
export interface RequestInfo {
  id: string
  /** The visitor's address. */
  address: string
  /** No proxy passed it on and it comes from this machine. */
  isLocal: boolean
}

type Env = { Bindings: HttpBindings & { info?: RequestInfo } }

const UNKNOWN: RequestInfo = { id: '', address: '', isLocal: true }

function sendJson(context: Context<Env>, text: string, status: number): Response {
  const accepted = context.req.header('accept-encoding')
  const encoding = text.length < COMPRESS_FROM ? 'identity' : chooseEncoding(accepted)
  const body = compress(Buffer.from(text), encoding, 4)
  return new Response(new Uint8Array(body), {
    status,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(body.length),
      'Cache-Control': cacheControl.none,
      Vary: 'Accept-Encoding',
      ...(encoding !== 'identity' && { 'Content-Encoding': encoding }),
    },
  })
}

const refuse = (
  context: Context<Env>,
  info: string,
  status: number,
  data: unknown = null,
): Response => sendJson(context, JSON.stringify({ code: -1, info, data }), status)

/** The body as text. @throws {Refusal} as soon as it is too long: the rest is not read */
async function readBody(incoming: IncomingMessage, maxBytes: number): Promise<string> {
  if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) throw new Refusal(TOO_LONG, 413)
  const chunks: Buffer[] = []
  let size = 0
  // Leaving the loop must not destroy the connection: the refusal still goes out on it.
  for await (const chunk of incoming.iterator({ destroyOnReturn: false })) {
    size += (chunk as Buffer).length
    if (size > maxBytes) throw new Refusal(TOO_LONG, 413)
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks).toString('utf8')
}

const respond =
  ({ call, path, answer }: Answer, { repository, log, maxBodyBytes, origins }: AppContext) =>
  async (context: Context<Env>): Promise<Response> => {
    const { id, address } = context.env.info ?? UNKNOWN
    try {
      const type = context.req.header('content-type') ?? ''
      const payload = readPayload(call, type, await readBody(context.env.incoming, maxBodyBytes))
      const { headers } = context.env.incoming
      const foreign = path === submitConsultationCall.path && isForeign(headers, origins)
      // Either an attack, or `origin` and SITE_ORIGINS do not name the site.
      if (foreign)
        log.warn('consultation from another origin', { id, origin: headers.origin?.slice(0, 100) })
      const { data } = await answer(payload, { repository, address, isForeign: foreign })
      return sendJson(context, JSON.stringify({ code: 1, info: 'success', data }), 200)
    } catch (error) {
      if (error instanceof Refusal) {
        const response = refuse(context, error.message, error.status, error.data)
        if (error.status === 413) response.headers.set('Connection', 'close')
        return response
      }
      // A visitor who left in the middle of the body is not our mistake.
      if (context.env.incoming.destroyed && !context.env.incoming.complete)
        return refuse(context, FAILED, 400)
      log.error('call failed', { id, path, ...describeError(error) })
      return refuse(context, FAILED, 500)
    }
  }

/** Makes the application. */
export function makeApp(app: AppContext): Hono<Env> {
  const { log, metrics, metricsToken, isReady } = app
  const hono = new Hono<Env>()
  for (const answer of answers) {
    hono.post(answer.path, respond(answer, app))
    hono.all(answer.path, (context) => {
      const response = refuse(context, POST_ONLY, 405)
      response.headers.set('Allow', 'POST')
      return response
    })
  }
  hono.get('/healthz', (context) => context.text('ok\n', 200, { 'Cache-Control': 'no-store' }))
  hono.get('/readyz', async (context) => {
    const ready = await isReady()
    return context.text(ready ? 'ready\n' : 'not ready\n', ready ? 200 : 503, {
      'Cache-Control': 'no-store',
    })
  })
  hono.get('/metrics', async (context) => {
    const allowed = metricsToken
      ? context.req.header('authorization') === `Bearer ${metricsToken}`
      : (context.env.info ?? UNKNOWN).isLocal
    if (!allowed) return context.text('forbidden\n', 403)
    const { registry } = metrics
    return context.text(await registry.metrics(), 200, {
      'Content-Type': registry.contentType,
      'Cache-Control': 'no-store',
    })
  })
  hono.notFound((context) => refuse(context, NO_SUCH_CALL, 404))
  hono.onError((error, context) => {
    log.error('request failed', { path: context.req.path, ...describeError(error) })
    return refuse(context, FAILED, 500)
  })
  return hono
}
