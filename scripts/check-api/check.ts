/** Asks an API for all that pages ask for, and holds the answers against the contract. */
import * as v from 'valibot'
import { calls } from '../../shared/contract/calls.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { searchDetails } from '../../shared/contract/search.ts'
import { looseWireFormat } from '../../shared/contract/wire-format.ts'

export interface Verdict {
  path: string
  /** The HTTP status; without an answer a dash. */
  http: string
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

type Fields = Record<string, string>
type Schema = v.GenericSchema<any, any>

/** An answer with what is wrong about it: faults make it useless, remarks do not. */
interface Answer {
  http: string
  code?: string
  info?: unknown
  data?: unknown
  faults: string[]
  remarks: string[]
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

/** Why nothing came, by the code of the system or of `fetch`. */
const CONNECTION: Readonly<Record<string, string>> = {
  ECONNREFUSED: '这个地址没有程序在监听，请核对端口',
  ENOTFOUND: '找不到这个域名，请核对地址',
  ETIMEDOUT: '对方没有回应，请检查网络和防火墙',
  ECONNRESET: '对方断开了连接',
  UND_ERR_SOCKET: '对方断开了连接',
  DEPTH_ZERO_SELF_SIGNED_CERT: '证书是自己签发的，浏览器不会信任',
  CERT_HAS_EXPIRED: '证书已经过期',
}

async function ask(url: string, fields: Fields, options: CheckOptions): Promise<Answer> {
  const { timeoutMs = 15_000, origin } = options
  const answer: Answer = { http: '—', faults: [], remarks: [] }
  const fail = (fault: string): Answer => ({ ...answer, faults: [...answer.faults, fault] })
  let body: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: origin ? { origin } : {},
      signal: AbortSignal.timeout(timeoutMs),
    })
    answer.http = String(response.status)
    body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const allowed = response.headers.get('access-control-allow-origin')
    if (origin && allowed !== '*' && allowed !== origin)
      answer.faults.push(
        `响应头 Access-Control-Allow-Origin 应为 ${origin}，现${allowed ? `为 ${allowed}` : '缺少'}，网页读不到响应`,
      )
    if (!response.ok) return fail('HTTP 状态应为 200')
  } catch (error) {
    const { name, message, cause } = error as Error
    if (name === 'TimeoutError') return fail(`${timeoutMs / 1000} 秒内没有响应`)
    const { code = '', message: detail } = (cause ?? { message }) as {
      code?: string
      message: string
    }
    return fail(`连接失败：${CONNECTION[code] ?? detail}`)
  }
  if (body.startsWith('\uFEFF')) answer.remarks.push('JSON 前有字节顺序标记（BOM）')
  let envelope: { code?: unknown; info?: unknown; data?: unknown }
  try {
    envelope = JSON.parse(body.replace(/^[\uFEFF\s]+/, '')) ?? {}
  } catch {
    return fail(`响应不是 JSON：${JSON.stringify(body.trim().slice(0, 40))}`)
  }
  const { code, info, data } = envelope
  if (code === undefined) return fail('响应缺少 code')
  if (typeof code === 'string')
    answer.remarks.push(`code 应为数字，现为字符串 ${JSON.stringify(code)}`)
  return { ...answer, code: String(code), info, data }
}

/** What a schema says about data, as `path：sentence`. */
function deviations(schema: v.GenericSchema, data: unknown): string[] {
  const { issues = [] } = v.safeParse(schema, data)
  const found = issues.map((issue) => {
    const where = ['data', v.getDotPath(issue)].filter(Boolean).join('.')
    if (issue.received === 'undefined') return `${where}：缺少`
    if (issue.received === 'null') return `${where}：为 null，没有内容时请省略`
    return `${where}：${issue.message}`
  })
  const rest = found.length - MAX_REMARKS
  return rest > 0 ? [...found.slice(0, MAX_REMARKS), `……另有 ${rest} 处`] : found
}

