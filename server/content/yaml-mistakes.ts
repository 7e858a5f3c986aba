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

/** A field: what stands before its name, the name, and what stands behind its colon. */
const NAMED = /^( *(?:- +)?)([^\s:"'#[\]{}]+):(?: (.*))?$/
/** The head of a block (YAML 1.2.2, 8.1.1), and a value whose quotation mark is closed in another line. */
const BLOCK_HEAD = /^[|>][-+\d]{0,2}(?: +#.*)?$/
const OPEN_QUOTE = /^(?:"(?:[^"\\]|\\.)*|'[^']*)$/
/** A tab or a blank of another kind for indentation, and a field, whose name has English letters, with a wrong colon or none. */
const OTHER_MISTAKE = /^ *(?:[^\S ]|(?:- +)?[a-z_]{2,}(?:[:：﹕︓∶꞉ \t]|$))/i
const ANY_COLON = /[:：﹕︓∶꞉]/

/** What the parser says of a line without a colon, with and without another one below it. */
const NO_COLON = new Set(['MULTILINE_IMPLICIT_KEY', 'MISSING_CHAR'])

const indentOf = (line: string): number => line.length - line.trimStart().length

interface Field {
  name: string
  value: string
  /** Where its name begins: its value stands to the right of that. */
  column: number
}

function fieldIn(line: string): Field | undefined {
  const [, before = '', name, value = ''] = NAMED.exec(line) ?? []
  return name === undefined ? undefined : { name, value: value.trimStart(), column: before.length }
}

const cutLine = (text: string, start: number, end: number): string =>
  withoutMarks(text.slice(start, Math.min(end, start + MAX_LINE))).trimEnd()

/** The field that a line seems to belong to, though it does not stand to the right of it. */
function fieldAbove(above: string, line: string): (Field & { isEmpty: boolean }) | undefined {
  const indent = indentOf(line)
  let isEmpty = true
  for (let end = above.length; end > 0;) {
    // Behind the first sign there is nothing to look back to, and -1 would find that sign itself.
    const start = end < 2 ? 0 : above.lastIndexOf('\n', end - 2) + 1
    const one = cutLine(above, start, end)
    end = start
    if (one === '') continue
    if (indentOf(one) > indent) {
      isEmpty = false
      continue
    }
    const field = fieldIn(one)
    return field && field.column >= indent ? { ...field, isEmpty } : undefined
  }
  return undefined
}

const TO_THE_RIGHT = '行首各加两个空格，比字段的名称靠右'
const belowBlock = (name: string): Sentence => [
  `“${name}”下面的行没有缩进`,
  `是它的内容，在每一行的${TO_THE_RIGHT}`,
]

/** The first line with text behind an offset. */
function lineBehind(text: string, offset: number): string | undefined {
  const next = /\S/.exec(text.slice(offset))
  return next ? cutLine(text, ...lineAround(text, offset + next.index)) : undefined
}

/** A value between quotation marks whose next lines do not stand to the right of its field. */
function quotedBelow({ name, column }: Field, next: string | undefined): Sentence | undefined {
  if (next === undefined || indentOf(next) > column || fieldIn(next)) return undefined
  return [
    `“${name}”的内容在引号里换了行，下面的行没有缩进`,
    `写成一行，或在下面每一行的${TO_THE_RIGHT}`,
  ]
}

/** A line that the parser cannot read because it does not stand to the right of the field that it belongs to. */
function notIndented(text: string, start: number, end: number) {
  const line = cutLine(text, start, end)
  const own = fieldIn(line)
  if (own && OPEN_QUOTE.test(own.value)) return { sure: quotedBelow(own, lineBehind(text, end)) }
  const field = fieldAbove(text.slice(0, start), line)
  if (field === undefined || OTHER_MISTAKE.test(line)) return {}
  const { name, value, isEmpty } = field
  if (OPEN_QUOTE.test(value)) return { sure: quotedBelow(field, lineBehind(text, start)) }
  if (isEmpty && BLOCK_HEAD.test(value)) return { sure: belowBlock(name) }
  if (ANY_COLON.test(line)) return {}
  const maybe: Sentence = [
    `“${name}”下面的这一行没有缩进，也没有冒号`,
    `是它的内容，在“${name}:”后面写一条竖线 |，下面每一行的${TO_THE_RIGHT}；是新的字段，写成“字段: 内容”`,
  ]
  return { maybe }
}

const NO_FIELD_OF_OURS = /^ *(?:#|[^\s:]*\p{Script=Han})/u

/** An empty block above a line that YAML takes for a comment or a field, though it is none of ours. */
function emptyBlock(text: string, start: number): Sentence | undefined {
  const [, end] = lineAround(text, start)
  const field = fieldIn(cutLine(text, ...lineAround(text, start)))
  const next = lineBehind(text, end)
  return field && next && indentOf(next) === field.column && NO_FIELD_OF_OURS.test(next)
    ? belowBlock(field.name)
    : undefined
}

export function reasonFor(code: string, offset: number, text: string): Sentence {
  const [start, end] = lineAround(text, offset)
  const { sure, maybe } = notIndented(text, start, end)
  if (sure) return sure
  const line = text.slice(start, end)
  const there = line.slice(0, MAX_LINE)
  const told =
    LINES.find(({ find }) => find.test(there))?.told ??
    (NO_COLON.has(code) ? maybe : undefined) ??
    REASONS[code] ??
    UNREADABLE
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
  if (node.type?.startsWith('BLOCK') && withoutMarks(String(node.value)).trim() === '') {
    const told = emptyBlock(text, start)
    if (told) return told
  }
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
