/** Parts that are laid out late have about their later height before, and are laid out when the page is idle. */
import { holdScripts } from '../support/hold-scripts.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

/** The part by which a page may become higher or lower. The texts of a company are longer or shorter than others. */
const DIFFERENCE = 0.05

const PARTS = 'main .below-fold'

for (const kind of ['home', 'service', 'product', 'talent'] as const)
  for (const width of [360, 768, 1280])
    test(`${kind} at ${width} px is as high as it will be`, async ({ page }) => {
      await page.setViewportSize({ width, height: 667 })
      const release = await holdScripts(page)
      await page.goto(kindPaths[kind])
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      // Far from the first view, the last part has no layout yet.
      const isLate = await page
        .locator(PARTS)
        .last()
        .evaluate((part) => getComputedStyle(part).contentVisibility === 'auto')
      expect(isLate).toBe(true)
      const reckoned = await height()
      release()
      await waitUntilComplete(page)
      await expect(page.locator(PARTS)).toHaveCount(0)
      const real = await height()
      expect(Math.abs(reckoned - real) / real, `${reckoned} px, then ${real} px`).toBeLessThan(
        DIFFERENCE,
      )
    })
