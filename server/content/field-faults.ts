/** What is wrong with the fields without markup that another company's API gives, for its operator. */
import { parseFragment } from 'parse5'
import type { AnyCall } from '../../shared/contract/call.ts'
import { isObject } from '../../shared/contract/read-values.ts'
import { madeOnce } from '../../shared/made-once.ts'
import { printable } from '../printable.ts'
import { limitedLog } from './api-faults.ts'
import { mistakesIn } from './check-text.ts'

type Owner = Readonly<Record<string, unknown>>

/** A number that programs send and an office would not write. */
interface NumberRule {
  kind: string
  fields: RegExp
  isMistake: (value: string, owner: Owner) => boolean
  message: string
  hint: string
}

const NUMBERS: readonly NumberRule[] = [
  {
    kind: '零',
    fields: /^(?:value|budget|amount)$/,
    isMistake: (value) => Number(value) === 0,
    message: '是 0，多半是没有填',
    hint: '没有就不要给出这一项',
  },
  {
    kind: '负一',
    fields: /^(?:value|budget|amount|quota|rate|term|num)$/,
    isMistake: (value) => /^-1(?:\.0+)?$/.test(value),
    message: '是 -1，在程序里是没有的意思',
    hint: '没有就不要给出这一项',
  },
  {
    kind: '没有单位',
    fields: /^(?:quota|rate|term)$/,
    isMistake: (value) => /^\d[\d.,]*$/.test(value),
    message: '只有数，没有单位',
    hint: '写成“最高1000万元”“0.8%/年”“1—3年”这样的文字',
  },
  {
    kind: '多余的小数',
    fields: /^value$/,
    isMistake: (value, { unit }) => /\d\.0+$/.test(value) && !/[%％‰倍]/.test(String(unit)),
    message: '小数部分全是 0',
    hint: '接口里按整数输出',
  },
  {
    kind: '位数太多',
    fields: /^value$/,
    isMistake: (value) => /^\d{8,}(?:\.\d*)?$/.test(value),
    message: '位数太多，读者数不清',
    hint: '换算成万元、亿元，或者加上千位的逗号',
  },
  {
    kind: '占比',
    fields: /^value$/,
    isMistake: (value, { unit, label }) =>
      /^0?\.\d+$/.test(value) && /[%％]/.test(String(unit)) && /占比|比重|比例/.test(String(label)),
    message: '小于 1%，多半是没有乘 100',
    hint: '占比 0.8637 要写成 86.37，单位是 %',
  },
]

/** A text of an answer, with the names that lead to it and whose it is. */
interface Field {
  path: string
  value: string
  owner: Owner
  whose: string
}

/** The fields that pages show as they are; addresses and fields with markup are none. */
function* fieldsIn(
  value: unknown,
  rich: readonly string[],
  path: readonly string[] = [],
  owner: Owner = {},
  whose = '',
): Generator<Field> {
  if (Array.isArray(value))
    for (const one of value) yield* fieldsIn(one, rich, path, isObject(one) ? one : owner, whose)
  else if (isObject(value)) {
    const { id, label } = value
    const own = id === undefined ? label : `编号 ${String(id)}`
    for (const [key, one] of Object.entries(value))
      if (!rich.includes(key))
        yield* fieldsIn(
          one,
          rich,
          key === 'list' ? path : [...path, key],
          value,
          own ? String(own) : whose,
        )
  } else if (/^(?:string|number)$/.test(typeof value) && !/^(?:https?:|\/)/.test(String(value)))
    yield { path: path.join('.'), value: String(value), owner, whose }
}

const numberFaults = ({ path, value, owner }: Field) => {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return NUMBERS.filter(
    ({ fields, isMistake }) => fields.test(name) && isMistake(value.trim(), owner),
  ).map(({ kind, message, hint }) => ({ kind, message: `“${value}”${message}`, hint }))
}

/** The name of a character in HTML, like `&frasl;`. Frequent ones have become characters before (`rich-text/text.ts`). */
const NAMED_CHARACTER = /&[a-z][a-z\d]{0,31};/gi

/** HTML knows 2,231 names: too many for the browser, so those that are left are told here, and pages show them as they are. */
function nameFaults({ value }: Field) {
  const names = Array.from(new Set(value.match(NAMED_CHARACTER)))
  const found = names.find((name) => {
    const [read] = parseFragment(name).childNodes
    return read && 'value' in read && read.value !== name
  })
  const hint = '接口里写这个字符本身，这一项不是 HTML'
  return found
    ? [{ kind: '字符的代号', message: `“${found}”是 HTML 里一个字符的代号，网页照样显示`, hint }]
    : []
}

/** Documents that are named of each kind; a mistake in one is mostly in all of them. */
const MAX_NAMED = 3

function named(documents: readonly string[]): string {
  const more = documents.length > MAX_NAMED ? ` 等 ${documents.length} 处` : ''
  return documents.length > 0 ? `（${documents.slice(0, MAX_NAMED).join('、')}${more}）` : ''
}

/**
 * The faults of the data of an answer, as its schema reads it: of each field the first of each kind, and whose it is.
 * @param rich the fields with markup, which `faultsOf` tells of
 */
export function fieldFaults(
  data: unknown,
  rich: readonly string[] = [],
): { kind: string; text: string }[] {
  const found = new Map<string, { kind: string; path: string; text: string; whose: string[] }>()
  for (const field of fieldsIn(data, rich))
    for (const { kind, message, hint } of [
      ...mistakesIn(field.value),
      ...numberFaults(field),
      ...nameFaults(field),
    ]) {
      const { whose } = madeOnce(found, `${field.path} ${kind}`, () => ({
        kind,
        path: field.path,
        text: `${message}；${hint}`,
        whose: [],
      }))
      if (field.whose) whose.push(field.whose)
    }
  return Array.from(found.values(), ({ kind, path, text, whose }) => ({
    kind,
    text: printable(`${path}${named(whose)}：${text}`),
  }))
}

/**
 * Tells of the fields of another company's answers.
 * @returns what is given the data of each answer, as it was read
 */
export function foreignFields(log: (text: string) => void): (call: AnyCall, data: unknown) => void {
  const tell = limitedLog(log)
  return ({ path, rich }, data) => {
    for (const { kind, text } of fieldFaults(data, rich?.fields))
      tell(`field ${kind}`, `接口 ${path} 的 ${text}`)
  }
}
