/** Makes all 23 calls against a running API with payloads that depend on each other, as pages do. */
import type * as v from 'valibot'
import { calls } from '../../shared/contract/calls.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { searchDetails } from '../../shared/contract/search.ts'
import {
  type RawResponse,
  type Verdict,
  judge,
  judgeRefusal,
  noResponse,
  withRemarks,
} from './judge.ts'

export interface CheckOptions {
  /** Also send a real (and marked) consultation. */
  write?: boolean
  timeoutMs?: number
}

/** Items on a page that the check asks for: few enough to see whether `limit` counts. */
const LIMIT = 3

/** An id that no server should have. */
const NO_SUCH_ID = '999999999'

/** A consultation that breaks several rules at once. */
const INVALID = {
  name: '',
  phone: '123',
  content: '',
  consent: '0',
  request_id: 'check-api-invalid',
}

const VALID = () => ({
  name: '接口检查',
  phone: '028-55501000',
  content: '这是接口检查程序提交的测试咨询，请忽略。',
  consent: '1',
  request_id: `check-api-${Date.now()}`,
})

type Fields = Record<string, string>
type Read = { list?: { id: string; site?: number; tb?: SearchTable }[]; id?: string }

/** Which list names an id that the detail exists for. */
const DETAILS: Record<string, string> = {
  '/v1/news-info': '/v1/news-list',
  '/v1/party-info': '/v1/party-building',
  '/v1/publicity-info': '/v1/publicity-list',
  '/v1/purchase-info': '/v1/purchase-list',
}

const hasSite = (path: string): boolean => Object.values(DETAILS).includes(path)
const isPaged = (path: string): boolean =>
  hasSite(path) || path === '/v1/post-list' || path === '/v1/search'

class Checker {
  readonly #base: string
  readonly #timeoutMs: number
  /** What the lists gave, for the details. */
  readonly #read = new Map<string, Read>()

  constructor(base: string, timeoutMs: number) {
    this.#base = base.replace(/\/+$/, '')
    this.#timeoutMs = timeoutMs
  }

  async #post(path: string, fields: Fields): Promise<RawResponse> {
    const response = await fetch(this.#base + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      signal: AbortSignal.timeout(this.#timeoutMs),
    })
    return {
      status: response.status,
      body: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer()),
    }
  }

  async #ask(
    path: string,
    fields: Fields,
    verdict: (response: RawResponse) => Verdict,
  ): Promise<Verdict> {
    try {
      return verdict(await this.#post(path, fields))
    } catch (error) {
      const { name, message, cause } = error as Error
      const reason = cause instanceof Error ? cause.message : message
      return noResponse(
        path,
        name === 'TimeoutError' ? `${this.#timeoutMs / 1000} 秒内没有响应` : reason,
      )
    }
  }

  /** A list or a single object. */
  async plain(path: string, schema: v.GenericSchema<any, any>): Promise<Verdict> {
    const fields: Fields = {
      ...(hasSite(path) && { site: '1' }),
      ...(path === '/v1/search' && { keyword: '担保' }),
      ...(isPaged(path) && { page: '1', limit: String(LIMIT) }),
    }
    const verdict = await this.#ask(path, fields, (response) => judge(path, schema, response))
    const data = verdict.data as Read | undefined
    if (data) this.#read.set(path, data)
    if (!isPaged(path) || !data?.list) return verdict
    const remarks: string[] = []
    if (data.list.length > LIMIT) remarks.push(`limit=${LIMIT} 却返回 ${data.list.length} 条`)
    if (hasSite(path) && data.list.some(({ site }) => site !== 1))
      remarks.push('site=1 却返回其他栏目的内容')
    return withRemarks(verdict, remarks, '可读但不规范')
  }

  /** A detail: one that a list names, and one that does not exist. */
  async detail(
    path: string,
    schema: v.GenericSchema<any, any>,
    fields: Fields | undefined,
  ): Promise<Verdict> {
    if (!fields) return noResponse(path, '没有可用的编号：对应的列表未能读取或为空')
    const verdict = await this.#ask(path, fields, (response) => judge(path, schema, response))
    if (verdict.grade === '不符合') return verdict
    const remarks: string[] = []
    const { id } = verdict.data as Read
    if (id !== fields.id) remarks.push(`请求 id=${fields.id} 却返回 id=${id}`)
    const checked = withRemarks(verdict, remarks)
    const missing = await this.#ask(path, { ...fields, id: NO_SUCH_ID }, (response) => {
      // Code 1 without data is another way to say so.
      if (/"data"\s*:\s*(?:null|\[\]|\{\}|""|false)/.test(response.body))
        return { ...verdict, grade: '通过', remarks: [] }
      return judgeRefusal(path, response, '不存在的编号')
    })
    return withRemarks(
      checked,
      missing.remarks.map((remark) => `不存在的编号：${remark}`),
      missing.grade,
    )
  }

  fieldsFor(path: string): Fields | undefined {
    const id = this.#read.get(DETAILS[path]!)?.list?.[0]?.id
    return id === undefined ? undefined : { id }
  }

  hit(): { tb: SearchTable; id: string } | undefined {
    const first = this.#read.get('/v1/search')?.list?.[0]
    return first && { tb: first.tb!, id: first.id }
  }

  async consult(path: string, schema: v.GenericSchema<any, any>, write: boolean): Promise<Verdict> {
    const refused = await this.#ask(path, INVALID, (response) =>
      judgeRefusal(path, response, '不合规则的咨询'),
    )
    if (!write || refused.grade === '不符合') return refused
    const stored = await this.#ask(path, VALID(), (response) => judge(path, schema, response))
    return withRemarks(stored, refused.remarks, refused.grade)
  }
}

/** Checks an API call by call. Never rejects: what goes wrong is a verdict. */
export async function checkApi(
  base: string,
  { write = false, timeoutMs = 15_000 }: CheckOptions = {},
): Promise<Verdict[]> {
  const checker = new Checker(base, timeoutMs)
  const verdicts: Verdict[] = []
  for (const { call } of calls) {
    const { path, response } = call
    if (path === '/v1/consult-add') verdicts.push(await checker.consult(path, response, write))
    else if (path === '/v1/search-info') {
      const hit = checker.hit()
      verdicts.push(await checker.detail(path, hit ? searchDetails[hit.tb] : response, hit))
    } else if (DETAILS[path])
      verdicts.push(await checker.detail(path, response, checker.fieldsFor(path)))
    else verdicts.push(await checker.plain(path, response))
  }
  return verdicts
}
