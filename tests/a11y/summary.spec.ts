/**
 * What the accessibility statement quotes is of this site: `audit-summary.json` belongs to the pages, the
 * states and the engine that there are now. When this fails, run `npm run a11y`, copy `company/audit-summary.json` to
 * `tests/site/company` and commit both.
 */
import { lastAudit as audit } from '../../src/pages/accessibility/results.ts'
import { expect, test } from '../support/test.ts'
import { ENGINE } from './axe.ts'
import { wholeMatrix } from './matrix.ts'
import { auditedPages } from './pages.ts'

test('the kept result is of the whole matrix as it is now, without a violation', () => {
  expect(audit, 'npm run a11y has not written a result').toBeDefined()
  const { engine, pages, states, violations } = audit!
  expect(engine).toBe(ENGINE)
  expect(pages).toEqual(auditedPages.map(({ id }) => id))
  expect(states).toBe(wholeMatrix().length)
  expect(violations).toBe(0)
})

test('the statement says what the kept result says', async ({ page, site }) => {
  await site.open('/accessibility')
  const { engine, browser, pages, states, violations } = audit!
  const methods = page.getByRole('region', { name: '怎样检测' })
  await expect(methods).toContainText(engine)
  await expect(methods).toContainText(browser)
  await expect(methods.getByRole('definition')).toHaveText([
    `${pages.length} 个`,
    `${states} 种`,
    `${violations} 个`,
  ])
})
