/** The scroll position and the focus after a navigation. */
import type { Page } from '@playwright/test'
import { holdScripts } from '../support/hold-scripts.ts'
import { sectionPlace } from '../support/layout.ts'
import { atRest, press, waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const scrollY = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

/** A section begins where the header and the banner nav end, and stays there. */
async function expectInView(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).waitFor()
  await expect(async () => {
    await atRest(page)
    const { top, covered, isEnd } = await sectionPlace(page, id)
    expect(top).toBeGreaterThanOrEqual(covered - 1)
    // The last section of a page may be too short to reach the top.
    if (!isEnd) expect(top).toBeLessThan(covered + 24)
  }).toPass()
}

test('a noJump link keeps the place, and Back to where it has led restores it', async ({
  page,
  site,
}) => {
  await site.open('/news/company')
  await page.mouse.wheel(0, 300)
  await expect.poll(() => scrollY(page)).toBe(300)
  await site.travel('/news/reform')
  // The pending page already has the new heading, so the test also waits for the rows.
  await site.quiet()
  await atRest(page)
  expect(await scrollY(page)).toBe(300)
  const row = page.locator('main a[href^="/news_detail/"]').last()
  await row.scrollIntoViewIfNeeded()
  await atRest(page)
  const before = await scrollY(page)
  expect(before).toBeGreaterThan(0)
  await press(row)
  await page.waitForURL('**/news_detail/**')
  await expect.poll(() => scrollY(page)).toBe(0)
  await page.goBack()
  await page.waitForURL('**/news/reform')
  await waitUntilComplete(page)
  await expect.poll(() => scrollY(page)).toBe(before)
})

test('a reload keeps the place, with scripts and without, and taking over does not move it', async ({
  page,
  site,
}) => {
  await site.open('/about')
  await page.mouse.wheel(0, 1500)
  await expect.poll(() => scrollY(page)).toBe(1500)
  await page.reload()
  await expect.poll(() => scrollY(page)).toBe(1500)
  await waitUntilComplete(page)
  await atRest(page)
  expect(await scrollY(page)).toBe(1500)
  await expect(page.getByRole('banner')).toHaveAttribute('data-active')

  const release = await holdScripts(page)
  await page.reload()
  await expect.poll(() => scrollY(page)).toBe(1500)
  await page.mouse.wheel(0, 400)
  await expect.poll(() => scrollY(page)).toBe(1900)
  release()
  await waitUntilComplete(page)
  await atRest(page)
  expect(await scrollY(page)).toBe(1900)
})

test('a reload of a section keeps the place where the visitor was, not the section', async ({
  page,
  site,
}) => {
  await site.open('/about?classid=honor')
  await expectInView(page, 'honor')
  const section = await scrollY(page)
  await page.mouse.wheel(0, -600)
  // The page scrolls a moment after the wheel is turned, and is at rest until then.
  await expect.poll(() => scrollY(page)).toBeLessThan(section)
  await atRest(page)
  const before = await scrollY(page)
  await page.reload()
  await waitUntilComplete(page)
  await atRest(page)
  expect(await scrollY(page)).toBe(before)
})
