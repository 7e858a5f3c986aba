/** The content security policy, Trusted Types and the other headers, on the running site. */
import { documentPolicy } from '../../scripts/headers/nginx.ts'
import { securityHeaders } from '../../src/config/headers.ts'
import { expect, test } from '../support/test.ts'

test('documents carry the headers of the nginx include, word for word', async ({ request }) => {
  for (const path of ['/', '/news/company', '/search?keyword=担保', '/404']) {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy'], path).toBe(documentPolicy())
    for (const [name, value] of Object.entries(securityHeaders))
      expect(headers[name.toLowerCase()], `${path} ${name}`).toBe(value)
  }
})

test('markup that no policy has passed, and scripts in the page, are refused and reported', async ({
  page,
  site,
}) => {
  await site.open('/join/reservation')
  site.expectProblem(/TrustedHTML|TrustedScript|Content Security Policy/)
  const before = site.problems.length
  const outcome = await page.evaluate(() => {
    const box = document.createElement('div')
    try {
      box.innerHTML = '<b>x</b>'
      return 'set'
    } catch (error) {
      return String(error)
    }
  })
  expect(outcome).toContain('TrustedHTML')
  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.append('window.evil = true')
      document.body.append(script)
    })
    .catch(() => {})
  expect(await page.evaluate(() => 'evil' in window)).toBe(false)
  // A report of a violation fails every journey that does not declare it.
  expect(site.problems.length).toBeGreaterThan(before)
})

test('rich text, toasts, the progress bar and the reader settings work under Trusted Types', async ({
  page,
  site,
}) => {
  await site.open('/news/company')
  await page.locator('main a[href^="/news_detail/"]').first().click()
  await page.waitForURL(/news_detail/)
  await expect(page.locator('article, main').first()).toContainText(/\S{20}/)
  await site.scenario('http500', '/v1/honor-list')
  await site.travel('/about')
  await expect(page.locator('.arco-message')).toBeVisible()
  expect(site.unexpected()).toEqual([])
})
