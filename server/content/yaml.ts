/** YAML with the line of everything in the file, so that a mistake can be shown where it is. */
import { LineCounter, isNode, isScalar, visit } from 'yaml'
import * as v from 'valibot'
import { decode } from './encoding.ts'
import { type Schema, unwrapped } from './content-schemas.ts'
import { explain } from './schema-messages.ts'
import type { Report, Sentence } from './problem.ts'
import {
  LINES,
  lineAround,
  misread,
  parse,
  quotedLine,
  reasonFor,
  twice,
  withMarks,
  withoutMarks,
} from './yaml-mistakes.ts'

export interface Yaml {
  value: unknown
  /** The line of a part, or of the nearest part above it that exists. */
  lineOf(...path: (string | number)[]): number
  /** A number as it is written: 2010.10, which is the number 2010.1. */
  writtenAt(...path: (string | number)[]): string | undefined
}

/** A text that is too long to be read, with what to do. */
interface Bound {
  /** The most line ends, commas, brackets and signs behind keys: what is left out or has none of them is one part. */
  signs: number
  told: Sentence
}

/** 5,000 fields, which take 0.1 s. Documents have twenty, and one for each attachment. */
export const HEAD_BOUND: Bound = {
  signs: 10_000,
  told: ['开头的信息太长，没有读', '这里只写标题、日期等字段；正文写在第二个 --- 下面'],
}

/** 50,000 old addresses, which take 2 s. */
const FILE_BOUND: Bound = {
  signs: 300_000,
  told: ['这个列表太长，没有读', '删去不用的项；两万项以内都读得下'],
}

