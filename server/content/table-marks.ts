/** Reports tables of which readers would see the strokes, or a title as the name of a column. */
import { decodeText } from '../../rich-text/text.ts'
import { cellsIn } from './chinese-markdown.ts'
import type { Block } from './markdown.ts'
import type { Report } from './problem.ts'

/** The most rows of a table that are reported. */
const MAX_ROWS = 10

/** A row of a table that says `---` in each of its cells. */
const RULE_CELLS = /<tr>\s*(?:<td[^<>]*>:?-{2,}:?<\/td>\s*)+<\/tr>/
export const isRule = (row: string): boolean => row.includes('--') && /^[\s>|:-]+$/.test(row)

/** Reports a table right below another one: Markdown reads its rows, and the line below its head, as rows of the first. */
export function checkSecondTable(block: Block, firstLine: number, report: Report): void {
  if (block.isRaw || !RULE_CELLS.test(block.html)) return
  const rows = block.source.split('\n')
  const at = rows.findIndex((row, index) => isRule(row) && rows[index - 2]?.includes('|'))
  if (at < 0) return
  report.error(
    firstLine + block.line - 1 + at,
    `“${rows[at]!.trim().slice(0, 20)}”会原样显示：它在表格中间`,
    '上一行是另一个表格的表头的，在上一行前面空一行；只是分隔，删去这一行',
  )
}

/** The row below a table's head, also in Chinese signs, or as databases and Org write it. */
export const isShownRule = (line: string): boolean =>
  /^[\s|｜:：+┼\-－—–─]+$/.test(line) && /[-－—–─]/.test(line) && /[|｜]|-\+-|─┼─/.test(line)

/** How a table is written. */
export const TABLE =
  '表格前面空一行；第一行是表头，第二行写 | --- | --- |，格数与表头相同，竖线和横线用英文的，各行不能比它多；没有表头的，从第二行写起；文字里的竖线写成 \\|'

/** A row with cells and a line at one of its ends, which no sentence has. */
const isEdgedRow = (line = ''): boolean =>
  /^\s*[|｜]|[|｜]$/.test(line.trimEnd()) &&
  line.split(/[|｜]/).filter((cell) => cell.trim() !== '').length > 1

/** Reports a table that is shown as text although its rows do not have a line at both ends. */
export function checkShownTable(
  { line, source }: Block,
  shown: string[],
  firstLine: number,
  report: Report,
): void {
  const rule = shown.findIndex(isShownRule)
  const at =
    rule < 0
      ? shown.findIndex((row, index) => isEdgedRow(row) && isEdgedRow(shown[index + 1]))
      : rule
  if (at < 0) return
  const row = shown[at]!.trim()
  const written = Math.max(
    0,
    source.split('\n').findIndex((one) => decodeText(one).includes(row)),
  )
  report.error(
    firstLine + line - 1 + written,
    `“${row.slice(0, 20)}”会原样显示：表格没有读懂`,
    TABLE,
  )
}

/** A row of a table without the signs of the quotation or the list that it stands in. */
const rowOf = (line: string): string =>
  line.replace(/^[\s>]+/, '').replace(/^(?:[\s>]|[-*+]\s|\d{1,9}[.)]\s)*(?=[|｜])/, '')

const UNSEEN = '读者会看到竖线，看不到表格'
const CAPTION = '写成 **标题** 放在表格上面，空一行'

/** The cells of rows that are no table: of the first, of the hyphens below it (0 without any), and of the longest below. */
interface Cells {
  head: number
  rule: number
  most: number
}

/** What is wrong with the cells of a table's first two rows; the first that holds is told. */
const UNEVEN: readonly {
  holds: (cells: Cells) => boolean
  message: (cells: Cells) => string
  hint: string
}[] = [
  {
    holds: ({ head, most }) => head === 1 && most > 1,
    message: ({ most }) => `第一行只有 1 格，下面的有 ${most} 格，${UNSEEN}`,
    hint: `第一行是表格标题的，${CAPTION}；表格第一行写各列的名字，第二行写 | --- | --- |，每列一个`,
  },
  {
    holds: ({ head, most }) => head === 1 && most === 0,
    message: () => '这一行前后的竖线会原样显示',
    hint: `是下面表格的标题，${CAPTION}；不是表格，删去竖线`,
  },
  {
    holds: ({ head, rule }) => rule > 0 && rule !== head,
    message: ({ head, rule }) => `第一行有 ${head} 格，第二行的横线有 ${rule} 格，${UNSEEN}`,
    hint: '两行写成一样多的格，各行不能比它们多；文字里的竖线写成 \\|',
  },
]

/** Of two columns the other one may be meant to have no name. */
const LEAST_NAMED = 3

/** Reports a head with words in one of its cells: the title of the table is read as the name of that column. */
export function checkHead({ html, isRaw, line }: Block, firstLine: number, report: Report): void {
  const [head, body] = html.split('</thead>', 2)
  if (isRaw || body === undefined || !/^\s*<table\b/.test(html)) return
  const cells = head!
    .split(/<th\b/)
    .slice(1)
    .map((cell) => decodeText(cell.replace(/^[^<>]*>|<[^<>]*>/g, '')).trim())
  const [named = '', ...others] = cells.filter(Boolean)
  if (!named || others.length > 0 || cells.length < LEAST_NAMED) return
  report.warning(
    firstLine + line - 1,
    `表头只有“${named.slice(0, 20)}”一格有字，读者会把它当成这一列的名字`,
    `是表格标题的，${CAPTION}，表头写各列的名字；是这一列的名字，其余各列也写上名字`,
  )
}

/** Reports rows that are no table. */
function checkRows([first = '', ...below]: string[], at: number, report: Report): boolean {
  const [next = ''] = below
  const cells: Cells = {
    head: cellsIn(first),
    rule: isRule(next) ? cellsIn(next) : 0,
    most: below.reduce((most, row) => Math.max(most, cellsIn(row)), 0),
  }
  const fault = UNEVEN.find(({ holds }) => holds(cells))
  if (fault) {
    report.error(at, fault.message(cells), fault.hint)
    return true
  }
  const long = below.flatMap((row, index) => (cellsIn(row) > cells.head ? [index] : []))
  for (const index of long.slice(0, MAX_ROWS))
    report.error(
      at + 1 + index,
      `这一行有 ${cellsIn(below[index]!)} 格，第一行只有 ${cells.head} 格，${UNSEEN}`,
      '文字里的竖线写成 \\|；多的格并入前一格，或在第一、二行补上一格',
    )
  return long.length > 0
}

/**
 * Reports the tables of a block by their own rows, wherever they stand in it: what it shows has other lines than its source in
 * items and quotations.
 * @param isTable true for the first two rows of a table
 */
export function checkTables(
  { line, source }: Block,
  isTable: (head: string, next: string) => boolean,
  firstLine: number,
  report: Report,
): boolean {
  const rows = source.split('\n').map(rowOf)
  let isTold = false
  for (let at = 0; at < rows.length; at += 1) {
    if (!rows[at]!.includes('|') || !isTable(rows[at]!, rows[at + 1] ?? '')) continue
    let end = at + 1
    while (rows[end]?.includes('|')) end += 1
    isTold = checkRows(rows.slice(at, end), firstLine + line - 1 + at, report) || isTold
    at = end
  }
  return isTold
}
