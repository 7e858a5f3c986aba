/**
 * Rewrites rows that the walk cannot: those that are nothing but another table, those without any cell, and those with
 * cells of hidden columns, or of columns that only fill up rows.
 */
import { type Declarations, parseStyle } from './css.ts'
import { all, cellsOf, isBlank, isText, placedCells, rename, tagOf, widthOf } from './dom.ts'

const isFact = (row: HTMLTableRowElement): boolean =>
  !row.querySelector('table') && cellsOf(row).filter((cell) => !isBlank(cell)).length > 1

/** The rows whose only cell spans all columns and holds a table. */
function rowsApart(rows: readonly HTMLTableRowElement[]): ReadonlySet<HTMLTableRowElement> {
  const width = Math.max(...rows.map(widthOf))
  return new Set(
    rows.filter(
      ({ cells: [cell, second] }) =>
        cell && !second && width > 1 && cell.colSpan >= width && cell.querySelector('table'),
    ),
  )
}

/** Sections that a style or an attribute hides stay as they are. */
const isPlain = (section: Element): boolean =>
  !section.hasAttribute('data-style') && !section.hasAttribute('hidden')

/**
 * Divides a table of facts where a row is nothing but another table, so that both keep their columns. A table within a cell
 * would be one that no screen reader and no narrow phone can follow.
 */
function splitTable(table: HTMLTableElement): void {
  const rows = Array.from(table.rows)
  const apart = rowsApart(rows)
  if (apart.size === 0 || !rows.some(isFact)) return
  if (!Array.from(table.children).every(isPlain)) return
  const { caption, ownerDocument: document } = table
  // The new elements keep the attributes of the old ones, among them those that hide.
  const parts = rename(table, 'div')
  let part: HTMLTableElement | undefined
  let before: Element | null = null
  for (const row of rows) {
    const section: Element | null = row.parentElement
    if (apart.has(row)) {
      part = undefined
      rename(row.cells[0]!, 'div')
      parts.append(rename(row, 'div'))
    } else {
      const isSame: boolean = part !== undefined && section === before
      part ??= parts.appendChild(document.createElement('table'))
      if (!isSame) part.append(section!.cloneNode(false))
      part.lastElementChild!.append(row)
    }
    before = section
  }
  for (const rest of Array.from(parts.children))
    if (/^(?:t(?:head|body|foot)|colgroup)$/.test(tagOf(rest))) rest.remove()
  if (caption) parts.querySelector('table')!.prepend(caption)
}

/** Removes rows without cells or height (Word ends tables with one), and takes them off what cells above span. */
function dropEmptyRows(section: HTMLTableSectionElement): void {
  const rows = Array.from(section.rows)
  const isFlat = (row: HTMLTableRowElement) => row.getAttribute('height') === '0' && isBlank(row)
  const filled = new Set(rows.filter((row) => row.cells.length > 0 && !isFlat(row)))
  if (filled.size === rows.length) return
  for (const [index, row] of rows.entries())
    for (const cell of cellsOf(row))
      if (cell.rowSpan > 1)
        cell.rowSpan = rows
          .slice(index, index + cell.rowSpan)
          .filter((one) => filled.has(one)).length
  for (const row of rows) if (!filled.has(row)) row.remove()
}

/** Bounds hostile texts. */
const MAX_SPAN = 100

const hasNoWidth = (element: Element, declared: Declarations): boolean =>
  /^[0.]+(?:%|[a-z]+)?$/.test(declared.get('width') ?? element.getAttribute('width') ?? '')

/**
 * CSS hides a column by `collapse` only; the Excel that writes `display:none` does not show it either, nor one without
 * a width where the table has fixed columns. All other cells with a text and rows of no size are shown: HTML ignores
 * `width=0` of a cell, and CSS lets the rest grow. https://html.spec.whatwg.org/#tables-2
 */
function isHiddenColumn(column: Element, isFixed: boolean): boolean {
  const declared = parseStyle(column.getAttribute('data-style'))
  return (
    column.hasAttribute('hidden') ||
    declared.get('display') === 'none' ||
    declared.get('visibility') === 'collapse' ||
    (isFixed && hasNoWidth(column, declared))
  )
}

