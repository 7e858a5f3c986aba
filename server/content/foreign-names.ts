/** What the log says of another company's API whose answers have other names or another code than the contract. */
import type * as v from 'valibot'
import { parseAnswer } from '../../shared/contract/answer-text.ts'
import { calls } from '../../shared/contract/calls.ts'
import { isObject } from '../../shared/contract/read-values.ts'
import { printable } from '../printable.ts'
import { limitedLog } from './api-faults.ts'
import { type Fields, misnamedEnvelope, misnamedFields } from './field-names.ts'

const SCHEMAS = new Map<string, v.GenericSchema<any, any>>(
  calls.map(({ call }) => [call.path, call.response]),
)

/**
 * What an answer without data has for its visitors is a sentence in Chinese. Anything else comes from a program: a success
 * with a code of its own, or an error of a framework.
 */
const isOfProgram = ({ info, data }: Fields): boolean =>
  typeof info !== 'string' ||
  !/\p{Script=Han}/u.test(info) ||
  /^[^未不没]*成功\P{L}*$/u.test(info) ||
  Object.keys(Object(data)).length > 0

/** The longest part of a value that is quoted: these may be anything. */
const MOST_QUOTED = 40
const quoted = (value: unknown): string =>
  value === undefined ? '没有' : `是 ${printable(JSON.stringify(value).slice(0, MOST_QUOTED))}`

/** @returns what the log says of answers of another company's API, each line once */
export function foreignNames(
  log: (text: string) => void,
): (answer: { path: string; text: string }) => void {
  const tell = limitedLog(log)
  return ({ path, text }) => {
    const schema = SCHEMAS.get(path)
    let envelope: unknown
    try {
      envelope = parseAnswer(text)
    } catch {
      return
    }
    if (!isObject(envelope) || !schema) return
    const { code, info, data } = envelope
    const isOdd = String(code) !== '1' && isOfProgram(envelope)
    const said = [
      ...misnamedEnvelope(envelope),
      ...(isOdd ? [`成功时 code 应为 1，现在 code ${quoted(code)}，info ${quoted(info)}`] : []),
      ...misnamedFields(schema, data),
    ]
    for (const one of said) tell('names', `接口 ${path} 的响应：${one}`)
  }
}
