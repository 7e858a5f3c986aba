/** A short fact of a document, e.g. 项目编号: SLDB-2026-ZB-031. */
import { formatDate } from '../lib/format.ts'

export interface Fact {
  label: string
  value: string
  /** The machine-readable form of a value that is a date. */
  dateTime?: string
}

/** A fact, or nothing when the item does not have it. */
export const fact = (label: string, value: string | undefined): Fact[] =>
  value ? [{ label, value }] : []

/** A fact that is a date. */
export const dateFact = (label: string, date: string | undefined): Fact[] =>
  date ? [{ label, value: formatDate(date), dateTime: date }] : []
