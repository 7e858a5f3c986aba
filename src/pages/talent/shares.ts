import type { StructureGroup } from '../../../shared/contract/company-lists.ts'

/** A row of a structure table. */
export interface Share {
  label: string
  /** The number with its unit, e.g. `158 人`. */
  amount: string
  /** Percent of the group, 0-100 with one decimal; undefined where the rows cannot be added up. */
  percent: number | undefined
}

/** Rows with their shares. Rows in different units, or negative ones, have none. */
export function sharesOf({ items }: Pick<StructureGroup, 'items'>): Share[] {
  const comparable =
    new Set(items.map(({ unit }) => unit)).size === 1 && items.every(({ value }) => value >= 0)
  const total = items.reduce((sum, { value }) => sum + value, 0)
  return items.map(({ label, value, unit }) => ({
    label,
    amount: unit ? `${value} ${unit}` : String(value),
    // A group that is already in percent needs no second percentage.
    percent: comparable && total > 0 && unit !== '%' ? round((value / total) * 100) : undefined,
  }))
}

const round = (percent: number): number => Math.round(percent * 10) / 10
