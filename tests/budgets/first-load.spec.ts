/**
 * What the first load of each kind of page costs, against the ceilings in budgets.json. Ceilings only
 * go down (`npm run budgets -- --tighten`); raising one takes a sentence in the same change.
 */
import { expect, test } from '@playwright/test'
import { kindPaths, pageKinds } from '../support/page-kinds.ts'
import { ceilingsOf, excesses, figures, formatFigure, readBudgets } from './budgets.ts'
import { measureLoad } from './measure.ts'

const budgets = readBudgets()

for (const kind of pageKinds) {
  test(`${kind} keeps its budget`, async ({ page, baseURL }, testInfo) => {
    const { figures: measured, said } = await measureLoad(page, baseURL + kindPaths[kind])
    await testInfo.attach('budget', {
      body: JSON.stringify({ kind, measured }),
      contentType: 'application/json',
    })
    const lines = excesses(measured, ceilingsOf(budgets, kind)).map(
      ({ name, value, ceiling }) =>
        `${figures[name]}: ${formatFigure(name, value)}, ceiling ${formatFigure(name, ceiling)}`,
    )
    if (measured.messages > 0) lines.push(...said)
    expect(lines, `${kind} is above its ceilings`).toEqual([])
  })
}
