/** Asks an API for all that pages ask for, and holds the answers against the contract. */
import * as v from 'valibot'
import { calls } from '../../shared/contract/calls.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { searchDetails } from '../../shared/contract/search.ts'
import { looseWireFormat } from '../../shared/contract/wire-format.ts'

export interface Verdict {
  path: string
  grade: '通过' | '可读但不规范' | '不符合'
  remarks: string[]
}

export interface CheckOptions {
  /** Also sends a consultation that is stored. */
  write?: boolean
  timeoutMs?: number
  /** The site's own origin, where the API has another one: browsers need its leave to read the answers. */
  origin?: string | undefined
}

type Schema = v.GenericSchema<any, any>

/** Makes the answers to a call useless. */
class Fault extends Error {}

interface Envelope {
  code: string
  info?: unknown
  data?: unknown
}

const fail = (fault: string): never => {
  throw new Fault(fault)
}

/** Few enough to see whether `limit` counts. */
const LIMIT = 3
const MAX_REMARKS = 6
const NO_SUCH_ID = '999999999'

/** Which list names an id that the detail exists for. */
const DETAILS: Record<string, string> = {
  '/v1/news-info': '/v1/news-list',
  '/v1/party-info': '/v1/party-building',
  '/v1/publicity-info': '/v1/publicity-list',
  '/v1/purchase-info': '/v1/purchase-list',
  '/v1/search-info': '/v1/search',
}
const SITE_LISTS = Object.values(DETAILS).filter((path) => path !== '/v1/search')
const PAGED = [...SITE_LISTS, '/v1/post-list', '/v1/search']

const INVALID = { name: '', phone: '123', content: '', consent: '0', request_id: 'check-invalid' }
const VALID = {
  name: '接口检查',
  phone: '028-55501000',
  content: '这是接口检查程序提交的测试咨询，请忽略。',
  consent: '1',
}

/** @throws {Fault} when nothing can be read */
async function ask(
  url: string,
  fields: Record<string, string>,
  { timeoutMs = 15_000, origin }: CheckOptions,
): Promise<Envelope> {
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
  const body = await response.text()
  let envelope: Partial<Envelope> | undefined
  try {
    envelope = Object(JSON.parse(body.trim()))
  } catch {
    fail(`响应不是 JSON：${JSON.stringify(body.trim().slice(0, 40))}`)
  }
  if (envelope?.code === undefined) fail('响应缺少 code')
  return envelope as Envelope
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

/** Judges an answer that should be a success. @returns the data as the site reads it @throws {Fault} */
function judge({ code, info, data }: Envelope, schema: Schema, remarks: string[]): any {
  if (String(code) !== '1') fail(`接口返回失败：${typeof info === 'string' ? info : '没有 info'}`)
  if (typeof code === 'string') remarks.push(`code 应为数字，现为字符串 ${JSON.stringify(code)}`)
  const wire = deviations(looseWireFormat(schema), data)
  const read = v.safeParse(schema, data)
  if (!read.success) fail(wire.join('；') || 'data 无法读取')
  remarks.push(...wire)
  return read.output
}

/** Judges an answer that should be a refusal with a sentence for the visitor. @throws {Fault} */
function judgeRefusal({ code, info }: Envelope, asked: string, remarks: string[]): void {
  if (String(code) === '1') fail(`${asked}应被拒绝，接口却返回成功`)
  if (typeof info !== 'string' || !info.trim()) remarks.push('拒绝时 info 应为给访客看的一句话')
}

const isEmpty = (data: unknown): boolean =>
  !data || (typeof data === 'object' && Object.keys(data).length === 0)

/** The first entry of each list, for the details. */
type Seen = Map<string, { id: string; tb?: SearchTable }>

/** @returns remarks @throws {Fault} */
async function checkCall(
  { path, response }: (typeof calls)[number]['call'],
  base: string,
  options: CheckOptions,
  seen: Seen,
): Promise<string[]> {
  const remarks: string[] = []
  const post = (fields: Record<string, string>) => ask(base + path, fields, options)
  if (path === '/v1/consult-add') {
    judgeRefusal(await post(INVALID), '不合规则的咨询', remarks)
    if (options.write)
      judge(await post({ ...VALID, request_id: `check-${Date.now()}` }), response, remarks)
    return remarks
  }
  if (DETAILS[path]) {
    const { id, tb } = seen.get(DETAILS[path]) ?? fail('没有可用的编号：对应的列表未能读取或为空')
    const table = tb && { tb }
    const data = judge(await post({ id, ...table }), tb ? searchDetails[tb] : response, remarks)
    if (data.id !== id) fail(`请求 id=${id} 却返回 id=${data.id}`)
    const missing = await post({ id: NO_SUCH_ID, ...table })
    // Code 1 without data is another way to say so.
    if (String(missing.code) !== '1' || !isEmpty(missing.data))
      judgeRefusal(missing, '不存在的编号', remarks)
    return remarks
  }
  const answer = await post({
    ...(SITE_LISTS.includes(path) && { site: '1' }),
    ...(path === '/v1/search' && { keyword: '担保' }),
    ...(PAGED.includes(path) && { page: '1', limit: String(LIMIT) }),
  })
  const entries: { id: string; site?: number }[] = judge(answer, response, remarks).list ?? []
  if (entries[0]) seen.set(path, entries[0])
  if (PAGED.includes(path) && entries.length > LIMIT)
    remarks.push(`limit=${LIMIT} 却返回 ${entries.length} 条`)
  if (SITE_LISTS.includes(path) && entries.some(({ site }) => site !== 1))
    remarks.push('site=1 却返回其他栏目的内容')
  return remarks
}

/** Checks an API call by call. */
export async function checkApi(base: string, options: CheckOptions = {}): Promise<Verdict[]> {
  const seen: Seen = new Map()
  const verdicts: Verdict[] = []
  for (const { call } of calls) {
    try {
      const remarks = await checkCall(call, base.replace(/\/+$/, ''), options, seen)
      const grade = remarks.length > 0 ? '可读但不规范' : '通过'
      verdicts.push({ path: call.path, grade, remarks: [...new Set(remarks)] })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      verdicts.push({ path: call.path, grade: '不符合', remarks: [error.message] })
    }
  }
  return verdicts
}
