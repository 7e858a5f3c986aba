/** The indents of items in cells, which say what belongs to what: 其中：小微企业. */
import { all, isBlank, placedCells, textOf } from './dom.ts'
import { type Cell, MAX_CAPTION_LENGTH, type Table, isFigure } from './table-cells.ts'

/** Blanks before a text with their widths in Chinese characters. */
const BLANKS: Readonly<Record<string, number>> = {
  '\u3000': 1,
  '\u2003': 1,
  '\u2002': 0.5,
  '\u00A0': 0.5,
}
const INDENTED = /(?:padding-left|margin-left|text-indent)\s*:\s*([\d.]+)(em|pt|px)/i
/** A Chinese character of 10.5 pt, and an indent of Excel. */
const UNITS: Readonly<Record<string, number>> = { em: 1, pt: 10.5, px: 9 }
const MAX_INDENT = 6

/** How far the text of a cell is indented, in characters, as its author typed it, or as Word and Excel write it. */
export function indentOf(cell: Element): string | undefined {
  const style = [cell, cell.firstElementChild]
    .map((one) => one?.getAttribute('data-style') ?? '')
    .join(';')
  const [, length, unit = ''] = INDENTED.exec(style) ?? []
  const [, count] = /mso-char-indent-count\s*:\s*(\d+)/i.exec(style) ?? []
  const [blanks] = /^\s*/.exec(cell.textContent!.slice(0, 100))!
  const typed = Array.from(blanks).reduce((sum, blank) => sum + (BLANKS[blank] ?? 0), 0)
  const set = Number(count ?? Number(length ?? 0) / (UNITS[unit.toLowerCase()] ?? 1))
  const indent = Math.min(Math.floor(typed + set), MAX_INDENT)
  return indent > 0 ? String(indent) : undefined
}

/**
 * Indents the items that stand below another one, such as 其中：小微企业 and its parts, with blanks that no browser folds.
 * What all items of a column have is none, nor what begins a paragraph.
 */
export function indentItems(table: Table): void {
  const indented = all(table, '[data-indent]')
  if (indented.length === 0) return
  const levelOf = (cell: Cell): number => Number(cell.getAttribute('data-indent') ?? 0)
  const columns: Cell[][] = []
  for (const [cell, column] of placedCells(table))
    if (cell.colSpan === 1 && !isBlank(cell)) (columns[column] ??= []).push(cell)
  for (const column of columns) {
    const [, ...items] = column ?? []
    const least = items.reduce((level, item) => Math.min(level, levelOf(item)), MAX_INDENT)
    for (const item of items) {
      const text = textOf(item)
      const isItem =
        levelOf(item) > least &&
        text.length <= MAX_CAPTION_LENGTH &&
        !/[。；;]$/.test(text) &&
        !isFigure(item) &&
        !item.querySelector('p,br,li,img,div')
      if (isItem) item.prepend('\u3000'.repeat(levelOf(item) - least))
    }
  }
  for (const cell of indented) cell.removeAttribute('data-indent')
}
