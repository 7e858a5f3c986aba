/**
 * The consultation form of a browser without scripts: posted to the page that holds it, which answers with what is
 * wrong beside the fields, or leads to the address of a receipt (decision 33).
 */
import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as v from 'valibot'
import { hasPage } from '../../shared/catalogue/company-pages.ts'
import { pages as catalogue } from '../../shared/catalogue/pages.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { consultErrors, consultRequest } from '../../shared/contract/consult.ts'
import { type ConsultValues, TRAP_FIELD } from '../../shared/contract/consult-fields.ts'
import { readValues, toRequest, valuesOf } from '../../shared/contract/consult-values.ts'
import {
  CONSULT_ADDRESSES,
  type ConsultPage,
  type PostedConsultation,
  RECEIPT_ID,
  RECEIPT_PARAMETER,
  type RefusedConsultation,
} from '../../shared/contract/posted-consultation.ts'
import type { KeyedDigests } from '../consultations/keyed-digests.ts'
import { FROM_ELSEWHERE, submitConsultation } from '../handlers/all.ts'
import { Refusal, readFields } from '../handlers/request.ts'
import { describeError } from '../log.ts'
import {
  BUSY,
  type Env,
  FAILED,
  RETRY_SECONDS,
  type RequestContext,
  plainText,
  renderedPage,
} from './answers.ts'
import { type CallOptions, MAX_BODY_BYTES, isFromElsewhere } from './calls.ts'
import type { PageCache } from './page-cache.ts'

const TOO_LONG = '填写的内容过长，没有发出。请返回上一页，缩短后再提交'
const GO_BACK = '请返回上一页，填写的内容还在。'

export type FormOptions = Omit<CallOptions, 'limiter'> & {
  /** They sign the receipt number in the address, so that nobody can read others'. */
  digests: KeyedDigests
  /** Without them, or when there is too much to do, answers are plain text. */
  pages: PageCache | undefined
}

/** What is said about a form that was not taken. */
interface Refused {
  status: number
  posted: RefusedConsultation
}

const EMPTY = valuesOf(() => '')

/** Of an answer that is this visitor's alone; nginx takes the second one's word. */
const OWN = {
  'Cache-Control': cacheControl.none,
  'X-Accel-Expires': '0',
  'X-Robots-Tag': 'noindex',
}

/** Browsers end each line of what they post with CR and LF, which would count as two characters. */
const readPosted = (fields: URLSearchParams): ConsultValues => {
  const values = readValues(fields)
  return valuesOf((field) => values[field].replaceAll('\r\n', '\n'))
}

const refused = (status: number, problem: string, values: ConsultValues): Refused => ({
  status,
  posted: { values, errors: [], problem },
})

/** The same in plain text, for when no page can be rendered. */
function sentencesOf({ errors, problem }: RefusedConsultation): string {
  const sentences = [problem, ...errors.map(({ message }) => message), GO_BACK]
  return `${sentences.filter(Boolean).join('\n')}\n`
}

/** Judges and stores what was posted. @returns the receipt number, or why there is none */
async function submit(
  context: RequestContext,
  fields: URLSearchParams,
  options: FormOptions,
): Promise<string | Refused> {
  const { repository, consultations, log, isBusy } = options
  // What another site has written does not appear under our name.
  if (isFromElsewhere(context, options)) return refused(403, FROM_ELSEWHERE, EMPTY)
  const values = readPosted(fields)
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

/** @param url of the page that says it @param text says it without a page */
async function answerWith(
  context: RequestContext,
  { pages }: FormOptions,
  result: { status: number; url: string; posted: PostedConsultation; text: string },
): Promise<Response> {
  const { status, url, posted, text } = result
  const headers = { ...OWN, ...(status === 503 && { 'Retry-After': RETRY_SECONDS }) }
  const page = await pages?.get({ url, address: context.get('address'), posted })
  return !page || typeof page === 'string' || page.location !== undefined
    ? plainText(context, status, text, headers)
    : renderedPage(context, { ...page, status }, headers)
}

/** @param address of the page with the form */
async function takeForm(
  context: RequestContext,
  address: string,
  options: FormOptions,
): Promise<Response> {
  let fields: URLSearchParams
  try {
    fields = readFields(context.req.header('content-type') ?? '', await context.req.text())
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return plainText(context, error.status === 200 ? 400 : error.status, error.message)
  }
  const result = await submit(context, fields, options)
  if (typeof result !== 'string')
    return answerWith(context, options, {
      ...result,
      url: address,
      text: sentencesOf(result.posted),
    })
  const receipt = encodeURIComponent(await options.digests.sign('receipt', result))
  const separator = address.includes('?') ? '&' : '?'
  context.header('Cache-Control', cacheControl.none)
  return context.redirect(
    `${address}${separator}${RECEIPT_PARAMETER}=${receipt}#${RECEIPT_ID}`,
    303,
  )
}

/** @param address of the page with the form */
async function showReceipt(
  context: RequestContext,
  address: string,
  options: FormOptions,
): Promise<Response> {
  const receiptNo = await options.digests.read('receipt', context.req.query(RECEIPT_PARAMETER)!)
  if (receiptNo !== undefined)
    return answerWith(context, options, {
      status: 200,
      url: address,
      posted: { receiptNo },
      text: `咨询已提交，受理编号 ${receiptNo}\n`,
    })
  context.header('Cache-Control', cacheControl.none)
  return context.redirect(address)
}

export function addPostedForms(app: Hono<Env>, options: FormOptions): void {
  const limitBody = bodyLimit({
    maxSize: MAX_BODY_BYTES,
    onError: (context) => plainText(context, 413, TOO_LONG, { Connection: 'close' }),
  })
  for (const name of Object.keys(CONSULT_ADDRESSES) as ConsultPage[]) {
    if (!hasPage(name)) continue
    const address = CONSULT_ADDRESSES[name]
    const { path } = catalogue[name]
    app.post(path, limitBody, (context) => takeForm(context, address, options))
    app.get(path, (context, next) =>
      context.req.query(RECEIPT_PARAMETER) === undefined
        ? next()
        : showReceipt(context, address, options),
    )
    app.on(['PUT', 'PATCH', 'DELETE', 'OPTIONS'], path, (context) =>
      plainText(context, 405, '不支持的请求方法', { Allow: 'GET, HEAD, POST' }),
    )
  }
}
