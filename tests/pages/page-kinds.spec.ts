/**
 * Every kind of page, on a phone and on a desk, opened once and held against all that a page has to be: what it costs,
 * its structure as assistive technology sees it, the rules of axe, targets for fingers, and no sideways scrolling at
 * 320 px. Addresses that are no kind of their own are opened on a phone. That nothing stands on the console is asked of
 * every test (`support/site-test.ts`).
 */
import { keysOf } from '../../shared/keys-of.ts'
import { audit } from '../a11y/axe.ts'
import { clipped, sideways, smallTargets } from '../support/layout.ts'
import { pageKinds, visitPaths } from '../support/page-kinds.ts'
import { serveShell } from '../support/serve-shell.ts'
import { fullyRendered, hydrated, twoFrames, waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'
import { above } from './budget.ts'
import { missingFromBeginning } from './first-view.ts'
import { watchLoad } from './measure-page.ts'
import { shellOn, skeletons } from './skeletons.ts'

const SIZES = {
  // The phone that Lighthouse pretends to be.
  phone: {
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    hasTouch: true,
    isMobile: true,
  },
  desk: { viewport: { width: 1280, height: 800 } },
} as const

/** The level AAA contrast takes a third of the time: the whole audit has it, and units reckon the pairs of tokens. */
const LEFT_TO_THE_AUDIT = ['color-contrast-enhanced']

for (const size of ['phone', 'desk'] as const)
  test.describe(size, () => {
    test.use(SIZES[size])

    for (const visit of size === 'phone' ? keysOf(visitPaths) : pageKinds) {
      test(`${visit} on a ${size}`, { tag: `@${visit}` }, async ({ page, site, api }) => {
        const isFailed = visit === 'failed'
        if (isFailed) {
          await serveShell(page, visitPaths[visit])
          await api.fail('http500')
        }
        if (visit === 'not-found') site.expectProblem(/status of 404/)

        const load = await watchLoad(page)
        await page.goto(visitPaths[visit])
        await hydrated(page)
        await waitUntilComplete(page)
        await site.quiet()
        const { figures, files } = await load()
        const attachment = { visit: `${visit}, ${size}`, figures }
        await test.info().attach('cost', {
          body: JSON.stringify(attachment),
          contentType: 'application/json',
        })
        expect.soft(above(figures, files, isFailed), 'above its ceiling').toEqual([])
        if (size === 'phone' && !isFailed)
          expect.soft(await missingFromBeginning(page), 'not in the first bytes').toEqual([])

        await fullyRendered(page)
        await expect.soft(page.locator('#app')).toMatchAriaSnapshot(shellOn(size))
        const skeleton = skeletons[visit]
        if (skeleton) await expect.soft(page.getByRole('main')).toMatchAriaSnapshot(skeleton)
        const { violations, passed } = await audit(page, LEFT_TO_THE_AUDIT)
        expect.soft(violations, 'axe').toEqual([])
        // An audit of an empty document finds nothing either.
        expect.soft(passed, 'rules of axe that applied').toBeGreaterThan(15)
        if (size === 'desk') return
        expect.soft(await smallTargets(page), 'smaller than 44 px').toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        // A new size has reached all media queries only with the next frame.
        await twoFrames(page)
        expect.soft(await sideways(page), 'scrolls sideways at 320 px').toEqual([])
        expect.soft(await clipped(page), 'cuts text off at 320 px').toEqual([])
      })
    }
  })
