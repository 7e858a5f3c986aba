/**
 * Rewrites rows that the walk cannot: those that are nothing but another table, those without any cell, and those with
 * cells of hidden columns.
 */
import { parseStyle } from './css.ts'
import { all, cellsOf, isBlank, placedCells, rename, tagOf, widthOf } from './dom.ts'

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

/**
 * CSS hides a column by `collapse` only; the Excel that writes `display:none` does not show it either, nor one without
 * a width where the table has fixed columns. All other cells and rows of no size are shown: HTML ignores `width=0` of a
 * cell, and CSS lets the rest grow. https://html.spec.whatwg.org/#tables-2
 */
function isHiddenColumn(column: Element, isFixed: boolean): boolean {
  const declared = parseStyle(column.getAttribute('data-style'))
  return (
    column.hasAttribute('hidden') ||
    declared.get('display') === 'none' ||
    declared.get('visibility') === 'collapse' ||
    (isFixed && /^0+(?:px|pt)?$/.test(declared.get('width') ?? column.getAttribute('width') ?? ''))
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

/** Takes the cells of hidden columns out of their rows. They go into a hidden row at the end, of which a note is made. */
function hideColumns(table: HTMLTableElement): void {
  const hidden = columnsOf(table)
  if (!hidden.includes(true)) return
  const rest = table.ownerDocument.createElement('tr')
  rest.hidden = true
  for (const section of Array.from(table.tBodies).concat(table.tHead ?? [], table.tFoot ?? []))
    for (const [cell, column] of placedCells(section)) {
      const width = cell.colSpan
      const left = hidden.slice(column, column + width).filter(Boolean).length
      if (left === width) rest.append(cell, ' ')
      else cell.colSpan = width - left
    }
  table.append(rest)
}

/** Drops empty rows and hidden columns, and divides the tables that do not themselves stand in a cell. */
export function rewriteRows(root: Element): void {
  for (const table of all<HTMLTableElement>(root, 'table')) hideColumns(table)
  for (const section of all<HTMLTableSectionElement>(root, 'thead,tbody,tfoot'))
    dropEmptyRows(section)
  for (const table of all<HTMLTableElement>(root, 'table'))
    if (!table.parentElement!.closest('td,th')) splitTable(table)
}
