/** Asks an API for all that pages ask for, and holds the answers against the contract. */
import * as v from 'valibot'
import { type DocumentedCall, calls } from '../../shared/contract/calls.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { searchDetails } from '../../shared/contract/search.ts'
import { looseWireFormat } from '../../shared/contract/wire-format.ts'

export interface Verdict {
  path: string
  grade: '通过' | '可读但不规范' | '不符合'
  remarks: string[]
}

export interface CheckOptions {
  timeoutMs?: number
  /** The site's own origin, where the API has another one: browsers need its leave to read the answers. */
  origin?: string | undefined
}

/** Makes the answers to a call useless. */
class Fault extends Error {}

const fail = (fault: string): never => {
  throw new Fault(fault)
}

type Fields = Record<string, string>
type Schema = v.GenericSchema<any, any>

interface Answer {
  code: unknown
  info?: unknown
  data?: unknown
}
type Ask = (fields: Fields) => Promise<Answer>

/** Few enough to see whether `limit` counts. */
const LIMIT = 3
const MAX_REMARKS = 6
/** What lists are asked for, as far as they know the field. */
const ASKED: Fields = { site: '1', keyword: '担保', page: '1', limit: String(LIMIT) }
const NO_SUCH_ID = '999999999'
const INVALID = { name: '', phone: '123', content: '', consent: '0', request_id: 'check-invalid' }

const makeAsk =
  (url: string, { timeoutMs = 15_000, origin }: CheckOptions): Ask =>
  async (fields) => {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: origin ? { origin } : {},
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: Error) =>
      fail(
        error.name === 'TimeoutError'
          ? `${timeoutMs / 1000} 秒内没有响应`
          : `连接失败：${(error.cause as Error | undefined)?.message ?? error.message}`,
      ),
    )
    const allowed = response.headers.get('access-control-allow-origin')
    if (origin && allowed !== '*' && allowed !== origin)
      fail(
        `响应头 Access-Control-Allow-Origin 应为 ${origin}，现${allowed ? `为 ${allowed}` : '缺少'}，网页读不到响应`,
      )
    if (!response.ok) fail(`HTTP 状态应为 200，现为 ${response.status}`)
    const text = (await response.text()).trim()
    let answer: Partial<Answer> = {}
    try {
      answer = Object(JSON.parse(text))
    } catch {
      fail(`响应不是 JSON：${JSON.stringify(text.slice(0, 40))}`)
    }
    return { ...answer, code: answer.code ?? fail('响应缺少 code') }
  }

/** What a schema says about data, as `path：sentence`. */
function deviations(schema: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, data)
  return issues.slice(0, MAX_REMARKS).map((issue) => {
    const where = ['data', v.getDotPath(issue)].filter(Boolean).join('.')
    if (issue.received === 'undefined') return `${where}：缺少`
    if (issue.received === 'null') return `${where}：为 null，没有内容时请省略`
    return `${where}：${issue.message}`
  })
}

/** Judges an answer that should be a success. @returns the data as the site reads it */
function judge({ code, info, data }: Answer, schema: Schema, remarks: Set<string>): any {
  if (String(code) !== '1') fail(`接口返回失败：${typeof info === 'string' ? info : '没有 info'}`)
  if (typeof code === 'string') remarks.add(`code 应为数字，现为字符串 ${JSON.stringify(code)}`)
  const wire = deviations(looseWireFormat(schema), data)
  const read = v.safeParse(schema, data)
  if (!read.success) fail(wire.join('；') || 'data 无法读取')
  for (const one of wire) remarks.add(one)
  return read.output
}

/** Judges an answer that should be a refusal with a sentence for the visitor. */
function judgeRefusal({ code, info }: Answer, asked: string, remarks: Set<string>): void {
  if (String(code) === '1') fail(`${asked}应被拒绝，接口却返回成功`)
  if (typeof info !== 'string' || !info.trim()) remarks.add('拒绝时 info 应为给访客看的一句话')
}

const isEmpty = (data: unknown): boolean => !data || Object.keys(data).length === 0

interface Entry {
  id: string
  site?: number
  tb?: SearchTable
}

async function checkDetail(
  ask: Ask,
  { id, tb }: Entry,
  response: Schema,
  remarks: Set<string>,
): Promise<void> {
  const table = tb && { tb }
  const data = judge(await ask({ id, ...table }), tb ? searchDetails[tb] : response, remarks)
  if (data.id !== id) fail(`请求 id=${id} 却返回 id=${data.id}`)
  const missing = await ask({ id: NO_SUCH_ID, ...table })
  // Code 1 without data is another way to say so.
  if (String(missing.code) !== '1' || !isEmpty(missing.data))
    judgeRefusal(missing, '不存在的编号', remarks)
}

async function checkList(
  ask: Ask,
  { request, response }: DocumentedCall['call'],
  remarks: Set<string>,
): Promise<Entry[]> {
  const known = Object.keys((request as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
  const asked = Object.entries(ASKED).filter(([name]) => known.includes(name))
  const answer = judge(await ask(Object.fromEntries(asked)), response, remarks)
  const entries: Entry[] = answer.list ?? []
  if (entries.length > LIMIT) remarks.add(`limit=${LIMIT} 却返回 ${entries.length} 条`)
  if (known.includes('site') && entries.some(({ site }) => site !== 1))
    remarks.add('site=1 却返回其他栏目的内容')
  return entries
}

/** Checks an API call by call; nothing is stored, because the consultation that it sends has to be refused. */
export async function checkApi(base: string, options: CheckOptions = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  /** Of the last list: in the table its detail comes next. */
  let entries: Entry[] = []
  for (const { call } of calls) {
    const { path, response, detail } = call
    const ask = makeAsk(base.replace(/\/+$/, '') + path, options)
    const remarks = new Set<string>()
    try {
      if (path === '/v1/consult-add') judgeRefusal(await ask(INVALID), '不合规则的咨询', remarks)
      else if (detail)
        await checkDetail(
          ask,
          entries[0] ?? fail('没有可用的编号：对应的列表未能读取或为空'),
          response,
          remarks,
        )
      else entries = await checkList(ask, call, remarks)
      const grade = remarks.size > 0 ? '可读但不规范' : '通过'
      verdicts.push({ path, grade, remarks: [...remarks] })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      entries = []
      verdicts.push({ path, grade: '不符合', remarks: [error.message] })
    }
  }
  return verdicts
}
