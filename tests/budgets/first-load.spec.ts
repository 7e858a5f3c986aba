/**
 * What the first load of each visit costs, against the ceilings in budgets.json. Ceilings only go down
 * (`npm run budgets -- --tighten`); raising one takes a sentence in the same change.
 */
import { expect } from '@playwright/test'
import { isFailed, visitPaths, visits } from '../support/visits.ts'
import { saidOf } from './exceeded.ts'
import { measureLoad } from './measure.ts'
import { testOf } from './visit-test.ts'

for (const visit of visits) {
  testOf(visit)(`${visit} keeps its budget`, async ({ page, baseURL }, testInfo) => {
    const measured = await measureLoad(page, baseURL + visitPaths[visit], isFailed(visit))
    await testInfo.attach('budget', {
      body: JSON.stringify({ visit, measured: measured.figures }),
      contentType: 'application/json',
    })
    expect(saidOf(visit, measured), `${visit} is above its ceilings`).toEqual([])
  })
}
