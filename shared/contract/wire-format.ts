/**
 * The canonical wire format: what a server should send. Derived from the tolerant schemas, so that there is
 * one source only. Development and tests read this (API document, mocks, `npm run check:api`); no page
 * does, and it is not part of what visitors download.
 */
import * as v from 'valibot'
import { descriptionOf } from './field-descriptions.ts'
import type { Kind } from './primitives.ts'
import { decodeText } from './text.ts'

/** A schema as this module looks at it. */
interface Inspected {
  type: string
  entries?: Record<string, v.GenericSchema>
  wrapped?: v.GenericSchema
  options?: readonly (v.GenericSchema | string)[]
  literal?: string | number
  fallback?: unknown
}

const inspect = (schema: v.GenericSchema): Inspected => schema as unknown as Inspected

/** A field of the wire as people read about it: its type in words, and what is inside it. */
export type WireType =
  | { kind: Exclude<Kind, 'list' | 'page'> }
  | { kind: 'list' | 'page'; item: WireType }
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'object'; fields: readonly WireField[] }

export interface WireField {
  name: string
  required: boolean
  type: WireType
  description?: string | undefined
}

/** Reads what a response schema of the contract says about the wire. */
export function describeWireFormat(schema: v.GenericSchema): WireType {
  const { type, entries, wrapped, options } = inspect(schema)
  const { reads, item } = v.getMetadata(schema) as { reads?: Kind; item?: v.GenericSchema }
  if (reads === 'list' || reads === 'page') return { kind: reads, item: describeWireFormat(item!) }
  if (reads) return { kind: reads }
  if (type === 'optional') return describeWireFormat(wrapped!)
  if (type === 'picklist') return { kind: 'choice', values: options as readonly string[] }
  // The first of several forms is the canonical one.
  if (type === 'union') return describeWireFormat(options![0] as v.GenericSchema)
  if (type === 'string') return { kind: 'text' }
  if (type === 'object' || type === 'strict_object') {
    return {
      kind: 'object',
      fields: Object.entries(entries!).map(([name, field]) => ({
        name,
        required: inspect(field).type !== 'optional',
        type: describeWireFormat(field),
        description: descriptionOf(entries!, name),
      })),
    }
  }
  throw new Error(`wire-format.ts 不认识的 schema：${type}`)
}

const TYPE_NAMES: Partial<Record<WireType['kind'], string>> = {
  text: '文本',
  html: 'HTML',
  number: '数字',
  id: '编号',
  date: '日期',
  flag: '是否',
  url: '地址',
  image: '地址',
  neighbour: '相邻',
  files: '附件',
  texts: '文本列表',
  list: '列表',
}

const DAY_OR_SECOND = /^\d{4}-\d{2}-\d{2}(?: \d{2}:\d{2}:\d{2})?$/
const ADDRESS = /^(?:https?:\/\/\S+|\/(?!\/)\S*)$/

const address = v.pipe(v.string(), v.regex(ADDRESS, '应为以 / 开头的路径或完整网址'))
const wholeNumber = (least: number) =>
  v.pipe(v.number('应为数字'), v.integer('应为整数'), v.minValue(least))
const canonicalText = v.pipe(
  v.string('应为字符串'),
  v.nonEmpty('不应为空；没有内容时请省略该字段'),
  v.check((value) => decodeText(value) === value, '应为纯文本：不含标记、实体和多余空白'),
)
const canonicalId = v.union(
  [wholeNumber(0), v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))],
  '应为整数，或由字母、数字、下划线和连字符组成的字符串',
)

/** Makes an object schema; strict and loose ones differ in what they do with unknown fields. */
type Objects = (entries: v.ObjectEntries) => v.GenericSchema

/** Turns a description into a schema that accepts the canonical form only. */
function toSchema(type: WireType, objects: Objects): v.GenericSchema {
  switch (type.kind) {
    case 'text':
      return canonicalText
    case 'html':
      return v.string('应为 HTML 字符串')
    case 'number':
      return v.pipe(v.number('应为数字'), v.finite())
    case 'id':
      return canonicalId
    case 'date':
      return v.pipe(
        v.string('应为日期字符串'),
        v.regex(DAY_OR_SECOND, '应为 YYYY-MM-DD 或 YYYY-MM-DD HH:MM:SS'),
      )
    case 'flag':
      return v.picklist([0, 1], '应为 0 或 1')
    case 'url':
    case 'image':
      return address
    case 'neighbour':
      return objects({ id: canonicalId, title: canonicalText })
    case 'files':
      return v.array(
        objects({ name: canonicalText, url: address, size: v.optional(wholeNumber(1)) }),
        '应为附件数组',
      )
    case 'texts':
      return v.array(canonicalText, '应为字符串数组')
    case 'choice':
      return v.picklist(type.values, `应为以下值之一：${type.values.join('、')}`)
    case 'list':
      return v.array(toSchema(type.item, objects), '应为数组')
    case 'page':
      return objects({
        list: v.array(toSchema(type.item, objects), '应为数组'),
        total: wholeNumber(0),
        page: wholeNumber(1),
        limit: wholeNumber(1),
      })
    case 'object': {
      const entries = type.fields.map(({ name, required, type: field, description }) => {
        const schema = v.pipe(
          toSchema(field, objects),
          v.metadata({ title: TYPE_NAMES[field.kind], description }),
        )
        return [name, required ? schema : v.optional(schema)] as const
      })
      return objects(Object.fromEntries(entries))
    }
  }
}

/** The canonical shape of a response, unknown fields refused: what our own mocks have to send. */
export const strictWireFormat = (schema: v.GenericSchema<any, any>): v.GenericSchema =>
  toSchema(describeWireFormat(schema), v.strictObject)

/** The canonical shape of a response with any further fields: what another server is held against. */
export const looseWireFormat = (schema: v.GenericSchema<any, any>): v.GenericSchema =>
  toSchema(describeWireFormat(schema), v.looseObject)
