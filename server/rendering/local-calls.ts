/**
 * Answers calls without a network, from our own repository or through another company's API, and reads the answers as
 * the site does.
 */
import { siteConfig } from '#company/site.ts'
import type * as v from 'valibot'
import type { Resource } from '../../shared/catalogue/pages.ts'
import { decodeAnswer, parseAnswer } from '../../shared/contract/answer-text.ts'
import { listCalls } from '../../shared/contract/calls.ts'
import { describeLeftOut } from '../../shared/contract/left-out.ts'
import { describeIssues } from '../../shared/contract/primitives.ts'
import { type AnyCall, readData } from '../../shared/contract/call.ts'
import { withoutEnd } from '../../shared/without-end.ts'
import { POSTED, TooLong, bytesOf, reasonOf, redirected } from '../bounded-answer.ts'
import { ConfigError } from '../config.ts'
import { misnamedFields } from '../content/field-names.ts'
import { printable } from '../printable.ts'
import { answerCall } from '../handlers/call-handlers.ts'
import { FORM_TYPE, Refusal } from '../handlers/request.ts'
import type { ConsultationStore } from '../consultations/store.ts'
import type { SqlRepository } from '../repository/sql-repository.ts'

/** Answers a form-urlencoded call with the envelope as JSON. Rejects when there is no answer. */
export type HandleCall = (call: {
  path: string
  body: string
}) => Promise<{ status: number; text: string }>

/** Refuses consultations: no page sends any while it is rendered. */
const refuse = (): never => {
  throw new Refusal('页面渲染时不能提交咨询', 405)
}
const none: ConsultationStore = { unlessAway: refuse, add: refuse }

export const handleCalls =
  (repository: SqlRepository, consultations = none): HandleCall =>
  async (call) => {
    const context = { repository, consultations, address: '', isForeign: false }
    const { status, envelope } = await answerCall({ ...call, contentType: FORM_TYPE }, context)
    return { status, text: JSON.stringify(envelope) }
  }

/** The time that another company's API has for one answer. */
const TIMEOUT_MS = 30_000

export const forwardCalls =
  (apiBase: string): HandleCall =>
  async ({ path, body }) => {
    const url = withoutEnd(apiBase, '/') + path
    const headers = { 'content-type': FORM_TYPE }
    const ask = async () => {
      const signal = AbortSignal.timeout(TIMEOUT_MS)
      const response = await fetch(url, { ...POSTED, headers, body, signal })
      return { response, bytes: await bytesOf(response) }
    }
    const isBounded = (error: Error): boolean =>
      error instanceof TooLong || error.name === 'TimeoutError'
    // Retries once, because the other side may close a kept-alive connection in the same moment.
    const { response, bytes } = await ask()
      .catch((error: Error) => (isBounded(error) ? Promise.reject(error) : ask()))
      .catch((cause: Error) => {
        throw new ConfigError(
          isBounded(cause)
            ? `接口的响应太慢或太长，没有读完：${url} / The answer is too slow or too long`
            : `接口连不上（${reasonOf(cause)}）：${url} / No connection`,
          { cause },
        )
      })
    const elsewhere = redirected(response)
    if (elsewhere) throw new ConfigError(`${elsewhere}：${url} / The API redirects`)
    try {
      return { status: response.status, text: decodeAnswer(bytes, response.headers) }
    } catch (cause) {
      throw new ConfigError(
        `接口的响应不是它的 Content-Type 所说的编码；没有 charset 时应为 UTF-8：${url} / The answer is not in the encoding that it says`,
        { cause },
      )
    }
  }

const MAX_SAID = 1000

type ListPage = v.InferOutput<(typeof listCalls)[Resource]['response']>

/** An item of any list; its date is a day or a minute, China time. */
export type ListItem = ListPage['list'][number]

/**
 * The data of a successful answer.
 * @throws {ConfigError} with the sentence of another answer, or naming the missing or unreadable field
 */
export async function readAnswer<C extends AnyCall>(
  handleCall: HandleCall,
  { path, response }: C,
  fields: object,
): Promise<v.InferOutput<C['response']>> {
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )
  const { status, text } = await handleCall({ path, body: body.toString() })
  // What an API says can have any length, and signs that a terminal obeys.
  const refuse = (why: string): never => {
    throw new ConfigError(printable(`接口 ${path} 的响应：${why.slice(0, MAX_SAID)}`))
  }
  let envelope: Record<string, unknown>
  try {
    envelope = Object(parseAnswer(text))
  } catch {
    return refuse(`不是 JSON（HTTP ${status}）`)
  }
  const { code, info } = envelope
  if (code !== 1 && code !== '1')
    return refuse(
      `code 应为 1，现为 ${JSON.stringify(code)}，${typeof info === 'string' ? info : '没有 info'}`,
    )
  const home = { origin: siteConfig.origin, assets: '' }
  const read = readData(response, envelope.data, home)
  return read.success
    ? read.output
    : refuse(
        [
          ...misnamedFields(response, envelope.data),
          describeIssues(read.issues),
          ...describeLeftOut(response, envelope.data, home).slice(0, 5),
        ].join('；'),
      )
}

export const readListPage = (
  handleCall: HandleCall,
  { resource, ...query }: { resource: Resource; site: number; page: number; limit: number },
): Promise<ListPage> => readAnswer(handleCall, listCalls[resource], query)
