/**
 * The consultation form of a browser without scripts: posted to the page that holds it, which answers with what is
 * wrong beside the fields, or leads to the address of a receipt (decision 33).
 */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { pages as catalogue } from '../../shared/catalogue/pages.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { consultErrors, consultRequest } from '../../shared/contract/consult.ts'
import {
  type ConsultValues,
  TRAP_FIELD,
  readValues,
  toRequest,
  valuesOf,
} from '../../shared/contract/consult-fields.ts'
import {
  CONSULT_ADDRESSES,
  type ConsultPage,
  type PostedConsultation,
  RECEIPT_ID,
  RECEIPT_PARAMETER,
  type RefusedConsultation,
} from '../../shared/contract/posted-consultation.ts'
import { FROM_ELSEWHERE, submitConsultation } from '../handlers/all.ts'
import { Refusal, readFields } from '../handlers/request.ts'
import { describeError } from '../log.ts'
import {
  BUSY,
  type Env,
  FAILED,
  type RequestContext,
  TRY_AGAIN,
  sendDocument,
  sentence,
} from './answers.ts'
import { isFromElsewhere } from './calls.ts'
import type { Services } from './services.ts'

/** Why a form was not taken. */
interface Refused {
  status: number
  posted: RefusedConsultation
}

/** Of an answer that is this visitor's alone; nginx takes the second one's word. */
const OWN = {
  'Cache-Control': cacheControl.none,
  'X-Accel-Expires': '0',
  'X-Robots-Tag': 'noindex',
}

const refused = (status: number, problem: string, values: ConsultValues): Refused => ({
  status,
  posted: { values, errors: [], problem },
})

/**
 * Judges and stores what was posted.
 * @returns the receipt number, or why there is none
 * @throws {Refusal} when it is no form
 */
async function submit(context: RequestContext, services: Services): Promise<string | Refused> {
  const { repository, consultations, log, isBusy } = services
  const type = context.req.header('content-type') ?? ''
  const fields = readFields(type, await context.req.text())
  // What another site has written does not appear under our name.
  if (isFromElsewhere(context, services))
    return refused(
      403,
      FROM_ELSEWHERE,
      valuesOf(() => ''),
    )
  const posted = readValues(fields)
  // Browsers end each line of what they post with CR and LF, which would count as two characters.
  const values = valuesOf((field) => posted[field].replaceAll('\r\n', '\n'))
  const errors = consultErrors(values)
  if (errors.length > 0) return { status: 422, posted: { values, errors } }
  try {
    const input = toRequest(values, randomUUID(), fields.get(TRAP_FIELD) ?? '')
    const data = await submitConsultation.answer(v.parse(consultRequest, input), {
      repository,
      consultations,
      address: context.get('address'),
      isForeign: false,
      isPosted: true,
    })
    return (data as { receipt_no: string }).receipt_no
  } catch (error) {
    if (error instanceof Refusal)
      return refused(error.status === 503 ? 503 : 422, error.message, values)
    log.error('posted form failed', { id: context.get('requestId'), ...describeError(error) })
    return isBusy(error) ? refused(503, BUSY, values) : refused(500, FAILED, values)
  }
}

/** @param url of the page that says it @param text says it where there is too much to do for a page */
async function answerWith(
  context: RequestContext,
  { pages }: Services,
  {
    status,
    url,
    posted,
    text,
  }: { status: number; url: string; posted: PostedConsultation; text: string },
): Promise<Response> {
  const headers = { ...OWN, ...(status === 503 && TRY_AGAIN) }
  const page = await pages.get(url, context.get('address'), { posted })
  return typeof page === 'string'
    ? sentence(context, status, text, headers)
    : sendDocument(context, status, page, headers)
}

/** @param url of the page with the form */
async function takeForm(
  context: RequestContext,
  url: string,
  services: Services,
): Promise<Response> {
  const result = await submit(context, services)
  if (typeof result !== 'string') {
    const { problem, errors } = result.posted
    const sentences = [
      problem,
      ...errors.map(({ message }) => message),
      '请返回上一页，填写的内容还在。',
    ]
    return answerWith(context, services, {
      ...result,
      url,
      text: sentences.filter(Boolean).join('\n'),
    })
  }
  const receipt = encodeURIComponent(await services.digests.sign('receipt', result))
  const separator = url.includes('?') ? '&' : '?'
  context.header('Cache-Control', cacheControl.none)
  return context.redirect(`${url}${separator}${RECEIPT_PARAMETER}=${receipt}#${RECEIPT_ID}`, 303)
}

/** @param url of the page with the form */
async function showReceipt(
  context: RequestContext,
  url: string,
  services: Services,
): Promise<Response> {
  const receiptNo = await services.digests.read('receipt', context.req.query(RECEIPT_PARAMETER)!)
  if (receiptNo !== undefined) {
    const text = `咨询已提交，受理编号 ${receiptNo}\n`
    return answerWith(context, services, { status: 200, url, posted: { receiptNo }, text })
  }
  context.header('Cache-Control', cacheControl.none)
  return context.redirect(url)
}

export function addPostedForms(app: Hono<Env>, services: Services): void {
  for (const name of Object.keys(CONSULT_ADDRESSES) as ConsultPage[]) {
    if (!hasPage(name)) continue
    const url = CONSULT_ADDRESSES[name]
    const { path } = catalogue[name]
    app.post(path, (context) => takeForm(context, url, services))
    app.get(path, (context, next) =>
      context.req.query(RECEIPT_PARAMETER) === undefined
        ? next()
        : showReceipt(context, url, services),
    )
  }
}
