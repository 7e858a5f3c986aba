/** Lists as an API gives them, ours or somebody else's: read as the site reads them. */
import * as v from 'valibot'
import type { ListResource } from '../../shared/catalogue/pages.ts'
import { parseAnswer } from '../../shared/contract/answer-text.ts'
import type { Call } from '../../shared/contract/requests.ts'
import { listCalls } from '../../shared/contract/calls.ts'
import { describeIssues, takeLeftOut } from '../../shared/contract/primitives.ts'
import { ConfigError } from '../config.ts'
import type { HandleCall } from './calls.ts'

type ListPage = v.InferOutput<(typeof listCalls)[ListResource]['response']>

/** An item of any list, with a day or a minute in China. */
export type ListItem = ListPage['list'][number]

interface ListQuery {
  resource: ListResource
  site: number
  /** From 1. */
  page: number
  limit: number
}

/**
 * The data of a successful answer.
 * @throws {ConfigError} with what the answer says otherwise, or which of its fields is missing or not understood
 */
export async function readAnswer<T>(
  handleCall: HandleCall,
  { path, response }: Call<any, T>,
  fields: object,
): Promise<T> {
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]) => [name, String(value)]),
  )
  const { status, text } = await handleCall({ path, body: body.toString() })
  const refuse = (why: string): never => {
    throw new ConfigError(`接口 ${path} 的响应：${why}`)
  }
  let envelope: Record<string, unknown>
  try {
    envelope = Object(parseAnswer(text))
  } catch {
    return refuse(`不是 JSON（HTTP ${status}）`)
  }
  if (String(envelope.code) !== '1') return refuse(String(envelope.info ?? '缺少 code'))
  takeLeftOut()
  const read = v.safeParse(response, envelope.data)
  return read.success
    ? read.output
    : refuse([describeIssues(read.issues), ...takeLeftOut().slice(0, 5)].join('；'))
}

export const readListPage = (
  handleCall: HandleCall,
  { resource, ...query }: ListQuery,
): Promise<ListPage> => readAnswer<ListPage>(handleCall, listCalls[resource], query)