/** For each column that `col` and `colgroup` describe, whether it is hidden. */
function columnsOf(table: HTMLTableElement): boolean[] {
  const isFixed = parseStyle(table.getAttribute('data-style')).get('table-layout') === 'fixed'
  return (Array.from(table.children) as HTMLElement[])
    .filter((one) => tagOf(one) === 'colgroup')
    .flatMap((group) =>
      (group.firstElementChild ? all(group, 'col') : [group]).flatMap((column) =>
        Array<boolean>(Math.min((column as HTMLTableColElement).span, MAX_SPAN)).fill(
          isHiddenColumn(column, isFixed) || isHiddenColumn(group, isFixed),
        ),
      ),
    )
}

const placedIn = (table: HTMLTableElement): [HTMLTableCellElement, number][] =>
  Array.from(table.tBodies)
    .concat(table.tHead ?? [], table.tFoot ?? [])
    .flatMap((section) => Array.from(placedCells(section)))

/** @param take gets the cells of which no column is left */
function takeColumns(
  cells: readonly [HTMLTableCellElement, number][],
  isTaken: readonly boolean[],
  take: (cell: HTMLTableCellElement) => void,
): void {
  for (const [cell, column] of cells) {
    const width = cell.colSpan
    const left = isTaken.slice(column, column + width).filter(Boolean).length
    if (left === width) take(cell)
    else cell.colSpan = width - left
  }
}

/** Takes the cells of hidden columns out of their rows. They go into a hidden row at the end, of which a note is made. */
function hideColumns(table: HTMLTableElement): void {
  const hidden = columnsOf(table)
  if (!hidden.includes(true)) return
  const rest = table.ownerDocument.createElement('tr')
  rest.hidden = true
  takeColumns(placedIn(table), hidden, (cell) => rest.append(cell, ' '))
  table.append(rest)
}

/** True behind `<![if !supportMisalignedRows]>`, which HTML reads as a comment. */
function isForOldBrowsers(cell: HTMLTableCellElement): boolean {
  let before = cell.previousSibling
  while (isText(before)) before = before.previousSibling
  return before?.nodeName === '#comment' && before.nodeValue!.includes('supportMisaligned')
}

/**
 * True for a cell with which Word makes a row as long as others: it has no width, is for browsers that need rows of one
 * length, or is called a placeholder. An editor of a CMS keeps nothing of it but the width.
 */
function isFiller(cell: HTMLTableCellElement): boolean {
  if (!isBlank(cell)) return false
  const declared = parseStyle(cell.getAttribute('data-style'))
  return (
    hasNoWidth(cell, declared) ||
    declared.get('mso-cell-special') === 'placeholder' ||
    isForOldBrowsers(cell)
  )
}

/** Drops the columns in which nothing begins but cells that fill up rows: a copied table had an empty one at its end. */
function dropFillers(table: HTMLTableElement): void {
  const fillers = new Set(Array.from(table.rows).flatMap(cellsOf).filter(isFiller))
  if (fillers.size === 0) return
  // As the walk does: a row of 4,000 cells with a thousand columns each took 2 s.
  for (const row of Array.from(table.rows))
    for (const cell of cellsOf(row)) if (cell.colSpan > MAX_SPAN) cell.colSpan = MAX_SPAN
  const cells = placedIn(table)
  const isDropped: boolean[] = []
  const wide: [HTMLTableCellElement, number][] = []
  for (const [cell, column] of cells) {
    const isEmpty = fillers.has(cell)
    if (cell.colSpan > 1 && !isEmpty) wide.push([cell, column])
    else
      for (let at = column; at < column + cell.colSpan; at += 1)
        isDropped[at] = isEmpty && isDropped[at] !== false
  }
  // A cell with a text keeps one of its columns.
  for (const [cell, column] of wide) {
    const own = isDropped.slice(column, column + cell.colSpan)
    if (own.length === cell.colSpan && own.every(Boolean)) isDropped[column] = false
  }
  if (isDropped.includes(true) && isDropped.includes(false))
    takeColumns(cells, isDropped, (cell) => cell.remove())
}

/** Drops empty rows and columns and hidden ones, and divides the tables that do not themselves stand in a cell. */
export function rewriteRows(root: Element): void {
  const tables = all<HTMLTableElement>(root, 'table')
  for (const table of tables) hideColumns(table)
  for (const section of all<HTMLTableSectionElement>(root, 'thead,tbody,tfoot'))
    dropEmptyRows(section)
  for (const table of tables) dropFillers(table)
  for (const table of tables) if (!table.parentElement!.closest('td,th')) splitTable(table)
}
