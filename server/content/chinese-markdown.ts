/**
 * Shows text as it was written where Markdown would take ordinary Chinese punctuation for its syntax. `marked` struck
 * out `9:00~11:30，14:00~17:30` from the first tilde to the second, and turned a paragraph that begins with four spaces
 * into code (https://github.com/markedjs/marked/issues/3337). Bold and italic text: `emphasis.ts`.
 */
import { htmlTagNames } from 'html-tag-names'
import { type MarkedExtension, Tokenizer, type Tokens } from 'marked'
import { counted } from '../../rich-text/counters.ts'
import { STYLE_OF_TYPE } from '../../rich-text/list-styles.ts'
import { withoutAttributes } from './attributes.ts'
import type { BoundedLexer } from './bounded-lexer.ts'
import { withOneSign } from './double-signs.ts'
import { emStrong } from './emphasis.ts'
import { sizedPicture } from './picture-sizes.ts'

const STRUCK = /^~~(?=[^\s~])([^~]*(?:~(?!~)[^~]*)*?[^\s~])~~(?!~)/

/** `9:00~~11:30` is no struck text. */
const isRange = (text: string, before: string): boolean => /\d$/.test(before) && /^\d/.test(text)

/** True when `~~` around a text behind this character strikes it out. */
export const isStruck = (text: string, before: string): boolean =>
  STRUCK.exec(`~~${text}~~`)?.[1] === text && !isRange(text, before)

/**
 * The address in `![签约](image:IMG 1 (2).jpg)` and `[附件](/files/报价表 v2.xlsx)` goes up to the file's ending, whatever
 * characters its name has; that of a file on another site, as a browser shows it, has its brackets in pairs.
 */