const SIGN = /[\n,[{]|[-?:] /g

/** A value between quotation marks that are none for YAML, so that readers see them. */
const QUOTED = /^\p{Quotation_Mark}[^\p{Quotation_Mark}]+\p{Quotation_Mark}$/u

/** @returns the offsets of a key that its map has already, and of the one that it has */
function repeatedKey(
  document: ReturnType<typeof parse>,
): { at: number; first: number } | undefined {
  let found: { at: number; first: number } | undefined
  visit(document, {
    Map(_, { items }) {
      const known = new Map<unknown, number>()
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key
        const at = isNode(key) ? (key.range?.[0] ?? 0) : 0
        const first = known.get(name)
        if (first === undefined) known.set(name, at)
        else {
          found = { at, first }
          return visit.BREAK
        }
      }
      return undefined
    },
  })
  return found
}

/**
 * The value of a text, without lines and sentences.
 * @throws for a text with a mistake
 */
export function valueOfYaml(text: string): unknown {
  const document = parse(text)
  const [error] = document.errors
  if (error) throw error
  if (repeatedKey(document) !== undefined) throw new Error('a key is there twice')
  return document.toJS()
}

/** @param firstLine the line of the file that the text begins in */
export function readYaml(
  written: string,
  firstLine: number,
  report: Report,
  { signs, told }: Bound = FILE_BOUND,
): Yaml | undefined {
  if ((written.match(SIGN)?.length ?? 0) > signs) {
    report.error(firstLine, ...told)
    return undefined
  }
  const lineCounter = new LineCounter()
  const text = withMarks(written)
  const document = parse(text, lineCounter)
  const lineAt = (offset = 0): number =>
    Math.max(1, lineCounter.linePos(offset).line) + firstLine - 1
  // The first mistake is reported alone: those behind it mostly follow from it.
  const [first] = [...document.errors, ...document.warnings]
  if (first) {
    report.error(lineAt(first.pos[0]), ...reasonFor(first.code, first.pos[0], text))
    return undefined
  }
  const repeated = repeatedKey(document)
  if (repeated !== undefined) {
    report.error(lineAt(repeated.at), ...twice(text, repeated.at, lineAt(repeated.first)))
    return undefined
  }
  const directive = /^%(?:YAML|TAG)/m.exec(text)
  if (directive) {
    report.error(lineAt(directive.index), '以 % 开头的一行不是内容', '删去这一行')
    return undefined
  }
  const { contents } = document
  const [start = 0] = contents?.range ?? []
  // Where no line has its colon, all of them are one text.
  const unlike = isScalar(contents) && LINES.find(({ find }) => find.test(text.slice(start)))
  if (unlike) {
    report.error(lineAt(start), ...unlike.told)
    return undefined
  }
  let isText = true
  visit(document, (_, node) => {
    if (!isNode(node)) return
    const [message, hint] = misread(node, text) ?? []
    if (message !== undefined && hint !== undefined) {
      isText = false
      report.error(lineAt(node.range?.[0]), withoutMarks(message), hint)
    }
    if (!isScalar(node)) return
    if (typeof node.value === 'string') node.value = withoutMarks(node.value)
    if (node.type === 'PLAIN' && QUOTED.test(String(node.value)))
      report.warning(
        lineAt(node.range?.[0]),
        `${String(node.value).slice(0, 30)}的引号是中文的，读者会看到引号`,
        '不要显示，删去引号，或换成英文的；要显示，在引号外面再加一对英文双引号',
      )
    if (node.type === 'PLAIN' && node.comment) {
      const [at, end] = node.range ?? [0, 0]
      // A # without a blank behind it is mostly a number (`#2`) or a topic, and readers would see half a title.
      const isCut = /^[ \t]*#\S/.test(text.slice(end))
      const [start, ending] = lineAround(text, at)
      const quoted = end > ending ? undefined : quotedLine(text.slice(start, ending))?.trimStart()
      report[isCut ? 'error' : 'warning'](
        lineAt(at),
        `“#${withoutMarks(node.comment)}”被当作注释，不会显示`,
        `要显示时，${quoted ? `把这一行写成 ${quoted}` : '把整段文字放进英文双引号里'}；不要显示时，另起一行写`,
      )
    }
  })
  if (!isText) return undefined
  return {
    value: document.toJS(),
    lineOf(...path) {
      for (let length = path.length; length >= 0; length -= 1) {
        const node = document.getIn(path.slice(0, length), true)
        if (isNode(node)) return lineAt(node.range?.[0])
      }
      return firstLine
    },
    writtenAt(...path) {
      const node = document.getIn(path, true)
      if (!isScalar(node) || typeof node.value !== 'number') return undefined
      const [from = 0, to = 0] = node.range ?? []
      return text.slice(from, to)
    },
  }
}

type Path = readonly (string | number)[]

function schemaAt(schema: Schema, path: Path): Schema | undefined {
  let at: Schema | undefined = schema
  for (const key of path) {
    const inner: Schema | undefined = at && unwrapped(at)
    at = typeof key === 'number' ? inner?.item : inner?.entries?.[key]
  }
  return at
}

/** Unknown fields of one item that are told: the head of another program has ten, and a text without its --- has any number. */
const MAX_UNKNOWN = 10

/** The fields that the object around a place may have. */
function fieldsAround(schema: Schema, path: Path): string[] {
  const object = schemaAt(schema, path.slice(0, -1))
  return Object.keys((object && unwrapped(object).entries) ?? {})
}

/** Valibot tells of the first unknown field of an object only: a head out of pandoc took a check for each of them. */
function otherUnknown({ path }: v.BaseIssue<unknown>, fields: readonly string[]): string[] {
  const { input, key } = path!.at(-1)!
  const unknown = Object.keys(input as object).filter(
    (name) => name !== key && !fields.includes(name),
  )
  return unknown.slice(0, MAX_UNKNOWN)
}

/** @param required fields that this file needs, though its schema lets them be left out */
export function parseWith<S extends v.GenericSchema>(
  schema: S,
  yaml: Yaml,
  report: Report,
  required: readonly string[] = [],
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, yaml.value, { abortPipeEarly: true })
  for (const issue of parsed.issues ?? []) {
    const path = (issue.path ?? []).map(({ key }) => key as string | number)
    const key = path.findLast((part) => typeof part === 'string')
    const mayGo = schemaAt(schema, path)?.type === 'optional' && !required.includes(path.join('.'))
    const fields = fieldsAround(schema, path)
    report.error(
      yaml.lineOf(...path),
      ...explain(issue, key, { isOptional: mayGo, written: yaml.writtenAt(...path), fields }),
    )
    if (issue.type !== 'strict_object' || issue.expected !== 'never') continue
    for (const name of otherUnknown(issue, fields))
      report.error(yaml.lineOf(...path.slice(0, -1), name), ...explain(issue, name, { fields }))
  }
  return parsed.success ? parsed.output : undefined
}

export function readYamlFile<S extends v.GenericSchema>(
  bytes: Uint8Array,
  schema: S,
  report: Report,
): { text?: string | undefined; yaml?: Yaml | undefined; value?: v.InferOutput<S> | undefined } {
  const text = decode(bytes, report)
  const yaml = text === undefined ? undefined : readYaml(text, 1, report)
  return { text, yaml, value: yaml && parseWith(schema, yaml, report) }
}
