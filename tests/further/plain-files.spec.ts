/** Without scripts and without the service, as nginx sends the export. What stands at each address: built/rendered. */
import { test as base, expect } from '../support/test.ts'

const test = base.extend({ baseURL: ({ plainFiles }, hand) => hand(plainFiles ?? '') })

test.use({ javaScriptEnabled: false, ignoreHTTPSErrors: true })
test.skip(({ plainFiles }) => !plainFiles, 'needs nginx and openssl')

// The scripts that the bare shell names are not loaded; that is what the test is about.
test.beforeEach(({ site }) => site.expectProblem(/\.js csp$/))

test('a search result leads to where the same can be read, and its pages are links', async ({
  page,
}) => {
  await page.goto('/search_detail/news/1001')
  await page.getByRole('link', { name: '新闻中心' }).click()
  await expect(page).toHaveURL('/news/company')
  await page.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL('/news/company?page=2')
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 2 页')
})

test('pictures and attachments are files of the export', async ({ request }) => {
  for (const path of ['/media/bridge.webp', '/files/basic-licence-2024.pdf']) {
    const response = await request.get(path)
    // What the service sends goes via nginx.
    expect([response.status(), response.headers().via]).toEqual([200, undefined])
  }
})

test('the form says how to reach the company', async ({ page, site }) => {
  site.expectProblem(/405/)
  await page.goto('/join/contact')
  const main = page.getByRole('main')
  // Playwright's text engine skips `noscript`.
  await expect(main.locator('noscript p').first()).toContainText('没有看到受理编号，就是没有收到')
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
