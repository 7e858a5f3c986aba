/** The focus indicator of every kind of control, in every theme (WCAG 2.4.7, 2.4.13). */
import { auditedPages } from '../a11y/pages.ts'
import { addStyles, weakFocus } from '../support/layout.ts'
import { fullyRendered, waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

for (const target of auditedPages.filter(({ isExample, id }) => isExample || id === 'SearchHits')) {
  test(`${target.name}（${target.id}）`, async ({ page, site }) => {
    if (target.kind === 'not-found') site.expectProblem(/status of 404/)
    await page.goto(target.path, { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('Tab')
    await waitUntilComplete(page)
    await fullyRendered(page)
    await addStyles(page, '*, *::before, *::after { transition: none !important }')
    for (const theme of ['light', 'dark', 'contrast']) {
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      expect.soft(await weakFocus(page), theme).toEqual([])
    }
  })
}

test('in forced colours there is an outline, and no text keeps colours of its own', async ({
  page,
  site,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await site.open('/')
  await page.keyboard.press('Tab')
  const missing = (await weakFocus(page)).filter((line) => line.startsWith('no outline'))
  expect(missing).toEqual([])
  const own = await page.evaluate(() =>
    Array.from(document.querySelectorAll('body *'))
      .filter((element) => getComputedStyle(element).forcedColorAdjust === 'none')
      .filter((element) => element.textContent?.trim() && !element.closest('mark, #nprogress'))
      .map((element) => element.outerHTML.slice(0, 100)),
  )
  expect(own).toEqual([])
})
