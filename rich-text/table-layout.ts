/** Tables that only lay out a page: what is in their cells is read like any other text. */
import { HEADINGS, all, cellsOf, isBlank, rename, tagOf, textOf } from './dom.ts'
import { MAX_CAPTION_LENGTH, type Row, type Table, filledIn, rowsOf } from './table-cells.ts'

const BORDER =
  /(?:^|;)\s*border(?:-(?:top|right|bottom|left|width|style))?\s*:(?![^;]*(?:none|hidden))(?!(?:[^;]*\s)?0(?:p[xt])?(?:[;\s]|$))/i

/** The signs of data that HTML-AAM, axe (`isDataTable`) and Chromium (`IsDataTable`) have in common. */
const isData = (table: Table): boolean =>
  table.querySelector('th,caption,thead,tfoot,[scope]') !== null ||
  Number(table.getAttribute('border')) > 0 ||
  [table, ...all(table, 'td[data-style]')].some((one) =>
    BORDER.test(one.getAttribute('data-style') ?? ''),
  )

/** True when each row that holds anything shows a picture in a cell of its own, with a few words below it at most. */
const showsPictures = (table: Table): boolean =>
  rowsOf(table).every(
    (row) =>
      filledIn(row) === 0 ||
      cellsOf(row).some(
        (cell) => cell.querySelector('img') && textOf(cell).length <= MAX_CAPTION_LENGTH,
      ),
  )

/** True when each cell that holds anything is a section of a page: a heading with a text below it. */
const showsSections = (table: Table): boolean =>
  table.querySelector(HEADINGS) !== null &&
  rowsOf(table)
    .flatMap(cellsOf)
    .every((cell) => {
      const heading = cell.querySelector(HEADINGS)
      return isBlank(cell) || (heading && textOf(heading).length < textOf(cell).length)
    })

/**
 * Puts the words below pictures into their cells, where a table is nothing but rows of pictures, each with a row of
 * words: read row by row they would come after all pictures.
 */
function joinCaptions(table: Table): void {
  const rows = rowsOf(table)
  const isBelow = (row: Row, index: number): boolean => {
    const { cells } = index % 2 === 0 ? row : rows[index - 1]!
    return (
      row.cells.length === cells.length &&
      cellsOf(row).every((cell) =>
        index % 2 === 0
          ? textOf(cell) === ''
          : !cell.querySelector('img') && textOf(cell).length <= MAX_CAPTION_LENGTH,
      )
    )
  }
  if (rows.length % 2 > 0 || !table.querySelector('img') || !rows.every(isBelow)) return
  if (isData(table) || table.querySelector('table,[rowspan],[colspan]')) return
  for (const [index, row] of rows.entries()) {
    if (index % 2 === 0) continue
    for (const [column, words] of cellsOf(row).entries())
      rows[index - 1]!.cells[column]!.append(rename(words, 'div'))
    row.remove()
  }
}

/**
 * True for a table that only lays out a page: it says so by its role, holds tables, pictures or sections, or has a single
 * cell. A table within a cell of facts does not count.
 */
export function isLayout(table: Table): boolean {
  if (/^(?:none|presentation)$/i.test(table.getAttribute('role') ?? '')) return true
  const inner = all<Table>(table, 'tr table')
  if (inner.length === 0)
    return (
      table.querySelectorAll('td,th').length < 2 ||
      (!isData(table) && (showsPictures(table) || showsSections(table)))
    )
  return !(
    rowsOf(table).some((row) => filledIn(row) > 1 && !row.querySelector('table')) &&
    inner.every((one) => filledIn(one.parentElement!.closest('tr')!) > 1)
  )
}

/**
 * The parts of a table in the order in which browsers show them: the first head above and the first foot below, wherever they
 * stand in the markup, and further ones in their places, https://www.w3.org/TR/CSS22/tables.html#table-display
 */
export function partsOf(table: Table): Element[] {
  joinCaptions(table)
  const { tHead, tFoot } = table
  const placeOf = (part: Element): number =>
    tagOf(part) === 'caption' ? 0 : part === tHead ? 1 : part === tFoot ? 3 : 2
  return Array.from(table.children)
    .filter((one) => /^(?:caption|t(?:head|body|foot))$/.test(tagOf(one)))
    .sort((one, other) => placeOf(one) - placeOf(other))
}
