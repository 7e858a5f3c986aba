/**
 * The consultation form of a browser without scripts: posted to the page that holds it, which answers with what is
 * wrong beside the fields, or leads to the address of a receipt (decision 33).
 */
import { randomUUID } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import * as v from 'valibot'
import { pageAt } from '../../shared/catalogue/page-at.ts'
import { cacheControl } from '../../shared/config/headers.ts'
import { consultErrors, consultRequest } from '../../shared/contract/consult.ts'
import { type ConsultValues, TRAP_FIELD } from '../../shared/contract/consult-fields.ts'
import { readValues, toRequest, valuesOf } from '../../shared/contract/consult-values.ts'
import {
  CONSULT_ADDRESSES,
  type PostedConsultation,
  RECEIPT_ID,
  RECEIPT_PARAMETER,
  type RefusedConsultation,
} from '../../shared/contract/posted-consultation.ts'
import type { ReceiptTokens } from '../consultations/receipt-tokens.ts'
import { FROM_ELSEWHERE, submitConsultation } from '../handlers/consult.ts'
import { Refusal, readFields } from '../handlers/define-handler.ts'
import { isForeign } from '../handlers/same-site.ts'
import { describeError } from '../log.ts'
import { type AppContext, BUSY, FAILED, RETRY_SECONDS, type RequestInfo } from './app.ts'
import { readBody } from './read-body.ts'
import type { PageCache } from './page-cache.ts'
import { isRead, siteUrl } from './request-target.ts'
import { sendText } from './send-file.ts'
import { sendPage } from './send-generated.ts'

const TOO_LONG = '填写的内容过长，没有发出。请返回上一页，缩短后再提交'
const GO_BACK = '请返回上一页，填写的内容还在。'

type FormContext = Pick<
  AppContext,
  'repository' | 'consultations' | 'log' | 'maxBodyBytes' | 'isBusy' | 'origins'
> & {
  tokens: ReceiptTokens
  /** Without them, or when there is too much to do, answers are plain text. */
  pages: PageCache | undefined
}

/** What is said about a form that was not taken. */
interface Refused {
  status: number
  posted: RefusedConsultation
  headers?: OutgoingHttpHeaders
}

/** The address to which the form of a page is posted, where the path is that of a page with one. */
function formAddress(pathname: string): string | undefined {
  const name = pageAt(pathname)?.name
  return name === 'Service' || name === 'Contact' ? CONSULT_ADDRESSES[name] : undefined
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
function plainText({ errors, problem }: RefusedConsultation): string {
  const sentences = [problem, ...errors.map(({ message }) => message), GO_BACK]
  return `${sentences.filter(Boolean).join('\n')}\n`
}

export class PostedForms {
  readonly #context: FormContext

  constructor(context: FormContext) {
    this.#context = context
  }

  /** Whether a request is one of these: what is posted to a page with the form, or asks for a receipt. */
  takes(request: IncomingMessage): boolean {
    const { pathname, searchParams } = siteUrl(request.url ?? '')
    const isAsked = !isRead(request) || searchParams.has(RECEIPT_PARAMETER)
    return isAsked && formAddress(pathname) !== undefined
  }

  /** Answers a request that it takes. */
  async send(request: IncomingMessage, response: ServerResponse, info: RequestInfo): Promise<void> {
    const { pathname, searchParams } = siteUrl(request.url!)
    const address = formAddress(pathname)!
    if (request.method === 'POST') return this.#take(request, response, { address, info })
    if (!isRead(request))
      return sendText(request, response, 405, '不支持的请求方法', { Allow: 'GET, HEAD, POST' })
    const receiptNo = await this.#context.tokens.read(searchParams.get(RECEIPT_PARAMETER)!)
    if (receiptNo === undefined) {
      const headers = { Location: address, 'Cache-Control': cacheControl.none }
      return void response.writeHead(302, headers).end()
    }
    return this.#page(request, response, {
      status: 200,
      path: `${pathname}${siteUrl(address).search}`,
      info,
      posted: { receiptNo },
      text: `咨询已提交，受理编号 ${receiptNo}\n`,
    })
  }

  async #take(
    request: IncomingMessage,
    response: ServerResponse,
    { address, info }: { address: string; info: RequestInfo },
  ): Promise<void> {
    let fields: URLSearchParams
    try {
      const body = await readBody(request, this.#context.maxBodyBytes)
      fields = readFields(request.headers['content-type'] ?? '', body)
    } catch (error) {
      // A visitor who left in the middle of the body.
      if (request.destroyed && !request.complete) return
      if (!(error instanceof Refusal)) throw error
      if (error.status === 413)
        return sendText(request, response, 413, TOO_LONG, { Connection: 'close' })
      return sendText(request, response, error.status === 200 ? 400 : error.status, error.message)
    }
    const result = await this.#submit(fields, request, info)
    if (typeof result === 'string') {
      const token = await this.#context.tokens.sign(result)
      const separator = address.includes('?') ? '&' : '?'
      const query = `${separator}${RECEIPT_PARAMETER}=${encodeURIComponent(token)}`
      response.writeHead(303, {
        Location: `${address}${query}#${RECEIPT_ID}`,
        'Cache-Control': cacheControl.none,
      })
      return void response.end()
    }
    await this.#page(request, response, {
      ...result,
      path: address,
      info,
      text: plainText(result.posted),
    })
  }

  /** Judges and stores what was posted. @returns the receipt number, or why there is none */
  async #submit(
    fields: URLSearchParams,
    { headers }: IncomingMessage,
    { id, address }: RequestInfo,
  ): Promise<string | Refused> {
    const { repository, consultations, log, isBusy, origins } = this.#context
    if (isForeign(headers, origins)) {
      log.warn('consultation from another origin', { id, origin: headers.origin?.slice(0, 100) })
      // What another site has written does not appear under our name.
      return refused(403, FROM_ELSEWHERE, EMPTY)
    }
    const values = readPosted(fields)
    const errors = consultErrors(values)
    if (errors.length > 0) return { status: 422, posted: { values, errors } }
    try {
      const input = toRequest(values, randomUUID(), fields.get(TRAP_FIELD) ?? '')
      const data = await submitConsultation.handle(v.parse(consultRequest, input), {
        repository,
        consultations,
        address,
        isForeign: false,
        isPosted: true,
      })
      return (data as { receipt_no: string }).receipt_no
    } catch (error) {
      const again = { headers: { 'Retry-After': RETRY_SECONDS } }
      if (error instanceof Refusal)
        return error.status === 503
          ? { ...refused(503, error.message, values), ...again }
          : refused(422, error.message, values)
      log.error('posted form failed', { id, ...describeError(error) })
      return isBusy(error)
        ? { ...refused(503, BUSY, values), ...again }
        : refused(500, FAILED, values)
    }
  }

  async #page(
    request: IncomingMessage,
    response: ServerResponse,
    result: {
      status: number
      path: string
      info: RequestInfo
      posted: PostedConsultation
      headers?: OutgoingHttpHeaders
      /** Says it without a page. */
      text: string
    },
  ): Promise<void> {
    const { status, path, info, posted, headers, text } = result
    const page = await this.#context.pages?.get({ url: path, address: info.address, posted })
    if (!page || typeof page === 'string' || page.location !== undefined)
      return sendText(request, response, status, text, { ...OWN, ...headers })
    await sendPage(request, response, { ...page, status }, { ...OWN, ...headers })
  }
}
