/** The budgets as a table: a line for each figure, a block for each visit. */
import type { Visit } from '../support/visits.ts'
import { type FigureName, type Figures, figures, formatFigure } from './budgets.ts'

export interface BudgetRow {
  visit: Visit
  measured: Figures
  ceilings: Partial<Figures>
  last?: Figures | undefined
}

/** Figures whose ceiling is nought say something only when they are above it. */
const isWorthALine = ({ measured, ceilings }: BudgetRow, name: FigureName): boolean =>
  ceilings[name] !== 0 || measured[name] !== 0

const line = (...cells: string[]): string =>
  cells.map((cell, index) => (index === 0 ? cell.padEnd(24) : cell.padStart(13))).join('')

/** A table for a terminal; `!` marks what is above its ceiling. */
export function budgetTable(rows: readonly BudgetRow[]): string {
  const blocks = rows.map((row) => {
    const lines = (Object.keys(figures) as FigureName[])
      .filter((name) => isWorthALine(row, name))
      .map((name) => {
        const value = row.measured[name]
        const ceiling = row.ceilings[name]
        const last = row.last?.[name]
        return line(
          `${ceiling !== undefined && value > ceiling ? '!' : ' '} ${name}`,
          formatFigure(name, value),
          ceiling === undefined ? '-' : formatFigure(name, ceiling),
          last === undefined ? '-' : formatFigure(name, last),
        )
      })
    return [line(row.visit, 'now', 'ceiling', 'last'), ...lines].join('\n')
  })
  return blocks.join('\n\n')
}
