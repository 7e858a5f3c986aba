/** Addresses as people mistype them and fields as nobody should send them. */
import { COMPANY_NAME, kindRoutes } from '../support/spec-routes.ts'
import { hydrated, waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const LIST = '/news/company'

test('a ?page= that is no number shows the first page', async ({ page, site }) => {
  for (const asked of ['abc', '-3']) {
    await site.open(`${LIST}?page=${encodeURIComponent(asked)}`)
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 1 页')
    await expect(page.locator('main a[href^="/news_detail/"]').first()).toBeVisible()
  }
})

test('an unknown classid shows the page from its top', async ({ page, site }) => {
  for (const path of ['/about', '/service', '/product']) {
    await site.open(`${path}?classid=%3Cscript%3Enothing`)
    expect(await page.evaluate(() => scrollY), path).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('an unknown path shows the 404 page, with HTTP status 404 and a way home', async ({
  page,
  site,
}) => {
  site.expectProblem(/status of 404/)
  const response = await page.goto('/no/such/page')
  expect(response?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404 - 找不到页面')
  await expect(page).toHaveTitle(COMPANY_NAME)
  await hydrated(page)
  await page.getByRole('main').getByRole('link', { name: '返回首页' }).click()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(COMPANY_NAME)
})

test('a link to an item that is gone leads to the 404 page within the site', async ({
  page,
  site,
}) => {
  await site.open(LIST)
  await page
    .locator('main a[href^="/news_detail/"]')
    .first()
    .evaluate((link: HTMLAnchorElement) => {
      history.pushState(null, '', '/news_detail/999999')
      dispatchEvent(new PopStateEvent('popstate'))
      return link.href
    })
  // The previous page stays in the document, hidden, until the new one is there.
  await expect(page.locator('h1:visible')).toHaveText('404 - 找不到页面')
})

test('script and markup in any field are shown as text or removed', async ({ page, site, api }) => {
  test.slow()
  const dialogs: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  // The sanitiser's own parsing of malicious markup is reported by the policy that blocks it.
  site.expectProblem(/Content Security Policy/)
  // `<img src=x>` without its handler is a picture that does not exist.
  site.expectProblem(/status of 404 .*\/x\)/)
  await site.open('/join/reservation')
  await api.fail('malicious')
  const executable = page.locator(
    '#app :is(script, iframe, object, embed, base, meta, [onerror], [onload], [onclick], [onmouseover], ' +
      '[href*="javascript:" i], [src*="javascript:" i], [href^="data:text" i])',
  )
  for (const { spec } of kindRoutes.filter(({ spec: path }) => path !== '/search')) {
    await site.travel(spec)
    await expect(executable, spec).toHaveCount(0)
  }
  await site.travel(LIST)
  await page.locator('main a[href^="/news_detail/"]').first().click()
  await page.waitForURL('**/news_detail/**')
  await waitUntilComplete(page)
  await expect(executable).toHaveCount(0)
  expect(dialogs).toEqual([])
})

test('markup in the search keyword stays text', async ({ page, site }) => {
  const keyword = '<img src=x onerror=alert(1)>&"\''
  await site.open(`/search?keyword=${encodeURIComponent(keyword)}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(keyword)
  await expect(page.locator('main img[src="x"]')).toHaveCount(0)
})
