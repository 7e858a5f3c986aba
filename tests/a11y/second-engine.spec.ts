/** The audit of the second engine: all pages, at both sizes. */
import { expect, test } from '../support/test.ts'
import { fullyRendered } from '../support/site.ts'
import { auditedPages } from './pages.ts'
import { auditWithSecondEngine } from './second-engine.ts'
import { SIZES, type Size } from './states.ts'

for (const size of Object.keys(SIZES) as Size[]) {
  test.describe(SIZES[size].label, () => {
    test.use({ viewport: SIZES[size] })
    for (const target of auditedPages) {
      test(`${target.name}（${target.id}），第二个引擎`, async ({ page, site }) => {
        if (target.kind === 'not-found') site.expectProblem(/404/)
        await site.open(target.path)
        await fullyRendered(page)
        const { failures, checked } = await auditWithSecondEngine(page)
        expect(checked).toBeGreaterThan(100)
        expect(failures).toEqual([])
      })
    }
  })
}
