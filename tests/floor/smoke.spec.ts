/** What must work in the oldest browsers: read, navigate, menu, search, form, settings. */
import { navigation } from '../../shared/catalogue/navigation.ts'
import { plainRoutes } from '../support/routes.ts'
import { expect, test } from './test.ts'

test('every page is styled, readable and taken over without a problem', async ({ page, site }) => {
  test.setTimeout(180_000)
  for (const { spec } of plainRoutes) {
    await test.step(spec, async () => {
      await site.open(spec)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const { font, wide } = await page.evaluate(() => ({
        font: getComputedStyle(document.querySelector('h1')!).fontFamily,
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      }))
      // A sheet that the browser drops leaves its own serif and pages that scroll to the side.
      expect(font).toMatch(/system-ui|Songti/)
      expect(wide, 'pixels too wide').toBeLessThanOrEqual(0)
    })
  }
})

test('the menu opens, and leads to a page', async ({ page, site }) => {
  await site.open('/')
  const nav = page.getByRole('navigation', { name: '主导航' })
  await nav.locator('[data-menu-button]').click()
  await expect(nav.locator('[data-entry] > a').first()).toBeVisible()
  const entry = nav.locator('[data-entry]').filter({ has: page.locator('a[href="/information"]') })
  await entry.locator('summary').click()
  await entry.locator('a[href="/information/regulatory"]').click()
  await expect(page).toHaveURL('/information/regulatory')
  await expect(nav.locator('[data-entry] > a').first()).toBeHidden()
})

test('the bar of menus opens with a wide window', async ({ page, site }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await site.open('/')
  const nav = page.getByRole('navigation', { name: '主导航' })
  await expect(nav.locator('[data-entry] > a')).toHaveText(navigation.map(({ name }) => name))
  const entry = nav.locator('[data-entry]').filter({ has: page.locator('a[href="/join"]') })
  await entry.locator('summary').click()
  await expect(entry.locator('ul')).toBeVisible()
})

test('the settings apply and last', async ({ page, site }) => {
  await site.open('/')
  await page.locator('[data-settings-button]').click()
  const choice = page.getByRole('radio', { name: '深色' })
  await choice.check({ force: true })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await site.open('/about')
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})
