/** Checks requests against the contract. `server/contract.test.ts` shows that the answers fit it. */
import * as v from 'valibot'
import type { AnyCall } from '../../shared/contract/call.ts'
import type { VisibleField } from '../../shared/contract/consult-fields.ts'
import { oneLine, severalLines } from '../../shared/typed-text.ts'
import { asTyped } from '../search/variants.ts'

export const FORM_TYPE = 'application/x-www-form-urlencoded'

/** Most fields of a body; no call takes half as many. */
const MAX_FIELDS = 20

/**
 * A refusal with a sentence for the visitor. One that a visitor of the site can cause has status 200, as the contract
 * says, because the site shows the sentence only then; one that only a program can cause has a status of its own.
 */
export class Refusal extends Error {
  readonly status: number

  constructor(message: string, status = 200) {
    super(message)
    this.status = status
  }
}

/** The fields of a request. */
export type Payload<C> = C extends AnyCall ? v.InferOutput<C['request']> : never

/** Fields with several lines. */
const LONG_FIELDS: ReadonlySet<string> = new Set<VisibleField>(['content'])

/**
 * The fields of a form-urlencoded body, each once and without control characters. Browsers end each line of a posted text
 * with CR and LF, which would count as two characters; Word ends it with U+000B, and PostgreSQL keeps no NUL. A PDF or a
 * chat leaves selectors, joiners and fillers in what is copied: with one in its name, a company was not found in the workbook.
 * @throws {Refusal} naming the field that does not fit
 */
export function readFields(contentType: string, body: string): URLSearchParams {
  if (!/^application\/x-www-form-urlencoded\s*(?:;|$)/i.test(contentType)) {
    throw new Refusal(`请求格式应为 ${FORM_TYPE}`, 415)
  }
  // Before decoding. A call takes each of its names once, which is fewer.
  if (body.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) throw new Refusal('请求参数过多')
  const fields = new URLSearchParams(body)
  const read = new URLSearchParams()
  const names = new Set<string>()
  for (const [name, value] of fields) {
    if (names.has(name)) throw new Refusal(`请求参数 ${shown(name)} 重复`)
    names.add(name)
    read.append(name, (LONG_FIELDS.has(name) ? severalLines : oneLine)(asTyped(value)))
  }
  return read
}

/**
 * Reads a form-urlencoded body with the call's own request schema.
 * @throws {Refusal} naming the field that does not fit
 */
export function readPayload(call: AnyCall, contentType: string, body: string): unknown {
  const fields = readFields(contentType, body)
  const parsed = v.safeParse(call.request, Object.fromEntries(fields))
  if (!parsed.success) throw new Refusal(explain(parsed.issues[0]))
  return parsed.output
}

/** A name from the request as a sentence may repeat it: short, and without anything that could be markup. */
const shown = (name: string): string => name.replace(/[^\w\u4E00-\u9FFF-]/g, '').slice(0, 30)

/** A sentence about a request that its schema refuses: the schema's own message if that is Chinese. */
function explain(issue: v.BaseIssue<unknown>): string {
  // Those of Valibot repeat what was received: a keyword of 101 characters came back in an English sentence.
  const own = issue.message.replace(issue.received, () => '')
  if (/[\u4E00-\u9FFF]/.test(own)) return issue.message
  const name = shown(v.getDotPath(issue) ?? '')
  const unknownKey = issue.type === 'strict_object' && issue.expected === 'never'
  if (unknownKey) return `请求参数 ${name} 不在接口约定之内`
  return issue.received === 'undefined' ? `缺少请求参数 ${name}` : `请求参数 ${name} 有误`
}
