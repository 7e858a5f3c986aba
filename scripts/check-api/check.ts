/** Makes every call that pages make, and compares the answers with the contract. */
import { siteConfig } from '#company/site.ts'
import * as v from 'valibot'
import { type Home, resolveAddress } from '../../rich-text/address.ts'
import { cleanFields } from '../../rich-text/clean.ts'
import { areOtherProjects } from '../../server/content/cross-checks.ts'
import { faultsOf } from '../../server/content/api-faults.ts'
import { fieldFaults } from '../../server/content/field-faults.ts'
import { misnamedEnvelope, misnamedFields } from '../../server/content/field-names.ts'
import { unreachable } from '../../server/content/own-links.ts'
import { POSTED, TooLong, bytesOf, reasonOf, redirected } from '../../server/bounded-answer.ts'
import { printable, printableLine } from '../../server/printable.ts'
import { makeServerCleaner } from '../../server/content/rich-text.ts'
import { type AnyCall, readData } from '../../shared/contract/call.ts'
import { timeInChina } from '../../shared/china-time.ts'
import { decodeAnswer, parseAnswer } from '../../shared/contract/answer-text.ts'
import { calls } from '../../shared/contract/calls.ts'
import { describeLeftOut } from '../../shared/contract/left-out.ts'
import type { PurchaseDetail } from '../../shared/contract/documents.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { searchDetailCalls } from '../../shared/contract/search.ts'
import { withoutEnd } from '../../shared/without-end.ts'
import { wireFormat } from '../api-doc/wire-format.ts'

export interface Verdict {
  path: string
  grade: '通过' | '可读但不规范' | '不符合'
  remarks: string[]
}

export interface CheckOptions {
  timeoutMs?: number
  /** The site's own origin when the API has another one: browsers then need CORS headers to read the answers. */
  origin?: string | undefined
  /** Told of each verdict at once: an API that never answers takes minutes. */
  onVerdict?: (verdict: Verdict) => void
}

/** True when the answer cannot be used. */
class Fault extends Error {}

const fail = (fault: string): never => {
  throw new Fault(fault)
}

type Fields = Record<string, string>
interface Answer {
  code: unknown
  info?: unknown
  data?: unknown
}
type Ask = (fields: Fields) => Promise<Answer>

/** A small `limit`, to see whether the API respects it. */
const LIMIT = 3
const MAX_REMARKS = 20
/** The fields that a list is asked with, if its schema has them. */
const ASKED: Fields = { site: '1', keyword: '担保', page: '1', limit: String(LIMIT) }
const NO_SUCH_ID = '999999999'
const INVALID = { name: '', phone: '123', content: '', consent: '0', request_id: 'check-invalid' }

const makeAsk =
  (url: string, { timeoutMs = 15_000, origin }: CheckOptions): Ask =>
  async (fields) => {
    const failed = (error: Error): never =>
      fail(
        error instanceof TooLong
          ? '响应太长，没有读完'
          : error.name === 'TimeoutError'
            ? `${timeoutMs / 1000} 秒内没有响应完`
            : `接口连不上（${reasonOf(error)}）`,
      )
    const response = await fetch(url, {
      ...POSTED,
      body: new URLSearchParams(fields),
      // Cleaning the text of an answer can take longer than a server keeps its connection (5 s in Node); the next call
      // on it failed with “other side closed”.
      headers: { connection: 'close', ...(origin && { origin }) },
      signal: AbortSignal.timeout(timeoutMs),
    }).catch(failed)
    const elsewhere = redirected(response)
    if (elsewhere) fail(elsewhere)
    const allowed = response.headers.get('access-control-allow-origin')
    if (origin && allowed !== '*' && allowed !== origin)
      fail(
        `响应头 Access-Control-Allow-Origin 应为 ${origin}，现${allowed ? `为 ${allowed}` : '缺少'}，网页读不到响应`,
      )
    if (!response.ok) fail(`HTTP 状态应为 200，现为 ${response.status}`)
    const bytes = await bytesOf(response).catch(failed)
    let text = ''
    try {
      text = decodeAnswer(bytes, response.headers)
    } catch {
      fail('响应的编码与 Content-Type 的 charset 不符；没有 charset 时应为 UTF-8')
    }
    let answer: Partial<Answer> = {}
    try {
      answer = Object(parseAnswer(text))
    } catch {
      fail(`响应不是 JSON：${JSON.stringify(text.slice(0, 40))}`)
    }
    const { code } = answer
    if (code === undefined || code === null)
      fail(['响应缺少 code', ...misnamedEnvelope({ ...answer })].join('；'))
    // An object may have a `toString` that is no function, on which `String` throws.
    if (typeof code === 'object') fail('code 应为数字，现为对象')
    return { ...answer, code }
  }

/** Kinds of JSON values, by the names that valibot has for them. */
const KINDS: Readonly<Record<string, string>> = {
  Object: '对象',
  Array: '数组',
  string: '字符串',
  number: '数字',
  boolean: 'true 或 false',
}

const kindOf = (name: string): string => KINDS[name] ?? name

