/** Dark lines on a transparent ground, as charts and stamps are often drawn, can be seen in every theme. */
import type { Page } from '@playwright/test'
import { keysOf } from '../../shared/keys-of.ts'
import { fullyRendered } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'
import { THEMES } from '../support/themes.ts'

const DRAWING = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="750" viewBox="0 0 1200 750">
  <path d="M100 650 400 300 700 500 1100 100" fill="none" stroke="#14202e" stroke-width="60"/></svg>`

const places: readonly (readonly [name: string, path: string, ...pictures: string[]])[] = [
  ['in a text', '/news_detail/3018', 'article figure img'],
  ['of a certificate', '/about', '[data-ratio="certificate"] img'],
  [
    'of a partner and of a code to scan',
    '/',
    '[aria-labelledby="home-partners"] li img',
    'footer img[src*="account"]',
  ],
]

/** The lightness, 0 to 255, of the first ground that is painted below an element, itself included. */
const groundOf = (page: Page, selector: string): Promise<number> =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const [red, green, blue, alpha = 1] = getComputedStyle(at)
          .backgroundColor.match(/[\d.]+/g)!
          .map(Number)
        if (alpha > 0) return Math.min(red!, green!, blue!)
      }
      return 255
    })

for (const [name, path, ...pictures] of places)
  test(`dark lines ${name}`, async ({ page, site }) => {
    await page.route('**/media/**', (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: DRAWING }),
    )
    await site.open(path)
    await fullyRendered(page)
    for (const picture of pictures) {
      await page.locator(picture).first().scrollIntoViewIfNeeded()
      await expect(page.locator(picture).first()).toHaveJSProperty('complete', true)
    }
    for (const theme of keysOf(THEMES)) {
      await THEMES[theme](page)
      for (const picture of pictures)
        expect(await groundOf(page, picture), `${theme}: ${picture}`).toBeGreaterThan(200)
    }
  })
