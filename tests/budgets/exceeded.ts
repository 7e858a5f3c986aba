/** What of a measured load is above its ceilings, as lines for people. */
import { nameOfFile } from '../support/build.ts'
import type { Visit } from '../support/visits.ts'
import {
  type FigureName,
  ceilingsOf,
  excesses,
  figures,
  formatFigure,
  partsOf,
  readBudgets,
} from './budgets.ts'
import type { Measured } from './measure.ts'

/** What is above the ceilings of a visit, and which files that figure is made of; empty when nothing is. */
export function saidOf(
  visit: Visit,
  { figures: measured, files, longestTask, said }: Measured,
): string[] {
  const madeOf = (name: FigureName): string =>
    name === 'longestTask' ? (longestTask.script ?? 'no script') : partsOf(name, files, nameOfFile)
  const above = excesses(measured, ceilingsOf(readBudgets(), visit)).map(
    ({ name, value, ceiling }) =>
      `${figures[name]}: ${formatFigure(name, value)}, ceiling ${formatFigure(name, ceiling)}: ${madeOf(name)}`,
  )
  return measured.messages > 0 ? [...above, ...said] : above
}
