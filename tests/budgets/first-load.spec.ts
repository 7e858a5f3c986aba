/**
 * What the first load of each kind of page costs, against the ceilings in budgets.json. Ceilings only
 * go down (`npm run budgets -- --tighten`); raising one takes a sentence in the same change.
 */
import { expect, test } from '@playwright/test'
import { kindPaths, pageKinds } from '../support/page-kinds.ts'
import { measureLoad, saidOf } from './measure.ts'

for (const kind of pageKinds) {
  test(`${kind} keeps its budget`, async ({ page, baseURL }, testInfo) => {
    const measured = await measureLoad(page, baseURL + kindPaths[kind])
    await testInfo.attach('budget', {
      body: JSON.stringify({ kind, measured: measured.figures }),
      contentType: 'application/json',
    })
    expect(saidOf(kind, measured), `${kind} is above its ceilings`).toEqual([])
  })
}
