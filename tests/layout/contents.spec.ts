/** A long document has its contents beside it on wide screens, with and without scripts. */
import { kindPaths } from '../support/page-kinds.ts'
import { expect, test } from '../support/site-test.ts'

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, viewport: { width: 1280, height: 800 } })

    test('the contents lead to each heading and stay beside it', async ({ page }) => {
      await page.goto(kindPaths.detail)
      const contents = page.getByRole('navigation', { name: '目录' })
      const links = contents.getByRole('link')
      const titles = await links.allInnerTexts()
      expect(titles.length).toBeGreaterThanOrEqual(3)
      for (const title of titles) {
        await links.filter({ hasText: title }).click()
        const heading = page.getByRole('heading', { level: 2, name: title, exact: true })
        await expect(heading).toBeInViewport({ ratio: 1 })
        // Nothing covers it, not the bar that stays at the top either.
        const isOnTop = await heading.evaluate((element) => {
          const { x, y, height } = element.getBoundingClientRect()
          return element.contains(document.elementFromPoint(x + 4, y + height / 2))
        })
        expect(isOnTop, title).toBe(true)
        await expect(contents).toBeInViewport({ ratio: 1 })
      }
    })
  })

test('on a phone the text comes first', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await site.open(kindPaths.detail)
  await expect(page.getByText('目录', { exact: true })).toBeHidden()
})
