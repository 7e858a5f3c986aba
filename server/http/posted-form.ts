/**
 * The consultation form of a browser without scripts. It is posted to its own page, which answers with the errors
 * beside the fields, or redirects to a receipt (decision 33).
 */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { pages } from '../../shared/catalogue/pages.ts'
import { cacheControl, notCached } from '../headers.ts'
import { readConsultation } from '../../shared/contract/consult.ts'
import { TRAP_FIELD, readValues, valuesOf } from '../../shared/contract/consult-fields.ts'
import {
  CONSULT_ADDRESSES,
  type PostedConsultation,
  RECEIPT_ID,
  RECEIPT_PARAMETER,
  type RefusedConsultation,
} from '../../shared/contract/posted-consultation.ts'
import { submit } from '../handlers/call-handlers.ts'
import { Refusal, readFields } from '../handlers/request.ts'
import { describeError } from '../log.ts'
import {
  type Env,
  type RequestContext,
  TRY_AGAIN,
  failureOf,
  sendDocument,
  sentence,
} from './answers.ts'
import { isFromElsewhere } from './call-routes.ts'
import type { Services } from './services.ts'
import { keysOf } from '../../shared/keys-of.ts'

const NOT_TAKEN_OVER =
  '这份咨询不是从本网站的页面提交的，没有保存，刚才填写的内容在上一页。请在这里填写，或直接拨打我们的电话'

/**
 * Validates a posted form, and stores it as the call does.
 * @returns the receipt number, or the reason why there is none
 * @throws {Refusal} when the body is no form
 */
async function receive(
  context: RequestContext,
  services: Services,
): Promise<string | { status: number; posted: RefusedConsultation }> {
  const { repository, consultations, log } = services
  const type = context.req.header('content-type') ?? ''
  const fields = readFields(type, await context.req.text())
  if (isFromElsewhere(context, services)) {
    // Text from another site must not appear under our name.
    const posted = { values: valuesOf(() => ''), errors: [], problem: NOT_TAKEN_OVER }
    return { status: 403, posted }
  }
  const values = readValues(fields)
  const { input, errors } = readConsultation(values, {
    request_id: randomUUID(),
    website: fields.get(TRAP_FIELD) ?? '',
  })
  if (!input) return { status: 422, posted: { values, errors } }
  const sender = { repository, consultations, address: context.get('address') }
  try {
    return (await submit(input, sender)).receipt_no
  } catch (error) {
    // After any failure the visitor gets the typed text back.
    if (error instanceof Refusal)
      return {
        status: error.status >= 500 ? error.status : 422,
        posted: { values, errors, problem: error.message },
      }
    log.error('posted form failed', { id: context.get('requestId'), ...describeError(error) })
    const { status, text: problem } = failureOf(error)
    return { status, posted: { values, errors, problem } }
  }
}

/** The result as plain text, for when the service is too busy to render a page. */
const inText = (posted: PostedConsultation): string =>
  'receiptNo' in posted
    ? `咨询已提交，受理编号 ${posted.receiptNo}\n`
    : [
        posted.problem,
        ...posted.errors.map(({ message }) => message),
        '请返回上一页，填写的内容还在。',
      ]
        .filter(Boolean)
        .join('\n')

/** @param url of the page with the form */
async function answerWith(
  context: RequestContext,
  { pageCache }: Services,
  url: string,
  { status, posted }: { status: number; posted: PostedConsultation },
): Promise<Response> {
  const headers = { ...notCached, 'X-Robots-Tag': 'noindex', ...(status === 503 && TRY_AGAIN) }
  const page = await pageCache.get(url, context.get('address'), { own: { posted } })
  return typeof page === 'string'
    ? sentence(context, status, inText(posted), headers)
    : sendDocument(context, status, page, headers)
}

async function takeForm(
  context: RequestContext,
  url: string,
  services: Services,
): Promise<Response> {
  const result = await receive(context, services)
  if (typeof result !== 'string') return answerWith(context, services, url, result)
  const receipt = encodeURIComponent(await services.hashes.sign('receipt', result))
  const separator = url.includes('?') ? '&' : '?'
  context.header('Cache-Control', cacheControl.none)
  return context.redirect(`${url}${separator}${RECEIPT_PARAMETER}=${receipt}#${RECEIPT_ID}`, 303)
}

async function showReceipt(
  context: RequestContext,
  url: string,
  services: Services,
): Promise<Response> {
  const receiptNo = await services.hashes.read('receipt', context.req.query(RECEIPT_PARAMETER)!)
  if (receiptNo !== undefined)
    return answerWith(context, services, url, { status: 200, posted: { receiptNo } })
  context.header('Cache-Control', cacheControl.none)
  return context.redirect(url)
}

export function addPostedForms(app: Hono<Env>, services: Services): void {
  for (const name of keysOf(CONSULT_ADDRESSES)) {
    if (!hasPage(name)) continue
    const url = CONSULT_ADDRESSES[name]
    const { path } = pages[name]
    app.post(path, (context) => takeForm(context, url, services))
    app.get(path, (context, next) =>
      context.req.query(RECEIPT_PARAMETER) === undefined
        ? next()
        : showReceipt(context, url, services),
    )
    app.on(['PUT', 'PATCH', 'DELETE', 'OPTIONS'], path, (context) =>
      sentence(context, 405, '不支持的请求方法', { Allow: 'GET, HEAD, POST' }),
    )
  }
}
