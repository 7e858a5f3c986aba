/** Without scripts and without the service, whatever opens opens: native elements, links, `:target`. */
import type { Page } from '@playwright/test'
import { navigation } from '../../shared/catalogue/navigation.ts'
import { siteConfig } from '#company/site.ts'
import { test as base, expect } from '../support/test.ts'

const test = base.extend({ baseURL: ({ plainFiles }, hand) => hand(plainFiles ?? '') })

test.use({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
test.skip(({ plainFiles }) => !plainFiles, 'needs nginx and openssl')

// The scripts that the bare shell names are not loaded; that is what the test is about.
test.beforeEach(({ site }) => site.expectProblem(/\.js csp$/))

/** A visitor can read the page and go on from it. */
async function expectReadable(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('[data-section-pending]')).toHaveCount(0)
  expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(80)
  const entries = page.getByRole('navigation', { name: '主导航' }).locator('[data-entry] > a')
  await expect(entries).toHaveText(navigation.map(({ name }) => name))
  await expect(entries.first()).toBeVisible()
  await expect(page.getByRole('contentinfo').locator('a[href^="tel:"]').first()).toBeVisible()
}

test('a search result says that it needs scripts, and where the same can be read', async ({
  page,
}) => {
  await page.goto('/search_detail/news/1001')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(siteConfig.companyName)
  await expect(page.locator('noscript p').first()).toContainText('需要浏览器运行脚本')
  await page.getByRole('link', { name: '新闻中心' }).click()
  await expect(page).toHaveURL('/news/company')
  await expectReadable(page)
})

test('pictures and attachments are files of the export', async ({ request }) => {
  for (const path of ['/media/bridge.webp', '/files/basic-licence-2024.pdf']) {
    const response = await request.get(path)
    // What the service sends goes via nginx.
    expect([response.status(), response.headers().via]).toEqual([200, undefined])
  }
})

test('pages of a list are links', async ({ page }) => {
  await page.goto('/news/company')
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL('/news/company?page=2')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 2 页')
})

test('a search leads to the search page, which says how to go on', async ({ page }) => {
  await page.goto('/search')
  await page.getByRole('search').first().getByRole('searchbox').fill('担保')
  await page.getByRole('search').first().getByRole('button').click()
  await expect(page).toHaveURL(/\/search\?keyword=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('main noscript p')).toBeVisible()
  await expect(page.locator('main noscript p')).toContainText('这里不能搜索')
})

test('the form says how to reach the company', async ({ page, site }) => {
  site.expectProblem(/405/)
  await page.goto('/join/contact')
  const main = page.getByRole('main')
  // Playwright's text engine skips `noscript`.
  await expect(main.locator('noscript p').first()).toContainText('没有看到受理编号，就是没有收到')
  await expect(main.locator('noscript p').first()).toBeVisible()
  await expect(main.locator('noscript a[href^="tel:"]').first()).toBeVisible()
  // Nobody takes it. Nothing of it is in the address, and it is still there on the way back.
  await main.locator('[name=name]').fill('王小明')
  const [response] = await Promise.all([
    page.waitForResponse((one) => one.request().method() === 'POST'),
    main.getByRole('button', { name: /提交/ }).click(),
  ])
  expect(response.status()).toBe(405)
  expect(decodeURIComponent(page.url())).not.toContain('王')
  await page.goBack()
  await expect(main.locator('[name=name]')).toHaveValue('王小明')
})
