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

/** What is wrong about the answers to a call: faults make them useless, remarks do not. */
interface Found {
  http: string
  faults: string[]
  remarks: string[]
}

interface Envelope {
  code: string
  info?: unknown
  data?: unknown
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

/** @returns what can be read of the answer */
async function ask(
  url: string,
  fields: Fields,
  { timeoutMs = 15_000, origin }: CheckOptions,
  found: Found,
): Promise<Envelope | undefined> {
  const fail = (fault: string): undefined => void found.faults.push(fault)
  let body: string
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams(fields),
      headers: origin ? { origin } : {},
      signal: AbortSignal.timeout(timeoutMs),
    })
    found.http = String(response.status)
    body = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer())
    const allowed = response.headers.get('access-control-allow-origin')
    if (origin && allowed !== '*' && allowed !== origin)
      fail(
        `响应头 Access-Control-Allow-Origin 应为 ${origin}，现${allowed ? `为 ${allowed}` : '缺少'}，网页读不到响应`,
      )
    if (!response.ok) return fail('HTTP 状态应为 200')
  } catch (error) {
    const { name, message, cause } = error as Error
    if (name === 'TimeoutError') return fail(`${timeoutMs / 1000} 秒内没有响应`)
    const { code = '', message: detail } = (cause ?? { message }) as NodeJS.ErrnoException
    return fail(`连接失败：${CONNECTION[code] ?? detail}`)
  }
  if (body.startsWith('\uFEFF')) found.remarks.push('JSON 前有字节顺序标记（BOM）')
  try {
    const { code, info, data } = JSON.parse(body.replace(/^[\uFEFF\s]+/, '')) ?? {}
    if (code === undefined) return fail('响应缺少 code')
    if (typeof code === 'string')
      found.remarks.push(`code 应为数字，现为字符串 ${JSON.stringify(code)}`)
    return { code: String(code), info, data }
  } catch {
    return fail(`响应不是 JSON：${JSON.stringify(body.trim().slice(0, 40))}`)
  }
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
function judge(answer: Envelope | undefined, schema: Schema, { faults, remarks }: Found): any {
  if (!answer || faults.length > 0) return undefined
  const { code, info, data } = answer
  if (code !== '1') {
    faults.push(`接口返回失败：${typeof info === 'string' ? info : '没有 info'}`)
    return undefined
  }
  const wire = deviations(looseWireFormat(schema), data)
  const read = v.safeParse(schema, data)
  if (read.success) remarks.push(...wire)
  else faults.push(...(wire.length > 0 ? wire : ['data 无法读取']))
  return read.success ? read.output : undefined
}

/** Judges an answer that should be a refusal with a sentence for the visitor. */
function judgeRefusal(answer: Envelope | undefined, asked: string, found: Found): void {
  if (!answer || found.faults.length > 0) return
  if (answer.code === '1') found.faults.push(`${asked}应被拒绝，接口却返回成功`)
  else if (typeof answer.info !== 'string' || !answer.info.trim())
    found.remarks.push('拒绝时 info 应为给访客看的一句话')
}

const isEmpty = (data: unknown): boolean =>
  !data || (typeof data === 'object' && Object.keys(data).length === 0)

/** Checks an API call by call. Never rejects: what goes wrong is a verdict. */
export async function checkApi(base: string, options: CheckOptions = {}): Promise<Verdict[]> {
  /** The first entry of each list, for the details. */
  const seen = new Map<string, { id: string; tb?: SearchTable }>()
  const verdicts: Verdict[] = []
  for (const { call } of calls) {
    const { path, response } = call
    const found: Found = { http: '—', faults: [], remarks: [] }
    const { faults, remarks } = found
    const post = (fields: Fields) => ask(base.replace(/\/+$/, '') + path, fields, options, found)
    if (path === '/v1/consult-add') {
      judgeRefusal(await post(INVALID), '不合规则的咨询', found)
      if (options.write && faults.length === 0)
        judge(await post({ ...VALID, request_id: `check-${Date.now()}` }), response, found)
    } else if (DETAILS[path]) {
      const { id, tb } = seen.get(DETAILS[path]) ?? {}
      if (id === undefined) faults.push('没有可用的编号：对应的列表未能读取或为空')
      else {
        const table: Fields = tb ? { tb } : {}
        const data = judge(await post({ id, ...table }), tb ? searchDetails[tb] : response, found)
        if (data && data.id !== id) faults.push(`请求 id=${id} 却返回 id=${data.id}`)
        const missing = await post({ id: NO_SUCH_ID, ...table })
        // Code 1 without data is another way to say so.
        if (missing?.code !== '1' || !isEmpty(missing.data))
          judgeRefusal(missing, '不存在的编号', found)
      }
    } else {
      const answer = await post({
        ...(SITE_LISTS.includes(path) && { site: '1' }),
        ...(path === '/v1/search' && { keyword: '担保' }),
        ...(PAGED.includes(path) && { page: '1', limit: String(LIMIT) }),
      })
      const entries: { id: string; site?: number }[] = judge(answer, response, found)?.list ?? []
      if (entries[0]) seen.set(path, entries[0])
      if (PAGED.includes(path) && entries.length > LIMIT)
        remarks.push(`limit=${LIMIT} 却返回 ${entries.length} 条`)
      if (SITE_LISTS.includes(path) && entries.some(({ site }) => site !== 1))
        remarks.push('site=1 却返回其他栏目的内容')
    }
    const grade = faults.length > 0 ? '不符合' : remarks.length > 0 ? '可读但不规范' : '通过'
    verdicts.push({ path, http: found.http, grade, remarks: [...new Set([...faults, ...remarks])] })
  }
  return verdicts
}