const SPACED =
  /^(!?)\[([^\]]*)\]\(((?:(?:image:|(?:\.{1,2}\/)*\/?(?:media|files)\/)[^\n<>"]*?|https?:\/\/(?:[^()\n<>"]|\([^()\n<>"]*\))*?)\.\w{2,5})(?: +"([^"\n]*)")?\)/

/** What begins a quotation: a number of a list, a date, a time that is told of (`20 年后，…`). */
const QUOTED_NUMBER = String.raw`\d{1,9}(?:[.)][ \t]|[、．])|\d{4} *年|\d{1,2} *月 *\d|\d{1,4} *多?个?(?:年|月|天|日|周|世纪)[代后前来间里初底末]`

/** `> 5000 万元` and `> 2年的` are no quotations. */
const GREATER = new RegExp(String.raw`^ {0,3}>[ \t]*(?!${QUOTED_NUMBER})(?:[\d=≥￥¥]|\$ ?\d)`)

/** The lines of a quotation. */
const QUOTED = /^(?: {0,3}>[^\n]*(?:\n|$))+/

const ADDRESS =
  /^(?:https?:\/\/|www\.)(?:[\w\-.~:/?#[\]@!$&'()*+,;=%]|(?<=[/=%])\p{Script=Han}+)+/iu
/** The signs at its end that may be those of the sentence, from the first one on. */
const ADDRESS_END =
  /(?=[&.,;:!?'()[\]*])(?<![.,;:!?'()[\]*]|&[a-z\d]+(?=;))(?:&[a-z\d]+;|[.,;:!?'()[\]*])+$/i

const CLOSING: Readonly<Record<string, string>> = { ')': '(', ']': '[' }

/** Of a single `#`, only a section's number makes a heading: `#1 号楼` and `#保函` are texts. */
const WITHOUT_SPACE =
  /(#{2,6}|#(?=第?[一二三四五六七八九十百]+[章节部、.．]|[（(][一二三四五六七八九十]+[）)]))([^#\s][^\n]*)(?:\n|$)/
const HEADING_WITHOUT_SPACE = new RegExp(`^${WITHOUT_SPACE.source}`)

/** Who writes no blank behind the signs writes none before those that close the heading: `##一、总则##`. */
const withoutClosing = (text: string, signs: string): string =>
  text.endsWith(signs) && text.at(-signs.length - 1) !== '#'
    ? text.slice(0, -signs.length).trimEnd()
    : text

/**
 * A row of ten or more `~` is a rule. In CommonMark it begins code, up to the next such row or the end of the text.
 */
const TILDES = /^ {0,3}~{10,}[ \t]*(?:\n+|$)/

/**
 * A row of `=` is a rule, as a row of `-` is. In CommonMark either makes a heading of the paragraph above it, which is
 * more often a signature.
 */
const EQUALS = /^ {0,3}={3,}[ \t]*(?:\n+|$)/

/**
 * So is a row of dashes or of lines for drawing, and what phones and Macs make of `---` while it is typed: `—-`. Two dashes in a
 * row are a sign of Chinese.
 */
const DASH = '\u2010-\u2015\u2212\u2500\u2501\u2E3A\u2E3B\uFE58\uFE63\uFF0D'
const DASH_ROW = ` {0,3}(?=[ \\t-]*[${DASH}])(?:(?:[${DASH}-][ \\t]*){3,}|[–—]-[ \\t]*)(?:\\n+|$)`
const DASHES = new RegExp(`^${DASH_ROW}`)

/**
 * The end of a paragraph that goes on in CommonMark: before an indented line, with the backslash before it, which would keep
 * the line in the paragraph; before a row of `=` or of dashes; or before a heading without its space.
 */
const PARAGRAPH_END = new RegExp(
  `\\\\?\\n(?=(?:\\u3000|\\t| {4})[^\\n])|\\n(?= {0,3}={3,}[ \\t]*(?:\\n|$)|${DASH_ROW}|${WITHOUT_SPACE.source})`,
)

/**
 * The position of such an end in the first paragraph of a text, or -1. It searches a growing part of the text: searching
 * all of it for each of many short paragraphs took seconds for 100 KB.
 */
function endIn(text: string, paragraph: RegExp): number {
  for (let size = 1000; ; size *= 4) {
    const line = text.indexOf('\n', size)
    const part = line < 0 ? text : text.slice(0, line)
    const end = part.search(PARAGRAPH_END)
    const until = end < 0 ? part : part.slice(0, end)
    const isWhole = paragraph.exec(until)?.[0].length === until.length
    if (!isWhole || end >= 0 || line < 0) return isWhole ? end : -1
  }
}

/** `[1]: https://…` defines a link because an address follows; `[注]: 本公告…` is a sentence. */
const DEFINITION =
  /^ {0,3}\[((?:[^[\]\\]|\\.){1,200})\]:[ \t]*(?:\n[ \t]*)?(?=<?(?:https?:|mailto:|tel:|www\.|image:|#|\.{0,2}\/|[^\s:<>]+\.[a-z]\w{1,4}[ \t>]*(?:["'(\n]|$)))/i

/** The characters of a definition that are looked at. */
const MAX_DEFINITION = 2000

/**
 * Rows that were copied from a spreadsheet: at least two, with tabs between the cells. A cell with several lines is in
 * quotation marks, and quotation marks in it are doubled.
 */
const QUOTED_CELL = '"(?:[^"]|""){1,2000}"(?=[\\t\\n]|$)'
const TAB_CELL = `(?:${QUOTED_CELL}|(?!${QUOTED_CELL})[^\\n\\t]*)`
const TAB_ROWS = new RegExp(
  `^(?:(?=[^\\S\\n\\t]*[^\\s])${TAB_CELL}(?:\\t${TAB_CELL})+(?:\\n|$)){2,}`,
)
const CELLS = new RegExp(`(${TAB_CELL})(\\t|\\n|$)`, 'g')
/** `1.`, `（一）`, `·`, `第三条` before a tab: the number of an item, which a blank follows. */
export const LABEL = /^第?[\p{N}\p{P}\p{S}一二三四五六七八九十百]+[章条节款项]?$/u
/** `附件1：` before a tab is the label of a field. */
const FIELD = /[：:]/

/** The end of a list: before the first line that is neither indented nor an item. */
const LIST = /^ {0,3}(?:[-*+]|\d{1,9}[.)])(?:[ \t]|\n|$)/

/** The date of a signature, `2026. 11. 20`, is no item of a list. */
const DATE = /^ {0,3}(?:\d{4}[.)][ \t]|\d{1,2}\. *\d{1,2}\. *\d{1,2}[ \t]*(?:\n|$))/

/** A single `* 注：…` is a remark with its asterisk, not a list. */
const REMARK = /^ {0,3}[*+][ \t][^\n]*\n*$/

/**
 * A single item that is nothing but a figure, `- 0.3`, and items such as `+ 8.2%`: their signs are of the figures.
 */
const SIGNED =
  /^ {0,3}(?!.[ \t]+\d{1,9}[.)][ \t])(?:[-+][ \t]+±?\d[\d,.]*[ \t]?(?:[%％‰]|\p{Script=Han}{0,4})[ \t]*\n*$|(?:\+[ \t]+[-+±]?\d[^\n]*(?:\n+|$))+$)/u

/** The `type` of a list that counts with letters. */
const LETTERS = ['a', 'A', 'i', 'I']

/** @param type of HTML @returns the sign of an item, without its full stop */
export const letterOf = (type: string, number: number): string | undefined =>
  LETTERS.includes(type) ? counted(STYLE_OF_TYPE.get(type)!, number) : undefined

/** The lines of an item; a mark that spans two of them keeps them together. */
const ITEM = /^(<li[^>]*>(?:(?!<br>).)*)<br>(.*)<\/li>\n?$/

/**
 * Lines of an item that count `a.`, `b.` … are a list within it. Word and HTML number the second level so, and Markdown
 * has no sign for it.
 */
function withLetters(item: string): string {
  const [, first, rest] = ITEM.exec(item) ?? []
  const lines = rest?.split('<br>') ?? []
  const isMarkWhole = (line: string): boolean =>
    line.split(/<[a-z]/).length === line.split('</').length
  const type = LETTERS.find((one) =>
    lines.every((line, index) => line.startsWith(`${letterOf(one, index + 1)}. `)),
  )
  if (!first || !type || ![first.slice(3), ...lines].every(isMarkWhole)) return item
  const items = lines.map((line) => `<li>${line.replace(/^\w+\. +/, '')}</li>`)
  return `${first}<ol type="${type}">${items.join('')}</ol></li>\n`
}

const LIST_END = /\n(?![ \t\n]|(?:[-*+]|\d{1,9}[.)])[ \t\n]|$)/

function tabTable(lexer: Tokenizer['lexer'], raw: string): Tokens.Table | undefined {
  const rows: string[][] = [[]]
  for (const [whole, cell = '', end] of raw.replace(/\n$/, '').matchAll(CELLS)) {
    const isQuoted = cell.startsWith('"') && cell.endsWith('"') && cell.length > 2
    const text = isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell
    if (whole || rows.at(-1)!.length > 0) rows.at(-1)!.push(text.trim())
    if (end === '\n') rows.push([])
    if (end === '') break
  }
  const width = rows[0]!.length
  if (
    [LABEL, FIELD].some((one) => one.test(rows[0]![0]!)) ||
    rows.some(({ length }) => length !== width)
  )
    return undefined
  const cells = (row: string[], header: boolean): Tokens.TableCell[] =>
    row.map((text) => ({ text, tokens: lexer.inline(text), header, align: null }))
  const [head, ...body] = rows
  return {
    type: 'table',
    raw,
    header: cells(head!, true),
    align: head!.map(() => null),
    rows: body.map((row) => cells(row, false)),
  }
}

/** The row of hyphens of a table (GFM 4.10). */
const RULE =
  /^ {0,3}(?=[^\n]*\|)(?:\|[ \t]*)?:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*(?:\|[ \t]*)?(?:\n|$)/

/**
 * A table that begins with its row of hyphens: it has no head, as in kramdown, or the row only draws a line above the head. GFM
 * takes it for text.
 */
function headless(lexer: Tokenizer['lexer'], source: string): Tokens.Generic | undefined {
  const [raw] = RULE.exec(source) ?? []
  const [, first = '', second = ''] = source.split('\n', 3)
  if (!raw || !first.includes('|')) return undefined
  if (RULE.test(first) || RULE.test(second)) return { type: 'space', raw }
  const head = `|${' |'.repeat(cellsIn(raw.trimEnd()))}\n`
  const rows = source.split('\n\n', 1)[0]!
  const table = lexer.options.tokenizer!.table(`${head}${rows}\n`)
  return table && { ...table, raw: source.slice(0, table.raw.length - head.length) }
}

/** The number of cells in a row of a table, without empty ones at its end. */
export const cellsIn = (row: string): number => {
  const cells = row.replaceAll('\\|', '').trim().replace(/^\|/, '').split('|')
  return Math.max(1, cells.findLastIndex((cell) => cell.trim() !== '') + 1)
}

/**
 * A path behind `D:` or one that begins `\\server\share`. The visual editor doubles each of its backslashes, and puts
 * one before each special character.
 */
const PATH =
  /^(?:\\(?!\\)(?=[^\s\\]*\\[\p{L}\p{N}])|\\\\[\w.-]+\\(?!\\))[^\s，。；：、“”"'<>|）)]*/u

/** An address in running text. A closing bracket belongs to it only if the opening one does. */
function addressIn(source: string): string | undefined {
  const address = ADDRESS.exec(source)?.[0]
  if (address === undefined) return undefined
  const [end = ''] = ADDRESS_END.exec(address) ?? []
  const signs = end.match(/&[a-z\d]+;|[^]/gi) ?? []
  const count = (sign: string): number => address.split(sign).length - 1
  const unpaired = new Map(
    Object.entries(CLOSING).map(([close, open]) => [close, count(close) - count(open)]),
  )
  while (signs.length > 0) {
    const sign = signs.at(-1)!
    const surplus = unpaired.get(sign)
    if (surplus !== undefined && surplus <= 0) break
    signs.pop()
    for (const [close, open] of Object.entries(CLOSING)) {
      if (sign === close) unpaired.set(close, unpaired.get(close)! - 1)
      if (sign === open) unpaired.set(close, unpaired.get(close)! + 1)
    }
  }
  return address.slice(0, address.length - end.length) + signs.join('')
}

const TAGS: ReadonlySet<string> = new Set(htmlTagNames)

/** `<name>-<post>.pdf`: no HTML element has such a name, and no end tag follows. */
function isWord(source: string): boolean {
  const [, name] = /^ {0,3}<([a-z][\w-]*)>/i.exec(source) ?? []
  return name !== undefined && !TAGS.has(name.toLowerCase()) && !source.includes(`</${name}`)
}

/** The lines that begin with a definition and stand directly above one that a link uses; empty where the first is used. */
function unusedDefinitions(source: string, lexer: BoundedLexer): string {
  if (!DEFINITION.test(source)) return ''
  for (let start = 0; ;) {
    const [, label] = DEFINITION.exec(source.slice(start, start + MAX_DEFINITION)) ?? []
    if (label !== undefined && lexer.asksFor(label)) return source.slice(0, start)
    const end = source.indexOf('\n', start)
    if (end < 0 || source.slice(start, end).trim() === '') return ''
    start = end + 1
  }
}

export const chineseMarkdown: MarkedExtension = {
  gfm: true,
  // Each line break is kept: addresses, names and dates of a signature stand below each other.
  breaks: true,
  extensions: [
    {
      // A definition that no link uses stays text. As a paragraph it took those below it along, which end none.
      name: 'unused',
      level: 'block',
      tokenizer(source) {
        const raw = unusedDefinitions(source, this.lexer as BoundedLexer)
        return raw ? { type: 'unused', raw, tokens: this.lexer.inline(raw.trimEnd()) } : undefined
      },
      renderer({ tokens = [] }) {
        return `<p>${this.parser.parseInline(tokens)}</p>\n`
      },
    },
    {
      name: 'hr',
      level: 'block',
      tokenizer(source) {
        const [raw] = EQUALS.exec(source) ?? TILDES.exec(source) ?? DASHES.exec(source) ?? []
        return raw ? { type: 'hr', raw } : undefined
      },
    },
    {
      name: 'table',
      level: 'block',
      tokenizer(source) {
        const [raw] = TAB_ROWS.exec(source) ?? []
        const lexer = this.lexer as Tokenizer['lexer']
        return raw ? tabTable(lexer, raw) : headless(lexer, source)
      },
    },
  ],
  tokenizer: {
    // Four spaces or a tab begin a paragraph; code stands between fences.
    code: () => undefined,
    // `##总则` and `#一、总则` are headings although the space is missing.
    heading(source) {
      const [raw, signs = '', written = ''] = HEADING_WITHOUT_SPACE.exec(source) ?? []
      const text = withoutClosing(withoutAttributes(written).trimEnd(), signs)
      return raw
        ? { type: 'heading', raw, depth: signs.length, text, tokens: this.lexer.inline(text) }
        : false
    },
    // A line after the items is a paragraph, not part of the last item.
    list(source) {
      if (!LIST.test(source) || DATE.test(source)) return undefined
      const end = source.search(LIST_END)
      const text = end < 0 ? source : source.slice(0, end + 1)
      const isTop = this.lexer.state.top
      const token = Tokenizer.prototype.list.call(this as Tokenizer, text)
      if (!token || SIGNED.test(token.raw)) return undefined
      return isTop && token.items.length === 1 && REMARK.test(token.raw) ? undefined : token
    },
    // GFM goes on with a table to the next empty line; a line without `|` is a remark below it. In a row with more cells
    // than the heading, the extra cells would be lost, so the table is shown as it was written and the check reports it.
    table(source) {
      const lines =
        this.rules.block.table
          .exec(source)?.[0]
          .replace(/(?<!\n)\n+$/, '')
          .split('\n') ?? []
      // A row that is too long and has hyphens below it is the head of a table of its own.
      const isNext = (at: number): boolean =>
        at > 1 && RULE.test(`${lines[at + 1] ?? ''}\n`) && cellsIn(lines[at]!) > cellsIn(lines[1]!)
      const end = lines.findIndex((line, at) => !line.includes('|') || isNext(at))
      const [, rule = '', ...rows] = end < 0 ? lines : lines.slice(0, end)
      if (rows.some((row) => cellsIn(row) > cellsIn(rule))) return undefined
      if (end < 0) return false
      const table = `${lines.slice(0, end).join('\n')}\n`
      return Tokenizer.prototype.table.call(this as Tokenizer, table)
    },
    lheading: () => undefined,
    // A definition that no link uses would vanish, so it stays text.
    def(source) {
      const [, label] = DEFINITION.exec(source) ?? []
      return label && (this.lexer as BoundedLexer).asksFor(label) ? false : undefined
    },
    paragraph(source) {
      const [indent = ''] = /^[ \t]*/.exec(source)!
      const lines = source.slice(indent.length)
      const end = endIn(lines, this.rules.block.paragraph)
      if (indent === '' && end < 0) return false
      const text = end < 0 ? lines : `${lines.slice(0, end)}\n`
      const token = Tokenizer.prototype.paragraph.call(this as Tokenizer, text)
      return token && { ...token, raw: indent + token.raw + (lines[end] === '\\' ? '\\' : '') }
    },
    // In a path such as `D:\\公示\\_新\\*.pdf` nothing is escaped.
    escape(source) {
      const [raw] = PATH.exec(source) ?? []
      return raw ? { type: 'escape', raw, text: raw } : false
    },
    html: (source) => (isWord(source) ? undefined : false),
    tag(source) {
      // The blanks of the line may come first.
      const [raw] = /^<[a-z][\w-]*>/i.exec(source) ?? []
      if (!raw || !isWord(source)) return false
      const text = `&lt;${raw.slice(1, -1)}&gt;`
      return { type: 'html', raw, text, inLink: false, inRawBlock: false, block: false }
    },
    // A line without `>` is a paragraph: the answer right below a question is not the bidder's.
    blockquote(source) {
      const [lines] = QUOTED.exec(source) ?? []
      if (!lines || GREATER.test(source)) return undefined
      return Tokenizer.prototype.blockquote.call(this as Tokenizer, lines)
    },
    del(source, _masked, before = '') {
      const [raw, text] = STRUCK.exec(source) ?? []
      return raw && text && !isRange(text, before)
        ? { type: 'del', raw, text, tokens: this.lexer.inlineTokens(text) }
        : undefined
    },
    link(source) {
      const sized = sizedPicture(source)
      if (sized) {
        const token = this.link(sized.plain)
        return token?.raw === sized.plain ? { ...token, raw: sized.raw } : false
      }
      const [raw, picture, text, href, title = null] = SPACED.exec(source) ?? []
      if (!raw || !href?.includes(' ')) return false
      const common = { raw, href, title, text: text! }
      return picture
        ? { type: 'image', ...common, tokens: [] }
        : { type: 'link', ...common, tokens: this.lexer.inlineTokens(text!) }
    },
    emStrong,
    url(source) {
      const address = addressIn(source)
      if (!address) return /^(?:https?:|www\.)/i.test(source) ? undefined : false
      return {
        type: 'link',
        raw: address,
        text: address,
        href: address.startsWith('www.') ? `https://${address}` : address,
        tokens: [{ type: 'text', raw: address, text: address }],
      }
    },
  },
  renderer: {
    // 1. 2. 4. stay as written, because the text refers to these numbers. 1. 1. 1. is how others let Markdown count.
    list(list: Tokens.List): string {
      const { ordered, start, items } = withOneSign(list)
      const isCounted = items.every(({ raw }) => /^\s*[01][.)]/.test(raw))
      const tag = ordered ? 'ol' : 'ul'
      let expected = typeof start === 'number' ? start : 1
      const first = ordered && expected !== 1 ? ` start="${expected}"` : ''
      const html = items.map((item) => {
        const written = Number(/^\s*(\d+)/.exec(item.raw)?.[1] ?? expected)
        const isOwn = ordered && written !== expected && !isCounted
        const value = isOwn ? ` value="${written}"` : ''
        expected = written + 1
        return withLetters(this.listitem(item).replace('<li', `<li${value}`))
      })
      return `<${tag}${first}>\n${html.join('')}</${tag}>\n`
    },
  },
}
