/**
 * Joins the tables of which a grid of a business system is made: it keeps its head, and often its sum, in tables of their
 * own, so that they stay while the rows scroll, and shows fixed columns in a copy laid above. The copies and the tables tell
 * it by what is in them; `table-parts.test.ts` has the programs.
 */
import { meaningsOf, parseStyle } from './css.ts'
import { all, cellsOf, isBlank, tagOf, textOf, widthOf } from './dom.ts'
import { type Cell, type Row, type Table, rowsOf } from './table-cells.ts'

/** Element UI and Plus, View UI, vxe-table: what their style sheets hide in the copy that does not show a column. */
const HIDDEN_CELL = /(?:^|\s)(?:is-hidden|ivu-table-hidden|fixed--hidden)(?:\s|$)/

const isUnseen = (element: Element): boolean => {
  const meanings = meaningsOf(parseStyle(element.getAttribute('data-style')))
  return meanings.has('hidden') || meanings.has('invisible')
}

const isHidden = (cell: Cell): boolean =>
  HIDDEN_CELL.test(cell.className) ||
  isUnseen(cell) ||
  (cell.childElementCount > 0 && Array.from(cell.children).every(isUnseen))

/** The wrapper of a copy: of Element UI, View UI, vxe-table, Ant Design 3 and Layui. */
const FIXED = /(?:^|\s)[a-z]+-table[_-]+fixed/

const isFixed = (element: Element | null): boolean =>
  element !== null && (FIXED.test(element.className) || isFixed(element.parentElement))

type Pair = readonly [cell: Cell, copy: Cell]

/** The cells of a copy with those that say the same: of all columns, of the first, or of the last. */
function pairsOf(rows: readonly Row[], copies: readonly Row[]): Pair[] | undefined {
  if (rows.length !== copies.length) return undefined
  for (const isAtEnd of [false, true]) {
    const pairs = copies.flatMap((copy, index) => {
      const cells = cellsOf(rows[index]!)
      const from = isAtEnd ? cells.length - copy.cells.length : 0
      return cellsOf(copy).map((one, at) => [cells[from + at], one] as const)
    })
    const isPair = (pair: readonly [Cell | undefined, Cell]): pair is Pair =>
      pair[0] !== undefined && textOf(pair[0]) === textOf(pair[1])
    if (pairs.every(isPair)) return pairs
  }
  return undefined
}

/** Head, rows and sum. */
const PARTS = 3

/** Takes out copies, and shows in the table what only they show. */
function joinCopies(tables: readonly Table[]): Table[] {
  const kept: Table[] = []
  for (const table of tables) {
    const pairs = kept
      .slice(-PARTS)
      .map((one) => pairsOf(rowsOf(one), rowsOf(table)))
      .find(
        (found) =>
          found && (isFixed(table.parentElement) || found.some(([cell]) => isHidden(cell))),
      )
    if (!pairs) kept.push(table)
    else {
      for (const [cell, copy] of pairs)
        if (isHidden(cell) && !isHidden(copy)) {
          for (const name of ['class', 'data-style']) cell.removeAttribute(name)
          cell.replaceChildren(...Array.from(copy.childNodes))
        }
      table.remove()
    }
  }
  return kept
}

const isHead = (row: Row): boolean =>
  row.cells.length > 0 && cellsOf(row).every((cell) => tagOf(cell) === 'th')

/** The columns that a head names: a last empty one stands above the bar that scrolls. */
const columnsOf = (row: Row): number => {
  const last = row.cells[row.cells.length - 1]
  return widthOf(row) - (last && isBlank(last) ? 1 : 0)
}

const isNext = (table: Table, next: Table): boolean => {
  const between = table.ownerDocument.createRange()
  between.setStartAfter(table)
  between.setEndBefore(next)
  return between.toString().trim() === ''
}

/** @returns false when they are no head and rows of one table */
function joinHead(head: Table, body: Table): boolean {
  const rows = rowsOf(head)
  const [first] = rows
  if (!first || !rows.every(isHead) || rows.every(isBlank) || !isNext(head, body)) return false
  const width = body.rows[0] ? widthOf(body.rows[0]) : 0
  if (width < 2 || (width !== widthOf(first) && width !== columnsOf(first))) return false
  const own = rowsOf(body).slice(0, rows.length)
  // Some keep a second head without height above the rows, for the widths of the columns.
  if (pairsOf(rows, own)) for (const row of own) row.remove()
  else if (body.querySelector('th')) return false
  if (width < widthOf(first)) first.cells[first.cells.length - 1]!.remove()
  const section = body.createTHead()
  section.removeAttribute('data-style')
  section.prepend(...rows)
  if (head.caption && !body.caption) body.prepend(head.caption)
  head.remove()
  return true
}

export function joinParts(root: Element): void {
  const tables = joinCopies(all<Table>(root, 'table').filter((one) => !one.querySelector('table')))
  let joined: Table | undefined
  for (const [index, table] of tables.entries()) {
    const next = tables[index + 1]
    if (next && joinHead(table, next)) joined = next
    else if (joined && joined !== table) {
      const [first] = rowsOf(table)
      // The sum of the columns.
      const isSum =
        first && !table.querySelector('th') && widthOf(first) === widthOf(joined.rows[0]!)
      if (isSum && isNext(joined, table)) {
        joined.createTFoot().append(...rowsOf(table))
        table.remove()
      }
      joined = undefined
    }
  }
}
