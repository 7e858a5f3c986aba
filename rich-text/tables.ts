/** Makes tables usable with a screen reader: header cells, a caption, and a region that scrolls by itself. Signatures go with them. */
import { HEADINGS, all, cellsOf, isBlank, placedCells, tagOf, textOf } from './dom.ts'
import { captionOf } from './table-captions.ts'
import {
  type Cell,
  NO_FIGURE,
  type Row,
  type Table,
  filledIn,
  isFigure,
  rowsOf,
} from './table-cells.ts'
import { headOf, makeHeaders, scopeHeaders } from './table-heads.ts'
import { indentItems, indentOf } from './table-indents.ts'

export { isLabel } from './table-heads.ts'
export { alignSignatures } from './signatures.ts'
export { isLayout, partsOf } from './table-layout.ts'

const MAX_SPAN = 100

const spanOf = (span: number): string | undefined =>
  span > 1 ? String(Math.min(span, MAX_SPAN)) : undefined

/**
 * The columns and rows that a cell spans, where there are several, and its indent. Rows end with their group, and
 * `rowspan="0"` reaches to its end: https://html.spec.whatwg.org/#algorithm-for-processing-rows
 */
export function spansOf(cell: Cell) {
  const { colSpan, rowSpan, parentElement } = cell
  const rowsLeft = (): number => {
    const { sectionRowIndex: index, parentElement: group } = parentElement as Row
    return (group as HTMLTableSectionElement).rows.length - index
  }
  return {
    colspan: spanOf(colSpan),
    // Most cells span one row, and to count those that are left takes longer than all else here.
    rowspan: rowSpan === 1 ? undefined : spanOf(Math.min(rowSpan || Infinity, rowsLeft())),
    // For `indentItems`, which takes it away again.
    'data-indent': indentOf(cell),
  }
}

/** The cells of a table with the columns in which they begin. */
const placedIn = (table: Table): [Cell, number][] =>
  [table.tHead, ...Array.from(table.tBodies)].flatMap((group) =>
    group ? Array.from(placedCells(group)) : [],
  )

/** Aligns numbers so that their digits stand below each other, and column headers with them. */
function alignNumbers(table: Table): void {
  for (const cell of all(table, 'td')) {
    // An editor aligned it so.
    if (cell.getAttribute('data-align') !== 'end') cell.removeAttribute('data-align')
    if (isFigure(cell)) cell.setAttribute('data-align', 'end')
  }
  const first = rowsOf(table).find(filledIn)
  const heads: Cell[] = []
  const columns: Cell[][] = []
  for (const [cell, column] of placedIn(table)) {
    if (cell.colSpan > 1) continue
    const isHead = cell.getAttribute('scope') === 'col' || cell.parentElement === first
    if (isHead) heads[column] = cell
    else (columns[column] ??= []).push(cell)
  }
  for (const [column, cells] of columns.entries()) {
    const others = (cells ?? []).filter((one) => one.getAttribute('data-align') !== 'end')
    if (others.length === cells?.length || !others.every((one) => NO_FIGURE.test(textOf(one))))
      continue
    for (const one of others) one.setAttribute('data-align', 'end')
    if (tagOf(heads[column]) === 'th') heads[column]!.setAttribute('data-align', 'end')
  }
}

/** Divides the rows into head and body, unless a cell spans both or no row is left for the body. */
function divide(table: Table, rows: Row[], head: number): void {
  const reaches = rows
    .slice(0, head)
    .some((row, index) => cellsOf(row).some((cell) => index + cell.rowSpan > head))
  const depth = reaches ? 0 : Math.min(head, rows.length - 1)
  if (depth > 0) table.createTHead().append(...rows.slice(0, depth))
  table.createTBody().append(...rows.slice(depth))
}

/** The widths between which those of columns are divided, in characters: the padding, and a text of several lines. */
const MIN_COLUMN = 2
const MAX_COLUMN = 20

/** The width of a cell whose text stands in one line; in Chinese, a letter or a digit takes half a character. */
function lineWidth(cell: Cell): number {
  // To search a cell for elements takes longer than to see that it has none.
  if (cell.firstElementChild && cell.querySelector('img,table')) return MAX_COLUMN
  const text = textOf(cell)
  const half = text.replace(/[^\u0020-\u024F]/g, '').length
  return Math.min(text.length - half / 2 + MIN_COLUMN, MAX_COLUMN)
}

