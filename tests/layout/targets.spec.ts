/** Targets for fingers: 44 px in both directions, links within sentences in height alone (WCAG 2.5.5). */
import { auditedPages } from '../a11y/pages.ts'
import { smallTargets } from '../support/layout.ts'
import { fullyRendered, waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

for (const target of auditedPages.filter(({ isExample, id }) => isExample || id === 'SearchHits')) {
  test(`${target.name}（${target.id}）`, async ({ page, site }) => {
    if (target.kind === 'not-found') site.expectProblem(/status of 404/)
    await page.goto(target.path, { waitUntil: 'domcontentloaded' })
    await page.keyboard.press('Shift')
    await waitUntilComplete(page)
    await fullyRendered(page)
    expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
    expect(await smallTargets(page)).toEqual([])
  })
}

test('links of the home page are high enough by their boxes alone', async ({ page, site }) => {
  await site.open('/')
  await fullyRendered(page)
  const low = await page
    .locator('main :is(h3 > a, li > a)')
    .evaluateAll((all) =>
      all.filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML),
    )
  expect(low).toEqual([])
})

test('what opens: menu, reader settings, licence', async ({ page, site }) => {
  await site.open('/join/reservation')
  await page.locator('[data-menu-button]').tap()
  await page.locator('#site-menu summary').nth(5).tap()
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '无障碍' }).tap()
  await expect(page.locator('#reader-settings')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
  await page.keyboard.press('Escape')
  await page.locator('#licence-button').tap()
  await expect(page.locator('#licence')).toBeVisible()
  expect(await smallTargets(page)).toEqual([])
})
