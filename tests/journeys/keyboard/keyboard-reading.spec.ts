/** Reading by keyboard alone: a notice and its attachment, the supervisory phone. */
import { readFile } from 'node:fs/promises'
import { openByKey, tabTo } from '../../support/keyboard.ts'
import { expect, test } from '../../support/site-test.ts'

test('the latest notice with an attachment, read and downloaded', async ({ page, site }) => {
  await site.open('/')
  await tabTo(page, page.locator('#site-menu summary').nth(6), 40)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#site-menu a[href="/bidding_procurement/purchase"]'), 3)
  await openByKey(page, /\/bidding_procurement\/purchase$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  const latest = page.locator('main a[href^="/bidding_detail/"]').first()
  const title = (await latest.textContent())!.trim()
  await tabTo(page, latest, 15)
  await openByKey(page, /\/bidding_detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  const attachment = page.getByRole('region', { name: '附件' }).getByRole('link').first()
  await expect(attachment).toHaveAccessibleName(/（(PDF|DOCX|XLSX)，\d+(\.\d+)? (KB|MB)）/)
  await tabTo(page, attachment)
  const download = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await download
  // Not `suggestedFilename`: headless Chromium on a busy machine has once said `download`.
  expect(file.url()).toMatch(/\.(pdf|docx|xlsx)$/)
  expect((await readFile(await file.path())).length).toBeGreaterThan(1000)
  await expect(attachment).toBeFocused()
})

test('the supervisory phone', async ({ page, site }) => {
  await site.open('/')
  await tabTo(page, page.locator('#site-menu summary').last(), 40)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#site-menu a[href="/join/contact"]'), 6)
  await openByKey(page, /\/join\/contact$/)
  const phone = page
    .getByRole('main')
    .locator('div', { has: page.getByText('监督电话', { exact: true }) })
    .last()
    .locator('a[href^="tel:"]')
  await tabTo(page, phone, 40)
  await expect(phone).toHaveAttribute('href', /^tel:\+?\d+$/)
})

test('on a phone, entries of the row under the banner come into sight whole with the focus', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/join/contact')
  const links = page.locator('[data-banner-nav] a')
  await page.getByRole('navigation', { name: '当前位置' }).getByRole('link').last().focus()
  for (let index = 0; index < (await links.count()); index += 1) {
    await page.keyboard.press('Tab')
    await expect(links.nth(index)).toBeFocused()
    await expect(links.nth(index)).toBeInViewport({ ratio: 0.99 })
  }
})

test('on a phone, an arrow at an edge of that row says that it goes on, and moves it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/product')
  const row = page.locator('[data-banner-nav] ul')
  const { y, height } = (await row.boundingBox())!
  /** Where the arrow of an edge is, and no entry of the row. */
  const arrowAt = (x: number) =>
    row.evaluate((list, at) => document.elementFromPoint(...at) === list, [x, y + height / 2] as [
      number,
      number,
    ])
  expect(await arrowAt(24)).toBe(false)
  for (let presses = 0; await arrowAt(336); presses += 1) {
    expect(presses).toBeLessThan(10)
    await page.mouse.click(336, y + height / 2)
    await expect.poll(() => arrowAt(24)).toBe(true)
  }
  await expect(row.getByRole('link').last()).toBeInViewport({ ratio: 1 })
  await page.mouse.click(24, y + height / 2)
  expect(await arrowAt(336)).toBe(true)
})

test('an entry that is in sight in part leaves that arrow whole', async ({ page, site }) => {
  await site.open('/product')
  const row = page.locator('[data-banner-nav] ul')
  const isWhole = () =>
    row.evaluate((list) => {
      const { right, top, height } = list.getBoundingClientRect()
      return [42, 24, 6].every(
        (from) => document.elementFromPoint(right - from, top + height / 2) === list,
      )
    })
  // The widths at which the row comes to its end, with the last entry in sight by more and more.
  for (const width of [740, 752, 764, 776, 788]) {
    await page.setViewportSize({ width, height: 740 })
    await row.evaluate((list) => (list.scrollLeft = 0))
    // What follows the scrolling is drawn with the next frame.
    await expect.poll(isWhole, { message: String(width) }).toBe(true)
    await row.evaluate((list) => (list.scrollLeft = list.scrollWidth))
    await expect.poll(isWhole, { message: String(width) }).toBe(false)
  }
})
