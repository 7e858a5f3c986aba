/** The mistakes that editors make in YAML, each in a sentence with what to do. */
import { type LineCounter, type Node, isAlias, isScalar, parseDocument } from 'yaml'
import { lineEnd } from './line-breaks.ts'
import type { Sentence } from './problem.ts'

/** Reads without the parser's own search for keys that are there twice: it goes through all keys for each one more. */
export const parse = (text: string, lineCounter?: LineCounter) =>
  parseDocument(text, {
    ...(lineCounter && { lineCounter }),
    prettyErrors: false,
    logLevel: 'error',
    uniqueKeys: false,
  })

/**
 * A line break within a text is a blank (YAML 1.2.2, 6.5). One that is none by `line-breaks.ts` is marked before the parser
 * sees it, with a character that no text has.
 */
const MARK = '\uFDD0'
/** Behind a key, an item, a quotation mark, a bracket and the head of a block (`|2-`; 8.1.1) the mark would take its sense. */
const TEXT_LINE_END = /(?<![|>][-+\d]{0,2})([^\s:"'[\]{},?|>-])(?=[ \t]*\r?\n[ \t]*(\S))/gu
export const withMarks = (text: string): string =>
  text.replace(TEXT_LINE_END, (before, _, after: string) =>
    lineEnd(before, after) ? before : before + MARK,
  )
export const withoutMarks = (text: string): string =>
  text.replaceAll(`${MARK} `, '').replaceAll(MARK, '')

const QUOTE = '含有冒号、井号或引号，或者以符号开头的文字，请整个放进英文双引号里'

/** The parser's error codes in the words of an editor. https://eemeli.org/yaml/#errors */
const REASONS: Record<string, Sentence> = {
  MISSING_CHAR: ['少了引号、括号或冒号', `引号和括号要成对（缺的可能在上面几行）；${QUOTE}`],
  BLOCK_AS_IMPLICIT_KEY: ['一行里有两个“冒号加空格”', QUOTE],
  MULTIPLE_DOCS: ['多了一行 --- 或 ...', '删去这一行；一个文件里只写一份'],
  BAD_DQ_ESCAPE: [
    '英文双引号里的反斜杠 \\ 后面不能是这个字',
    '电脑上的路径不用写；要写反斜杠，写两个，或换成英文单引号',
  ],
  TAG_RESOLVE_FAILED: ['以感叹号 ! 开头的文字被当作记号', QUOTE],
  MULTILINE_IMPLICIT_KEY: ['少了冒号', '每行写成“字段: 内容”，冒号是英文的，后面有一个空格'],
}

const UNREADABLE: Sentence = ['读不懂', `同一级的各行要对齐，用空格，不用 Tab；${QUOTE}`]

/**
 * Lines of editors that hold no structure for YAML, with the mend for each. YAML knows one kind of blank for indentation
 * and behind its signs (1.2.2, 6.1), and its signs in half width only (5.3); input methods write others that look alike.
 */
export const LINES: readonly { find: RegExp; told: Sentence }[] = [
  {
    find: /^[ \t\r\n]*(?:[-－—–−‐‑﹣][ \t\r\n]*)?[^\S \t\r\n]/u,
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

/** A field with its value in the same line. */
const FIELD = /^( *(?:- +)?[^\s:"'[{]+: +)(\S.*?)[ \t\r]*$/

/** Longer values are no titles, and nobody copies them out of a message. */
const MAX_COPIED = 120
/** The patterns for a line look back over its blanks: 100 KB of tabs took 9 s. */
const MAX_LINE = 300

/** The place of the line around an offset. */
export function lineAround(text: string, offset: number): [start: number, end: number] {
  const end = text.indexOf('\n', offset)
  return [text.slice(0, offset).lastIndexOf('\n') + 1, end === -1 ? text.length : end]
}

/**
 * A line with its value in quotation marks. Double ones, of which editors are told elsewhere, cannot stand around others:
 * `""双百行动"综合改革"` was the same mistake again.
 */
export function quotedLine(line: string): string | undefined {
  if (line.length > MAX_LINE) return undefined
  const [, field, value] = FIELD.exec(withoutMarks(line)) ?? []
  if (!field || !value || value.length > MAX_COPIED) return undefined
  const quoted = /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`
  return field + quoted
}

export function reasonFor(code: string, offset: number, text: string): Sentence {
  const [start, end] = lineAround(text, offset)
  const line = text.slice(start, end)
  const there = line.slice(0, MAX_LINE)
  const told = LINES.find(({ find }) => find.test(there))?.told ?? REASONS[code] ?? UNREADABLE
  const quoted = told === UNREADABLE || told[1] === QUOTE ? quotedLine(line) : undefined
  if (quoted === undefined) return told
  const [error] = parse(text.slice(0, start) + quoted + text.slice(end)).errors
  return error && error.pos[0] <= start + quoted.length
    ? told
    : [told[0], `内容里的方括号、引号、冒号等是给读者看的，就把这一行写成 ${quoted.trimStart()}`]
}

/** The most characters of a field's name in a sentence. */
const MAX_NAME = 30

/**
 * A field that is there twice.
 * @param at the offset of the second one
 * @param firstLine the line of the first one
 */
export function twice(text: string, at: number, firstLine: number): Sentence {
  const line = text.slice(...lineAround(text, at)).slice(0, MAX_LINE)
  const name = /^[^\s:,}\]]*/.exec(text.slice(at, at + MAX_NAME))![0]
  const told = `字段 ${name} 写了两次，第 ${firstLine} 行已经有了`
  // A new item of a list without its sign: its fields are read as those of the item before it.
  return line.startsWith(' ') && /^ *- /m.test(text)
    ? [
        told,
        '从这里开始是新的一项，在它的第一个字段前面写“- ”（减号和空格），例如 - id: 13；不是新的一项，删去其中一行',
      ]
    : [told, '删去其中一行']
}

/** A value that ends with a quotation mark and has no other: the one in front of it is missing. */
const HALF_QUOTED = /^(?:[^"]+"|[^']+')$/

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
export function misread(node: Node, text: string): Sentence | undefined {
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