/**
 * Says the width of each column, in hundredths of the table. Left to the browser, rows that arrive later would move the
 * columns of those that are being read.
 */
function setColumns(table: Table): void {
  const widths: number[] = []
  const cells = placedIn(table)
  for (const [cell, column] of cells)
    for (let at = column; at < column + cell.colSpan; at += 1)
      widths[at] = Math.max(widths[at] ?? MIN_COLUMN, cell.colSpan > 1 ? 0 : lineWidth(cell))
  // Each `colspan=100` would bring a hundred more elements: 1,100 tables of two cells became 2 MB.
  if (widths.length > cells.length) return
  const sum = widths.reduce((one, other) => one + other, 0)
  const columns = table.ownerDocument.createElement('colgroup')
  for (const width of widths) {
    const column = table.ownerDocument.createElement('col')
    column.width = `${Math.round((width * 100) / sum)}%`
    columns.append(column)
  }
  table.prepend(columns)
  if (table.caption) table.prepend(table.caption)
}

/**
 * Takes out blank rows that keep others apart: above all others, below figures, and of one cell below several. All others
 * are to be filled in: without them, forms of applicants ended at their head.
 */
function dropSpacers(table: Table): void {
  if (table.querySelector('[rowspan]')) return
  const rows = rowsOf(table)
  let above: Cell[] = []
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row)
    const next = rows[index + 1]
    const isAmongFigures = () => above.some(isFigure) && next && filledIn(next) > 0
    const isWide = above.length === 1 && cells[0]?.colSpan !== 1
    const isApart = () => above.length === 0 || isAmongFigures() || (cells.length < 2 && !isWide)
    if (cells.every(isBlank) && isApart()) row.remove()
    else above = cells
  }
}

/** The region around a table, named so that it can be found and scrolled by keyboard. */
function wrap(table: Table, label: string): void {
  const region = table.ownerDocument.createElement('div')
  region.className = 'table-scroll'
  region.setAttribute('role', 'region')
  region.setAttribute('tabindex', '0')
  region.setAttribute('aria-label', `表格：${label}`)
  table.replaceWith(region)
  region.append(table)
}

/** A cell of several lines has a blank between them: 季度 业务品种 in a head with a diagonal. */
const nameOf = (cell: Element): string =>
  Array.from(cell.childNodes, (one) => (tagOf(one) === 'br' ? ' ' : textOf(one))).join('')

/** A table without a caption or a heading is named after its first columns. */
const columnsOf = (table: Table): string => all(table, 'th').slice(0, 3).map(nameOf).join('、')

/** Makes all tables readable. Runs after the headings have their levels. */
export function finishTables(root: DocumentFragment): void {
  const labels = new Map<string, number>()
  /** The last heading within each element. To look back from each table took 2 s with a thousand of them. */
  const headings = new Map<Node | null, string>()
  for (const element of all(root, `${HEADINGS},table`)) {
    const { parentNode } = element
    if (tagOf(element) !== 'table') {
      headings.set(parentNode, textOf(element))
      continue
    }
    const table = element as Table
    // A head that is blank, as in Markdown, says that no row is one.
    const isHeadless = table.querySelector('th') !== null
    indentItems(table)
    dropSpacers(table)
    const caption = captionOf(table)
    const rows = rowsOf(table)
    if (rows.length === 0) {
      // Only the words above it are left.
      const words = table.ownerDocument.createElement('p')
      words.append(caption ?? '')
      if (isBlank(words)) table.remove()
      else table.replaceWith(words)
      continue
    }
    makeHeaders(table, isHeadless)
    const head = headOf(rows)
    scopeHeaders(rows, head)
    divide(table, rows, head)
    alignNumbers(table)
    const title = caption ? textOf(caption) : ''
    if (caption && (title || caption.querySelector('img'))) table.createCaption().append(caption)
    setColumns(table)
    const name = title || headings.get(parentNode) || columnsOf(table) || '文中表格'
    const count = (labels.get(name) ?? 0) + 1
    labels.set(name, count)
    wrap(table, count > 1 ? `${name}（${count}）` : name)
  }
}
