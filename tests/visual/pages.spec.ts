/**
 * Each kind of page looks as it did when somebody last looked at it: the first screens, at the width of
 * a phone and of a laptop. `npm run visual:update` takes new baselines; look at them before committing.
 */
import type { Page } from '@playwright/test'
import type { PageKind } from '../../shared/catalogue/pages.ts'
import { kindPaths, pageKinds } from '../support/page-kinds.ts'
import { openComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { baselinePlatform, currentPlatform, difference, savePlatform } from './platform.ts'

const HEIGHT = 1200

/** The kinds that between them have all surfaces; the other themes are pictured on these, once each. */
const THEMED: readonly PageKind[] = ['home', 'detail', 'contact']

/** The theme that a width has besides the default one. */
const WIDTHS = { 360: 'contrast', 1280: 'dark' } as const

test.beforeEach(({ browser }, { config }) => {
  const here = currentPlatform(browser.version())
  if (config.updateSnapshots === 'all') return savePlatform(here)
  const differs = difference(baselinePlatform(), here)
  test.skip(differs !== '', `The baselines were taken elsewhere: ${differs}`)
})

/** Pictures in view and faces have arrived. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const inView = Array.from(document.images).filter(
      (image) => image.getBoundingClientRect().top < innerHeight,
    )
    // A lazy one beside the view, or in a closed dialog, is not fetched and would never decode.
    for (const image of inView) image.loading = 'eager'
    await Promise.all(inView.map((image) => image.decode().catch(() => {})))
    await document.fonts.ready
  })

for (const [width, theme] of Object.entries(WIDTHS)) {
  for (const kind of pageKinds) {
    test(`${kind} at ${width} px looks as it did`, async ({ page, site }) => {
      if (kind === 'not-found') site.expectProblem(/status of 404/)
      await page.setViewportSize({ width: Number(width), height: HEIGHT })
      await page.clock.setFixedTime('2026-11-21T10:00:00+08:00')
      await openComplete(page, kindPaths[kind])
      await drawn(page)
      await expect.soft(page).toHaveScreenshot(`${kind}-${width}.png`)
      if (!THEMED.includes(kind)) return
      // As the reader settings and the script in the head do it.
      await page.evaluate((chosen) => {
        document.documentElement.dataset.theme = chosen
      }, theme)
      await expect(page).toHaveScreenshot(`${kind}-${width}-${theme}.png`)
    })
  }
}
