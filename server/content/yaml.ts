/** YAML with the line of everything in the file, so that a mistake can be shown where it is. */
import { LineCounter, type Node, isAlias, isNode, isScalar, parseDocument, visit } from 'yaml'
import * as v from 'valibot'
import { decode } from './encoding.ts'
import { lineEnd } from './line-breaks.ts'
import type { Schema } from './content-schemas.ts'
import { explain } from './schema-messages.ts'
import type { Report } from './problem.ts'

export interface Yaml {
  value: unknown
  /** The line of a part, or of the nearest part above it that exists. */
  lineOf(...path: (string | number)[]): number
}

/** A text that is too long to be read, with what to do. */
interface Bound {
  /** The most line ends, commas, brackets and signs behind keys: what is left out or has none of them is one part. */
  signs: number
  told: readonly [message: string, hint: string]
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

const QUOTE = '含有冒号、井号或引号，或者以符号开头的文字，请整个放进英文双引号里'

/** The parser's error codes in the words of an editor. https://eemeli.org/yaml/#errors */
const REASONS: Record<string, readonly [message: string, hint: string]> = {
  MISSING_CHAR: ['少了引号、括号或冒号', `引号和括号要成对（缺的可能在上面几行）；${QUOTE}`],
  DUPLICATE_KEY: ['同一个字段写了两次', '删去其中一行'],
  BLOCK_AS_IMPLICIT_KEY: ['一行里有两个“冒号加空格”', QUOTE],
  MULTIPLE_DOCS: ['多了一行 --- 或 ...', '删去这一行；一个文件里只写一份'],
  BAD_DQ_ESCAPE: [
    '英文双引号里的反斜杠 \\ 后面不能是这个字',
    '电脑上的路径不用写；要写反斜杠，写两个，或换成英文单引号',
  ],
  TAG_RESOLVE_FAILED: ['以感叹号 ! 开头的文字被当作记号', QUOTE],
  MULTILINE_IMPLICIT_KEY: ['少了冒号', '每行写成“字段: 内容”，冒号是英文的，后面有一个空格'],
}

const UNREADABLE: readonly [string, string] = [
  '读不懂',
  `同一级的各行要对齐，用空格，不用 Tab；${QUOTE}`,
]

/**
 * Lines of editors that hold no structure for YAML, with the mend for each. YAML knows one kind of blank for indentation
 * and behind its signs (1.2.2, 6.1), and its signs in half width only (5.3); input methods write others that look alike.
 */
const LINES: readonly { find: RegExp; told: readonly [message: string, hint: string] }[] = [
  {
    find: /^\s*[-－—–−‐‑﹣]?\s*[^\S \t\r\n]/u,
    told: ['行首的空格是全角空格，或别的看不出的空格', '删去，用英文输入法打空格，与上面一项对齐'],
  },
  { find: /^ *\t/, told: ['行首有 Tab', '删去，换成空格，同一级的各行对齐'] },
  { find: /^ *- *\t/, told: ['“-”后面有 Tab', '删去，换成一个空格，写成 - id: 13 这样'] },
  {
    find: /^\s*[-－—–−‐‑﹣](?=[\w\p{Script=Han}]+ *[:：])/u,
    told: ['“-”后面少了空格', '减号用英文的，后面空一格，写成 - id: 13 这样'],
  },
  {
    find: /^\s*[－—–−‐‑﹣]/u,
    told: ['行首的横线不是英文的减号', '用英文输入法打减号，后面空一格'],
  },
  {
    find: /^\s*(?:- +)?[\w\p{Script=Han}]+[ \t]*[：﹕︓∶꞉]/u,
    told: ['字段后面的冒号是中文的', '用英文输入法打冒号，后面空一格，写成“字段: 内容”这样'],
  },
  {
    find: /^\s*(?:- +)?[a-z]\w*:(?=[^\s:/])/iu,
    told: ['字段的冒号后面少了空格', '冒号用英文的，后面空一格，写成“字段: 内容”这样'],
  },
  { find: /^\s*[＃﹟]/u, told: ['说明前面的井号不是英文的', '用英文输入法打 #，后面空一格'] },
]

/** A new item without its sign: its fields are read as those of the item before it. */
const NEW_ITEM: readonly [string, string] = [
  REASONS.DUPLICATE_KEY![0],
  '从这里开始是新的一项，在它的第一个字段前面写“- ”（减号和空格），例如 - id: 13；不是新的一项，删去其中一行',
]

/** A field with its value in the same line. */
const FIELD = /^( *(?:- +)?[^\s:"'[{]+: +)(\S.*?)[ \t\r]*$/

/** Longer values are no titles, and nobody copies them out of a message. */
const MAX_COPIED = 120
/** The patterns for a line look back over its blanks: 100 KB of tabs took 9 s. */
const MAX_LINE = 300

/** The place of the line around an offset. */
function lineAround(text: string, offset: number): [start: number, end: number] {
  const end = text.indexOf('\n', offset)
  return [text.slice(0, offset).lastIndexOf('\n') + 1, end === -1 ? text.length : end]
}

/**
 * A line with its value in quotation marks. Double ones, of which editors are told elsewhere, cannot stand around others:
 * `""双百行动"综合改革"` was the same mistake again.
 */
function quotedLine(line: string): string | undefined {
  if (line.length > MAX_LINE) return undefined
  const [, field, value] = FIELD.exec(withoutMarks(line)) ?? []
  if (!field || !value || value.length > MAX_COPIED) return undefined
  const quoted = /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`
  return field + quoted
}

function reasonFor(code: string, offset: number, text: string): readonly [string, string] {
  const [start, end] = lineAround(text, offset)
  const line = text.slice(start, end)
  const there = line.slice(0, MAX_LINE)
  if (code === 'DUPLICATE_KEY' && there.startsWith(' ') && /^ *- /m.test(text)) return NEW_ITEM
  const told = LINES.find(({ find }) => find.test(there))?.told ?? REASONS[code] ?? UNREADABLE
  const quoted = told === UNREADABLE || told[1] === QUOTE ? quotedLine(line) : undefined
  if (quoted === undefined) return told
  const [error] = parse(text.slice(0, start) + quoted + text.slice(end)).errors
  return error && error.pos[0] <= start + quoted.length
    ? told
    : [told[0], `内容里的方括号、引号、冒号等是给读者看的，就把这一行写成 ${quoted.trimStart()}`]
}

/** A value that ends with a quotation mark and has no other: the one in front of it is missing. */
const HALF_QUOTED = /^(?:[^"]+"|[^']+')$/

/** A value between quotation marks that are none for YAML, so that readers see them. */
const QUOTED = /^\p{Quotation_Mark}[^\p{Quotation_Mark}]+\p{Quotation_Mark}$/u

/**
 * A line break within a text is a blank (YAML 1.2.2, 6.5). One that is none by `line-breaks.ts` is marked before the parser
 * sees it, with a character that no text has.
 */
const MARK = '\uFDD0'
/** Behind a key, an item, a quotation mark, a bracket and the head of a block (`|2-`; 8.1.1) the mark would take its sense. */
const TEXT_LINE_END = /(?<![|>][-+\d]{0,2})([^\s:"'[\]{},?|>-])(?=[ \t]*\r?\n[ \t]*(\S))/gu
const withMarks = (text: string): string =>
  text.replace(TEXT_LINE_END, (before, _, after: string) =>
    lineEnd(before, after) ? before : before + MARK,
  )
const withoutMarks = (text: string): string => text.replaceAll(`${MARK} `, '').replaceAll(MARK, '')

/** A line that begins an item of a list. */
const ITEM =
  /^(?:[-*+]\s|-(?=\p{Script=Han})|[•·●○◆■□]|\d{1,2}[.)、．](?!\d)|[（(](?:\d{1,2}|[一二三四五六七八九十]{1,3})[)）]|第?[一二三四五六七八九十]{1,3}[、.．]|[①-⑳⑴-⒇⒈-⒛])/u

/** An item that YAML has joined to the line before it. Only behind `|` each line break is kept (YAML 1.2.2, 8.1.2). */
function joinedItem(written: string, value: string): string | undefined {
  const [, ...lines] = withoutMarks(written)
    .replace(/["']$/, '')
    .split('\n')
    .map((line) => line.trim())
  const shown = value.split('\n').map((line) => line.trim())
  return lines.find((line) => ITEM.test(line) && !shown.some((one) => one.startsWith(line)))
}

/** The numbers that editors mean. YAML also takes 017, 0x1F, 1e3 and .inf for numbers. */
const NUMBER = /^[-+]?(?:0|[1-9]\d*)(?:\.\d+)?$/

/** Signs in double quotes that editors know: a quotation mark, a backslash, a line, a character by its number. */
const STRANGE_ESCAPE = /(?<!\\)(?:\\\\)*(\\[^"\\/nuxU\s])/

/** A part of the text that YAML takes for something else than was meant. */
function misread(node: Node, text: string): readonly [message: string, hint: string] | undefined {
  if (isAlias(node)) return ['以星号 * 开头的文字被当作引用', QUOTE]
  if (node.anchor) return [`以 & 开头的文字“&${node.anchor}”被当作记号，不会显示`, QUOTE]
  const [start = 0, end = 0] = node.range ?? []
  const written = text.slice(start, end)
  if (node.tag !== undefined) return REASONS.TAG_RESOLVE_FAILED
  if (!isScalar(node)) return undefined
  if (typeof node.value === 'number' && !(NUMBER.test(written) && isExact(node.value)))
    return [
      `“${written}”读成了数 ${node.value}`,
      '编号、电话和代码放进英文双引号里；数写成 17、1000.5 这样',
    ]
  const joined =
    typeof node.value === 'string' ? joinedItem(written, withoutMarks(node.value)) : undefined
  if (joined !== undefined)
    return [
      `“${joined.slice(0, 20)}”会和上一行连成一行`,
      '在冒号后面写一条竖线 |，从下一行起每行缩进两格，一行写一条',
    ]
  if (node.type === 'PLAIN' && HALF_QUOTED.test(written))
    return [
      `${written.slice(0, 30)}的前面少了引号`,
      "引号要成对：在前面补上，或删去后面的一个；引号是内容的，把整段文字再放进另一种引号里，例如 '24\"'",
    ]
  const [, escape] = node.type === 'QUOTE_DOUBLE' ? (STRANGE_ESCAPE.exec(written) ?? []) : []
  return escape
    ? [`英文双引号里的 ${escape} 是一个记号，不会原样显示`, REASONS.BAD_DQ_ESCAPE![1]]
    : undefined
}

const isExact = (value: number): boolean => Math.abs(value) <= Number.MAX_SAFE_INTEGER

/** Reads without the parser's own search for keys that are there twice: it goes through all keys for each one more. */
const parse = (text: string, lineCounter?: LineCounter) =>
  parseDocument(text, {
    ...(lineCounter && { lineCounter }),
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
  })

/** @returns the offset of a key that its map has already */
function repeatedKey(document: ReturnType<typeof parse>): number | undefined {
  let found: number | undefined
  visit(document, {
    Map(_, { items }) {
      const known = new Set<unknown>()
      for (const { key } of items) {
        const name = isScalar(key) ? key.value : key
        if (!known.has(name)) known.add(name)
        else if (isNode(key)) {
          found = key.range?.[0]
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
    report.error(lineAt(repeated), ...reasonFor('DUPLICATE_KEY', repeated, text))
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
  }
}

/** True for a field that may be left out. */
function isOptional(schema: Schema, path: readonly (string | number)[]): boolean {
  let at: Schema | undefined = schema
  for (const key of path) {
    while (at?.wrapped) at = at.wrapped
    at = typeof key === 'number' ? at?.item : at?.entries?.[key]
  }
  return at?.type === 'optional'
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
    const mayGo = isOptional(schema, path) && !required.includes(path.join('.'))
    report.error(yaml.lineOf(...path), ...explain(issue, key, mayGo))
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