/** Judges an answer that should be a success. @returns the data as the site reads it */
function judge(answer: Answer, schema: Schema): any {
  if (answer.faults.length > 0) return undefined
  if (answer.code !== '1') {
    answer.faults.push(
      `接口返回失败：${typeof answer.info === 'string' ? answer.info : '没有 info'}`,
    )
    return undefined
  }
  const wire = deviations(looseWireFormat(schema), answer.data)
  const read = v.safeParse(schema, answer.data)
  if (read.success) answer.remarks.push(...wire)
  else answer.faults.push(...(wire.length > 0 ? wire : ['data 无法读取']))
  return read.success ? read.output : undefined
}

/** Judges an answer that should be a refusal with a sentence for the visitor. */
function judgeRefusal(answer: Answer, asked: string): void {
  if (answer.faults.length > 0) return
  if (answer.code === '1') answer.faults.push(`${asked}应被拒绝，接口却返回成功`)
  else if (typeof answer.info !== 'string' || !answer.info.trim())
    answer.remarks.push('拒绝时 info 应为给访客看的一句话')
}

const isEmpty = (data: unknown): boolean =>
  !data || (typeof data === 'object' && Object.keys(data).length === 0)

/** Checks an API call by call. Never rejects: what goes wrong is a verdict. */
export async function checkApi(base: string, options: CheckOptions = {}): Promise<Verdict[]> {
  /** The first entry of each list, for the details. */
  const seen = new Map<string, { id: string; tb?: SearchTable }>()
  const post = (path: string, fields: Fields) =>
    ask(base.replace(/\/+$/, '') + path, fields, options)

  async function list(path: string, schema: Schema): Promise<Answer[]> {
    const answer = await post(path, {
      ...(SITE_LISTS.includes(path) && { site: '1' }),
      ...(path === '/v1/search' && { keyword: '担保' }),
      ...(PAGED.includes(path) && { page: '1', limit: String(LIMIT) }),
    })
    const entries: { id: string; site?: number }[] = judge(answer, schema)?.list ?? []
    if (entries[0]) seen.set(path, entries[0])
    if (PAGED.includes(path) && entries.length > LIMIT)
      answer.remarks.push(`limit=${LIMIT} 却返回 ${entries.length} 条`)
    if (SITE_LISTS.includes(path) && entries.some(({ site }) => site !== 1))
      answer.remarks.push('site=1 却返回其他栏目的内容')
    return [answer]
  }

  async function detail(path: string, schema: Schema): Promise<Answer[]> {
    const known = seen.get(DETAILS[path]!)
    if (!known)
      return [{ http: '—', faults: ['没有可用的编号：对应的列表未能读取或为空'], remarks: [] }]
    const { id, tb } = known
    const found = await post(path, { id, ...(tb && { tb }) })
    const data = judge(found, tb ? searchDetails[tb] : schema)
    if (data && data.id !== id) found.faults.push(`请求 id=${id} 却返回 id=${data.id}`)
    const missing = await post(path, { id: NO_SUCH_ID, ...(tb && { tb }) })
    // Code 1 without data is another way to say so.
    if (missing.code !== '1' || !isEmpty(missing.data)) judgeRefusal(missing, '不存在的编号')
    return [found, missing]
  }

  async function consult(path: string, schema: Schema): Promise<Answer[]> {
    const refused = await post(path, INVALID)
    judgeRefusal(refused, '不合规则的咨询')
    if (!options.write || refused.faults.length > 0) return [refused]
    const stored = await post(path, { ...VALID, request_id: `check-${Date.now()}` })
    judge(stored, schema)
    return [refused, stored]
  }

  const verdicts: Verdict[] = []
  for (const { call } of calls) {
    const { path, response } = call
    const check = path === '/v1/consult-add' ? consult : DETAILS[path] ? detail : list
    const answers = await check(path, response)
    const faults = answers.flatMap((answer) => answer.faults)
    const remarks = [...new Set([...faults, ...answers.flatMap((answer) => answer.remarks)])]
    const grade = faults.length > 0 ? '不符合' : remarks.length > 0 ? '可读但不规范' : '通过'
    verdicts.push({ path, http: answers[0]!.http, grade, remarks })
  }
  return verdicts
}
