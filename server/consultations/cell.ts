/** The cells of a table for the staff. Apart from the workbook, whose archiver the service need not load. */
import { secondInChina } from '../../shared/china-time.ts'

/** A text, or a time, which is shown to the second in China. */
export type Cell = string | Date

/** A cell in words, for a terminal. */
export const cellText = (cell: Cell): string =>
  cell instanceof Date ? secondInChina(cell.getTime()) : cell
