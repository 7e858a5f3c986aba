/**
 * The ground of a picture, light in every theme for what is drawn in dark lines, is painted with the picture and not
 * before it, so no bright box stands in a dark page, and the words of a picture that never comes can be read.
 */
import type { Page } from '@playwright/test'
import { keysOf } from '../../shared/keys-of.ts'
import { THEMES } from '../support/themes.ts'
import { kindPaths } from '../support/page-kinds.ts'
import { fullyRendered } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const PICTURES = '**/*.{webp,avif,svg,png,jpg,gif}'

/** What pictures that have not come paint themselves. */
const grounds = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    Array.from(document.images)
      .filter((image) => {
        const { backgroundColor, boxShadow } = getComputedStyle(image)
        const isBare = backgroundColor.endsWith(', 0)') && boxShadow === 'none'
        return image.naturalWidth === 0 && !isBare
      })
      .map(({ src, className }) => `${new URL(src).pathname} ${className}`),
  )

/** Opens what a page keeps closed and has pictures in. */
async function openViewers(page: Page, kind: string): Promise<void> {
  if (kind !== 'about') return
  await page.locator('[aria-label^="查看大图"]').first().click()
  await expect(page.getByRole('dialog').getByRole('img')).toBeAttached()
  await page.keyboard.press('Escape')
}

for (const kind of keysOf(kindPaths))
  test(`${kind} paints no picture's ground before the picture`, async ({ page, site }) => {
    if (kind === 'not-found') site.expectProblem(/status of 404/)
    site.expectProblem(/request failed|Failed to load resource/)
    await page.route(PICTURES, (route) => route.abort())
    await site.open(kindPaths[kind])
    await fullyRendered(page)
    await openViewers(page, kind)
    expect(await page.locator('img').count()).toBeGreaterThan(0)
    for (const theme of keysOf(THEMES)) {
      await THEMES[theme](page)
      expect(await grounds(page), theme).toEqual([])
    }
  })