/** Rules of the contract say in Chinese what is expected; the messages of valibot itself are English. */
function sentenceOf({ message, expected, received, input }: v.BaseIssue<unknown>): string {
  if (message.startsWith('Invalid ') && expected)
    return `应为${kindOf(expected)}，现为 ${kindOf(received)}`
  return typeof input === 'object' ? `${message}，现为 ${kindOf(received)}` : message
}

/** Other places of an issue that are named. */
const MAX_PLACES = 3

const placeOf = (issue: v.BaseIssue<unknown>): string =>
  ['data', v.getDotPath(issue)].filter(Boolean).join('.')

function remarkOf(issue: v.BaseIssue<unknown>): string {
  if (issue.received === 'undefined') return '缺少'
  if (issue.received === 'null') return '为 null，没有内容时请省略'
  return sentenceOf(issue)
}

/** The issues of a value as `path：sentence`; of the items of a list the first with each, and where the others are. */
function deviations(schema: v.GenericSchema, data: unknown, home: Home): string[] {
  const { issues = [] } = readData(schema, data, home)
  const kinds = new Map<string, v.BaseIssue<unknown>[]>()
  for (const issue of issues) {
    const kind = placeOf(issue).replace(/\d+/g, '') + remarkOf(issue)
    const alike = kinds.get(kind)
    if (alike) alike.push(issue)
    else kinds.set(kind, [issue])
  }
  const remarks = Array.from(kinds.values(), ([first, ...others]) => {
    const places = others.slice(0, MAX_PLACES).map(placeOf).join('、')
    const more = `（另有 ${others.length} 处：${places}${others.length > MAX_PLACES ? ' 等' : ''}）`
    return `${placeOf(first!)}：${remarkOf(first!)}${others.length > 0 ? more : ''}`
  })
  const left = remarks.length - MAX_REMARKS
  return left > 0 ? [...remarks.slice(0, MAX_REMARKS), `另有 ${left} 种问题，没有列出`] : remarks
}

const cleaned = makeServerCleaner()

