/** The 23 calls. */
import { bodyLimit } from 'hono/body-limit'
import type { Hono } from 'hono'
import { siteConfig } from '#company/site.ts'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import { searchCall } from '../../shared/contract/search.ts'
import { answerCall, handlers, refusal } from '../handlers/all.ts'
import type { ConsultationStore, ContentRepository } from '../handlers/repository.ts'
import { isForeign } from '../handlers/same-site.ts'
import { type Log, describeError } from '../log.ts'
import {
  BUSY,
  type Env,
  FAILED,
  RETRY_SECONDS,
  type RequestContext,
  callAnswer,
  hasLeft,
} from './answers.ts'
import { addressGroups } from './client-address.ts'
import type { RateLimiter } from './rate-limiter.ts'

const TOO_LONG = '请求内容过长'
const TOO_OFTEN = '您搜索得太频繁了，请过一分钟再试'
const NO_SUCH_CALL = '没有这个接口'
const POST_ONLY = '请使用 POST 请求'

/** Of a call, and of a form that is posted. */
export const MAX_BODY_BYTES = 64 * 1024

export interface CallOptions {
  repository: ContentRepository
  consultations: ConsultationStore
  log: Log
  /** How often one address may search. */
  limiter: RateLimiter
  /** True for a transient error. */
  isBusy: (error: unknown) => boolean
}

/** Whether another site's page has sent a consultation: an attack, or `origin` of `company/site.ts` is not the site's. */
export function isFromElsewhere(
  context: RequestContext,
  { log }: Pick<CallOptions, 'log'>,
): boolean {
  const { headers } = context.env.incoming
  const foreign = isForeign(headers, siteConfig.origin)
  if (foreign)
    log.warn('consultation from another origin', {
      id: context.get('requestId'),
      origin: headers.origin?.slice(0, 100),
    })
  return foreign
}

const respond =
  (path: string, options: CallOptions) =>
  async (context: RequestContext): Promise<Response> => {
    const { repository, consultations, log, limiter, isBusy } = options
    const address = context.get('address')
    const again = { 'Retry-After': RETRY_SECONDS }
    try {
      if (path === searchCall.path && !limiter.take(addressGroups(address).host))
        return await callAnswer(context, refusal(200, TOO_OFTEN))
      const contentType = context.req.header('content-type') ?? ''
      const body = await context.req.text()
      const isForeign = path === submitConsultationCall.path && isFromElsewhere(context, options)
      const caller = { repository, consultations, address, isForeign }
      const answer = await answerCall({ path, contentType, body }, caller)
      return await callAnswer(context, answer, answer.status === 503 ? again : {})
    } catch (error) {
      if (hasLeft(context)) throw error
      log.error('call failed', { id: context.get('requestId'), path, ...describeError(error) })
      return isBusy(error)
        ? callAnswer(context, refusal(503, BUSY), again)
        : callAnswer(context, refusal(500, FAILED))
    }
  }

export function addCalls(app: Hono<Env>, options: CallOptions): void {
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => callAnswer(context, refusal(413, TOO_LONG), { Connection: 'close' }),
  })
  for (const { path } of handlers.map(({ call }) => call)) {
    app.post(path, limitBody, respond(path, options))
    app.all(path, (context) => callAnswer(context, refusal(405, POST_ONLY), { Allow: 'POST' }))
  }
  app.all('/:version{v[12]}/:call{.+}', (context) =>
    callAnswer(context, refusal(404, NO_SUCH_CALL)),
  )
}
