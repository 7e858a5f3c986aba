/** Checks a response of an API against the contract. */
import * as v from 'valibot'
import { looseWireFormat } from '../../shared/contract/wire-format.ts'

/** How well an answer fits. */
export type Grade = '通过' | '可读但不规范' | '不符合'

export interface Verdict {
  path: string
  /** HTTP status, or why there is none. */
  http: string
  /** The envelope's code as it was sent. */
  envelope: string
  grade: Grade
  remarks: string[]
  /** The data as the site reads it; `undefined` when it cannot. */
  data?: unknown
}

/** A raw answer. */
export interface RawResponse {
  status: number
  body: string
}

/** Most fields that are named for one call. */
const MAX_REMARKS = 6

const misfit = (path: string, http: string, envelope: string, remark: string): Verdict => ({
  path,
  http,
  envelope,
  grade: '不符合',
  remarks: [remark],
})

/** A request that got no response at all. */
export const noResponse = (path: string, reason: string): Verdict =>
  misfit(path, '无响应', '—', reason)

const excerpt = (body: string): string =>
  JSON.stringify(Array.from(body.trim()).slice(0, 40).join(''))

function readEnvelope(
  path: string,
  { status, body }: RawResponse,
): { verdict: Verdict } | { code: unknown; info: unknown; data: unknown; remarks: string[] } {
  const http = String(status)
  if (status < 200 || status > 299) return { verdict: misfit(path, http, '—', `HTTP 状态应为 200`) }
  const remarks: string[] = []
  if (body.startsWith('\uFEFF')) remarks.push('JSON 前有字节顺序标记（BOM）')
  let envelope: unknown
  try {
    envelope = JSON.parse(body.replace(/^[\uFEFF\s]+/, ''))
  } catch {
    return { verdict: misfit(path, http, '—', `响应不是 JSON：${excerpt(body)}`) }
  }
  const { code, info, data } = (envelope ?? {}) as Record<string, unknown>
  if (code === undefined) return { verdict: misfit(path, http, '无 code', '响应缺少 code') }
  if (typeof code === 'string') remarks.push(`code 应为数字，现为字符串 ${JSON.stringify(code)}`)
  return { code, info, data, remarks }
}

/** The remarks of a schema about data, as `path: sentence`. */
function deviations(schema: v.GenericSchema, data: unknown): string[] {
  const parsed = v.safeParse(schema, data)
  if (parsed.success) return []
  const found = parsed.issues.map((issue) => {
    const where = ['data', v.getDotPath(issue)].filter(Boolean).join('.')
    const missing = issue.received === 'undefined'
    const what = missing
      ? '缺少'
      : issue.received === 'null'
        ? '为 null，没有内容时请省略'
        : issue.message
    return `${where}：${what}`
  })
  const rest = found.length - MAX_REMARKS
  return rest > 0 ? [...found.slice(0, MAX_REMARKS), `……另有 ${rest} 处`] : found
}

/** Judges an answer that should be a success. */
export function judge(
  path: string,
  schema: v.GenericSchema<any, any>,
  response: RawResponse,
): Verdict {
  const envelope = readEnvelope(path, response)
  if ('verdict' in envelope) return envelope.verdict
  const http = String(response.status)
  const { code, info, data, remarks } = envelope
  const shown = `code ${String(code)}`
  if (code !== 1 && code !== '1') {
    return misfit(
      path,
      http,
      shown,
      `接口返回失败：${typeof info === 'string' ? info : '没有 info'}`,
    )
  }
  const wire = deviations(looseWireFormat(schema), data)
  const read = v.safeParse(schema, data)
  if (!read.success) {
    return {
      path,
      http,
      envelope: shown,
      grade: '不符合',
      remarks: wire.length > 0 ? wire : ['data 无法读取'],
    }
  }
  const all = [...remarks, ...wire]
  const grade = all.length > 0 ? '可读但不规范' : '通过'
  return { path, http, envelope: shown, grade, remarks: all, data: read.output }
}

/** Judges an answer that should be a refusal with a sentence for the visitor. */
export function judgeRefusal(path: string, response: RawResponse, asked: string): Verdict {
  const envelope = readEnvelope(path, response)
  if ('verdict' in envelope) return envelope.verdict
  const { code, info, remarks } = envelope
  const [http, shown] = [String(response.status), `code ${String(code)}`]
  if (code === 1 || code === '1')
    return misfit(path, http, shown, `${asked}应被拒绝，接口却返回成功`)
  if (typeof info !== 'string' || !info.trim()) remarks.push('拒绝时 info 应为给访客看的一句话')
  return {
    path,
    http,
    envelope: shown,
    grade: remarks.length > 0 ? '可读但不规范' : '通过',
    remarks,
  }
}

/** Adds remarks about what an answer means, as opposed to how it is written. */
export function withRemarks(
  verdict: Verdict,
  remarks: readonly string[],
  grade: Grade = '不符合',
): Verdict {
  if (remarks.length === 0) return verdict
  const worse = verdict.grade === '不符合' ? verdict.grade : grade
  return { ...verdict, grade: worse, remarks: [...verdict.remarks, ...remarks] }
}
