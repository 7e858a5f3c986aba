/** What must work in the oldest browsers: read, navigate, menu, search, form, settings. */
import { navigation } from '../../shared/catalogue/navigation.ts'
import { fillConsultation } from '../support/consult.ts'
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

test('follows links within the application', async ({ page, site }) => {
  await site.open('/news/company')
  await page.locator('main a[href^="/news_detail/"]').first().click()
  await expect(page).toHaveURL(/\/news_detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/news/company')
  await expect(page.locator('main a[href^="/news_detail/"]').first()).toBeVisible()
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

test('searches', async ({ page, site }) => {
  await site.open('/search')
  const form = page.getByRole('main').getByRole('search')
  await form.getByRole('searchbox').fill('担保')
  await form.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('的搜索结果')
  await expect(page.locator('main a[href^="/search_detail/"]').first()).toBeVisible()
})

test('sends the form', async ({ page, site }) => {
  await site.open('/join/contact')
  await fillConsultation(page)
  await page.getByRole('main').getByRole('button', { name: /提交/ }).click()
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
})

test('the licence opens and closes', async ({ page, site }) => {
  await site.open('/')
  await page.locator('#licence-button').click()
  await expect(page.locator('#licence')).toBeVisible()
  await page.locator('#licence a[href="#licence-button"]').click()
  await expect(page.locator('#licence')).toBeHidden()
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
