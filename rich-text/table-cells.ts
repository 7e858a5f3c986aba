/** Rows and cells of tables, and what is in them. */
import { cellsOf, isBlank, textOf } from './dom.ts'

export type Table = HTMLTableElement
export type Row = HTMLTableRowElement
export type Cell = HTMLTableCellElement

/** A longer text is neither a title nor an item. */
export const MAX_CAPTION_LENGTH = 40

export const rowsOf = (table: Table): Row[] => Array.from(table.rows)

export const filledIn = (row: Row): number => cellsOf(row).filter((cell) => !isBlank(cell)).length

/** The currencies of reports here, as Excel and people write them before an amount. */
const CURRENCY = '(?:[¥￥$＄€£]|(?:HK|US)\\$|RMB|CNY|USD|HKD|EUR|人民币)\\s?'
const NUMBER = new RegExp(
  `^[-+−（(]?(?:${CURRENCY})?[-−（(]?\\d[\\d,.]*[）)]?\\s*(?:%|％|‰|[万亿]?元|[万亿])?[）)]?$`,
)
/** What stands where there is no figure; Excel writes the currency before it. */
export const NO_FIGURE = new RegExp(`^(?:${CURRENCY}(?=.))?[-–—－−/…]*$`)

export const isFigure = (cell: Element): boolean => NUMBER.test(textOf(cell))
