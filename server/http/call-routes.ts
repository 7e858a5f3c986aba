/** Answers the calls of the contract. */
import type { Hono } from 'hono'
import { siteConfig } from '#company/site.ts'
import { calls } from '../../shared/contract/calls.ts'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import { searchCall } from '../../shared/contract/search.ts'
import { answerCall } from '../handlers/call-handlers.ts'
import { type Env, type RequestContext, TRY_AGAIN, sendCall, sentence } from './answers.ts'
import type { Services } from './services.ts'

interface SourceHeaders {
  origin?: string | undefined
  'sec-fetch-site'?: string | undefined
}

/**
 * Tells whether a page of another site has sent a request (CSRF): any site can submit a form to ours. Browsers write both
 * headers themselves; programs can write what they like, and are what the limits are for. `Host` says nothing here: an
 * attacker chooses it.
 * @param own the origin of the site
 */
export function isForeign({ origin, 'sec-fetch-site': site }: SourceHeaders, own: string): boolean {
  if (origin === own) return false
  if (site === 'same-origin' || site === 'none') return false
  return origin !== undefined || site !== undefined
}

/** Says that a page of another site has sent a consultation: an attack, or `origin` of `company/site.ts` is not the site's. */
export function isFromElsewhere(context: RequestContext, { log }: Services): boolean {
  const { headers } = context.env.incoming
  const foreign = isForeign(headers, siteConfig.origin)
  if (foreign)
    log.warn('consultation from another origin', {
      id: context.get('requestId'),
      origin: headers.origin?.slice(0, 100),
    })
  return foreign
}

async function respond(
  context: RequestContext,
  path: string,
  services: Services,
): Promise<Response> {
  const { repository, consultations, limiter } = services
  const address = context.get('address')
  if (path === searchCall.path && !limiter.take(address))
    return sentence(context, 200, '您搜索得太频繁了，请过一分钟再试')
  const contentType = context.req.header('content-type') ?? ''
  const body = await context.req.text()
  const isForeign = path === submitConsultationCall.path && isFromElsewhere(context, services)
  const caller = { repository, consultations, address, isForeign }
  const answer = await answerCall({ path, contentType, body }, caller)
  return sendCall(context, answer, answer.status === 503 ? TRY_AGAIN : {})
}

export function addCalls(app: Hono<Env>, services: Services): void {
  for (const { call } of calls) {
    const { path } = call
    app.post(path, (context) => respond(context, path, services))
    app.all(path, (context) => sentence(context, 405, '请使用 POST 请求', { Allow: 'POST' }))
  }
  app.all('/:version{v[12]}/:call{.+}', (context) => sentence(context, 404, '没有这个接口'))
}
