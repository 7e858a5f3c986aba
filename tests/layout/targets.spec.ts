/** The size of targets for fingers in parts that open (WCAG 2.5.5); `tests/pages` measures each kind of page as it loads. */
import { smallTargets } from '../support/layout.ts'
import { fullyRendered } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

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
  await fullyRendered(page)
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
