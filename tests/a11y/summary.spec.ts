/**
 * What the accessibility statement quotes is of this site: `audit-summary.json` belongs to the pages, the
 * states and the engine that there are now. When this fails, run `npm run a11y`, copy `company/audit-summary.json` to
 * `tests/site/company` and commit both.
 */
import { expect, test } from '@playwright/test'
import { lastAudit } from '../../src/pages/accessibility/results.ts'
import { ENGINE } from './axe.ts'
import { wholeMatrix } from './matrix.ts'
import { auditedPages } from './pages.ts'

test('the kept result is of the whole matrix as it is now, without a violation', () => {
  expect(lastAudit, 'npm run a11y has not written a result').toMatchObject({
    engine: ENGINE,
    pages: auditedPages.map(({ id }) => id),
    states: wholeMatrix(),
    violations: 0,
  })
})
