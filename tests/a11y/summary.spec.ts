/**
 * What the accessibility statement quotes is of this site: `audit-summary.json` belongs to the pages, the
 * states and the engine that there are now. When this fails, run `npm run a11y`, copy `company/audit-summary.json` to
 * `tests/site/company` and commit both.
 */
import summary from '#company/audit-summary.json' with { type: 'json' }
import { readAudit } from '../../src/pages/accessibility/audit-summary.ts'
import { expect, test } from '../support/test.ts'
import { ENGINE } from './axe.ts'
import { wholeMatrix } from './matrix.ts'
import { auditedPages } from './pages.ts'

const audit = readAudit(summary)

test('the kept result is of the whole matrix as it is now, without a violation', () => {
  expect(audit, 'npm run a11y has not written a result').toBeDefined()
  const { engine, pages, states, violations, byKind, byState } = audit!
  expect(engine).toBe(ENGINE)
  expect(pages).toEqual(auditedPages.map(({ id }) => id))
  expect(states).toBe(wholeMatrix().length)
  expect(violations).toBe(0)
  for (const rows of [byKind, byState])
    expect(rows.reduce((sum, row) => sum + row.states, 0)).toBe(states)
})

test('the statement says what the kept result says', async ({ page, site }) => {
  await site.open('/accessibility')
  const { engine, browser, pages, states, byKind, byState } = audit!
  const overview = page.getByRole('table', { name: '最近一次自动检测' })
  await expect(overview).toContainText(engine)
  await expect(overview).toContainText(browser)
  await expect(overview).toContainText(`${pages.length} 个`)
  await expect(overview).toContainText(`${states} 种`)
  for (const [caption, rows] of [
    ['各类页面的检测结果', byKind],
    ['各种状态的检测结果', byState],
  ] as const) {
    const table = page.getByRole('table', { name: caption })
    const cells = rows.map((row) => [row.name, row.pages, row.states, row.violations].join(''))
    await expect(table.locator('tbody tr')).toHaveText(cells)
  }
})