/** In the JSON of an answer, where a quote has a backslash before it. */
const ADDRESS = /https?:\/\/[^\s"'<>\\]+/gi

/** The JSON of an answer without its fields with markup: of these `faultsOf` names each address with its place. */
const withoutRich = (data: unknown, rich: readonly string[] = []): string =>
  JSON.stringify(data ?? '', (key, value) => (rich.includes(key) ? '' : value))

const isEmpty = (data: unknown): boolean => !data || Object.keys(data).length === 0

/** The dates of what has happened, by which lists and feeds are sorted. */
const PAST = ['create_time', 'publish_date', 'update_time'] as const

interface Entry
  extends
    Partial<Pick<PurchaseDetail, 'changes' | 'changed_by' | 'deadline' | 'project_no' | 'status'>>,
    Partial<Record<(typeof PAST)[number], string>> {
  id: string
  site?: number
  tb?: SearchTable
}

/** The notices that one corrects, or is corrected by. */
const tied = ({ changes, changed_by: changedBy = [] }: Entry): string[] =>
  [changes, ...changedBy].flatMap((one) => one?.id ?? [])

/** What a notice says of itself and its corrections say otherwise: visitors would read that it is still open, or closed. */
function contradictions({
  id,
  deadline,
  status = '',
  changed_by: changedBy = [],
}: Entry): string[] {
  const moved = changedBy
    .filter((one) => one.deadline)
    .toSorted((a, b) => (a.publish_date ?? '').localeCompare(b.publish_date ?? ''))
    .at(-1)
  return [
    ...(moved && moved.deadline !== deadline
      ? [
          `编号 ${id} 的 deadline 是 ${deadline ?? '空的'}，changed_by 里编号 ${moved.id} 改定的是 ${moved.deadline}`,
        ]
      : []),
    ...(changedBy.some(({ action }) => action === '终止') && !status.includes('终止')
      ? [`编号 ${id} 已被终止，status 应为 已终止，现${status ? `为 ${status}` : '缺少'}`]
      : []),
  ]
}

/** The first entry with a date to come: of an event, perhaps, and it stands above all others until then. */
function datesAhead(entries: readonly Entry[]): string[] {
  const now = timeInChina(Date.now())
  return PAST.flatMap((field) => {
    const ahead = entries.filter((one) => (one[field] ?? '') > now)
    const more = ahead.length > 1 ? `（另有 ${ahead.length - 1} 条）` : ''
    return ahead
      .slice(0, 1)
      .map(
        (one) =>
          `编号 ${one.id} 的 ${field} 是 ${one[field]}，在今天之后${more}：应为发布、更新的日期，活动的日期写在正文里`,
      )
  })
}

/**
 * Checks one call.
 * @param home the site that reads the answers
 * @param before the entries of the list before it in the table; a detail is asked for the first of them
 * @returns its own entries
 */
async function checkCall(
  { path, request, response, detail, rich }: AnyCall,
  ask: Ask,
  home: Home,
  before: readonly Entry[],
  remark: (text: string) => void,
): Promise<Entry[]> {
  const read = async (fields: Fields, schema = response): Promise<any> => {
    const { code, info, data } = await ask(fields)
    const names = misnamedFields(schema, data)
    if (String(code) !== '1')
      fail(
        [
          `成功时 code 应为 1，现为 ${JSON.stringify(code)}，${typeof info === 'string' ? info : '没有 info'}`,
          ...names,
        ].join('；'),
      )
    if (typeof code === 'string') remark(`code 应为数字，现为字符串 ${JSON.stringify(code)}`)
    const wire = deviations(wireFormat(schema), data, home)
    const result = readData(schema, data, home)
    if (!result.success) {
      // Of a list without a page around it, only the rows say why it cannot be read.
      const rows = Array.isArray(data) ? describeLeftOut(schema, data, home) : []
      fail([...names, ...rows, ...wire].join('；') || 'data 无法读取')
    }
    for (const one of [...names, ...wire]) remark(one)
    const where = fields.id ? `编号 ${fields.id} 的 ` : ''
    for (const [written] of withoutRich(data, rich?.fields).matchAll(ADDRESS)) {
      const fault = unreachable(resolveAddress(written, 'file', home) ?? written)
      if (fault) remark(`${where}${printable(fault.address)} ${fault.hint}`)
    }
    for (const { text } of fieldFaults(result.output, rich?.fields)) remark(text)
    if (rich)
      await cleanFields(result.output, rich, async (dirty, level) => {
        const text = cleaned(dirty, level)
        for (const { text: said, before } of faultsOf(dirty, text))
          remark(
            `${where}${rich.fields.join('、')} 里有${said}${before ? `，在“${printable(before)}”后面` : ''}`,
          )
        return text.html
      })
    return result.output
  }
  /** Sends what has to be refused. A detail may also be answered by a success without data: there is no such item. */
  const refuse = async (fields: Fields, what: string): Promise<void> => {
    const { code, info, data } = await ask(fields)
    if (String(code) === '1' && detail && isEmpty(data)) return
    if (String(code) === '1') fail(`${what}应被拒绝，接口却返回成功`)
    if (typeof info !== 'string' || !info.trim()) remark('拒绝时 info 应为给访客看的一句话')
  }
  if (path === '/v1/consult-add') {
    await refuse(INVALID, '不合规则的咨询')
    return []
  }
  if (detail) {
    const { id, tb } =
      before.find((one) => tied(one).length > 0) ??
      before[0] ??
      fail('没有可用的编号：对应的列表未能读取或为空')
    const table = tb && { tb }
    const data = await read({ id, ...table }, tb && searchDetailCalls[tb].response)
    if (data.id !== id) fail(`请求 id=${id} 却返回 id=${data.id}`)
    contradictions(data).forEach(remark)
    for (const other of data.project_no ? tied(data).slice(0, LIMIT) : []) {
      const { project_no: number } = await read({ id: other, ...table })
      if (areOtherProjects(data.project_no, number))
        remark(
          `编号 ${id} 和更正它的（它更正的）编号 ${other}，project_no 不同：${data.project_no}、${number}`,
        )
    }
    await refuse({ id: NO_SUCH_ID, ...table }, '不存在的编号')
    return []
  }
  const known = Object.keys((request as v.ObjectSchema<v.ObjectEntries, undefined>).entries)
  const asked = Object.entries(ASKED).filter(([name]) => known.includes(name))
  const entries: Entry[] = (await read(Object.fromEntries(asked))).list ?? []
  entries.flatMap(contradictions).forEach(remark)
  datesAhead(entries).forEach(remark)
  if (entries.length > LIMIT) remark(`limit=${LIMIT} 却返回 ${entries.length} 条`)
  if (known.includes('site') && entries.some(({ site }) => site !== 1))
    remark('site=1 却返回其他栏目的内容')
  return entries
}

/** The longest remark: what an API says can have any length. */
const MAX_REMARK = 300

/** A remark in one line, in which no text of the API looks like a line of ours. */
const readable = (remark: string): string =>
  printableLine(remark.slice(0, MAX_REMARK)) + (remark.length > MAX_REMARK ? '…' : '')

/** Checks an API call by call. It stores nothing, because it sends a consultation that has to be refused. */
export async function checkApi(base: string, options: CheckOptions = {}): Promise<Verdict[]> {
  const home = { origin: options.origin ?? siteConfig.origin, assets: new URL(base).origin }
  const verdicts: Verdict[] = []
  let entries: Entry[] = []
  for (const { call } of calls) {
    const remarks = new Set<string>()
    let fault: string | undefined
    try {
      const ask = makeAsk(withoutEnd(base, '/') + call.path, options)
      entries = await checkCall(call, ask, home, entries, (text) => remarks.add(text))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      entries = []
      fault = error.message
    }
    const verdict: Verdict = {
      path: call.path,
      grade: fault ? '不符合' : remarks.size > 0 ? '可读但不规范' : '通过',
      remarks: (fault ? [fault] : [...remarks]).map(readable),
    }
    options.onVerdict?.(verdict)
    verdicts.push(verdict)
  }
  return verdicts
}
