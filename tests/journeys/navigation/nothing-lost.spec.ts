/** The focus when what had it disappears: it is never left on nothing. */
import { fullyRendered } from '../../support/site.ts'
import { expect, test } from '../../support/test.ts'

test('a submenu under the mouse does not close over the focus', async ({ page, site }) => {
  await site.open('/')
  const entry = page.locator('[data-entry]').nth(1)
  await entry.hover()
  await expect(entry.locator('ul')).toBeVisible()
  await entry.locator('ul a').first().focus()
  await page.mouse.move(640, 700)
  await expect(entry.locator('ul')).toBeHidden()
  await expect(entry.locator('summary')).toBeFocused()
})

test('a toast comes and goes without touching the focus', async ({ page, site }) => {
  await site.open('/join/reservation')
  await site.scenario('http500', '/v1/news-list')
  const toast = page.locator('.arco-message')
  // Looked for from the start: it stands for two seconds, and a page may take as long.
  await Promise.all([toast.first().waitFor(), site.travel('/news/company')])
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(toast).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})

test('the line about a lost connection, sent away', async ({ page, site, context }) => {
  // What is still on its way when the network goes.
  site.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  await site.open('/join/reservation')
  await fullyRendered(page)
  await context.setOffline(true)
  const line = page.getByRole('complementary', { name: '网站提示' })
  const button = line.getByRole('button', { name: '知道了' })
  await button.press('Enter')
  await expect(line).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
  await context.setOffline(false)
})
