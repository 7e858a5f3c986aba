/**
 * Every part of every kind of page whose call fails, in the browser. The part says what is wrong in its place, once as a
 * toast; everything else stands; 重试 recovers and the focus stays near. All rows of the catalogue: journeys/errors.
 */
import type { Page } from '@playwright/test'
import { BUSINESS_INFO } from '../../mocks/scenarios.ts'
import { listen, said } from '../support/announcer.ts'
import { failCalls } from '../support/network.ts'
import { press, waitUntilComplete } from '../support/site.ts'
import { serveShell } from '../support/shell.ts'
import { letSecondsPass, stopSeconds, toastTexts, watchToasts } from '../support/toasts.ts'
import { expect, test } from '../support/test.ts'

const SCENARIO = 'code-1'

/** A call and the page whose part shows its answer; of a document how its address begins, and what leads to it. */
const parts: readonly (readonly [call: string, path: string, list?: string])[] = [
  ['/v1/banner-list', '/'],
  ['/v1/company-profile', '/'],
  ['/v2/business-list', '/'],
  ['/v1/product-list', '/'],
  ['/v1/news-list', '/'],
  ['/v1/party-building', '/'],
  ['/v1/publicity-list', '/'],
  ['/v1/purchase-list', '/'],
  ['/v1/partner-list', '/'],
  ['/v1/company-profile', '/about'],
  ['/v1/corporate-culture-list', '/about'],
  ['/v1/honor-list', '/about'],
  ['/v2/business-list', '/service'],
  ['/v2/business-relation', '/service'],
  ['/v1/product-list', '/product'],
  ['/v1/team-list', '/join/recruitment'],
  ['/v2/structure-list', '/join/recruitment'],
  ['/v1/post-list', '/join/recruitment'],
  ['/v1/news-list', '/news/company'],
  ['/v1/party-building', '/party/guarantee'],
  ['/v1/publicity-list', '/information/basic'],
  ['/v1/purchase-list', '/bidding_procurement/purchase'],
  ['/v1/publicity-list', '/join/talent_structure'],
  ['/v1/news-info', '/news_detail/', '/news/company'],
  ['/v1/party-info', '/party_detail/', '/party/guarantee'],
  ['/v1/publicity-info', '/information_detail/', '/information/basic'],
  ['/v1/publicity-info', '/zp_detail/', '/join/talent_structure'],
  ['/v1/purchase-info', '/bidding_detail/', '/bidding_procurement/purchase'],
  ['/v1/search-info', '/search_detail/', '/search?keyword=担保'],
]

/** What stands whatever happens: the frame of the site with a phone number. */
async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('header').first()).toBeVisible()
  await expect(page.locator('header nav').first()).toBeAttached()
  await expect(page.locator('footer a[href^="tel:"]').first()).toBeAttached()
}

/**
 * The message in its places and nowhere else, the toast once, the focus on the page's `h1`, which says itself:
 * nothing is announced besides; then 重试 by keyboard brings the content, and the focus stays near.
 */
async function expectFailureAndRecovery(page: Page, places: number): Promise<void> {
  const notices = page.getByRole('main').getByText(BUSINESS_INFO, { exact: true })
  await expect(notices).toHaveCount(places)
  await waitUntilComplete(page)
  await expect(page.locator('main [data-tone="error"]')).toHaveCount(places)
  await expectFrame(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await said(page)).toEqual([])
  await expect.poll(() => toastTexts(page)).toEqual([BUSINESS_INFO])
  await letSecondsPass(page)
  await failCalls(page.context(), '')
  const retry = page.getByRole('main').getByRole('button', { name: /重试/ }).first()
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(notices).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[123]$/)
  expect(await toastTexts(page)).toEqual([BUSINESS_INFO])
}

for (const [call, path, list] of parts)
  test(`${path}: ${call}`, async ({ page, site }) => {
    await site.open(list ?? '/join/reservation')
    await watchToasts(page)
    await stopSeconds(page)
    await listen(page)
    await site.scenario(SCENARIO, call)
    if (list === undefined) await site.travel(path)
    else {
      await press(page.locator(`main a[href^="${path}"]`).first())
      await page.waitForURL((url) => url.pathname.startsWith(path))
    }
    // The profile fills two parts of its page.
    const places = path === '/about' && call === '/v1/company-profile' ? 2 : 1
    await expectFailureAndRecovery(page, places)
  })

test('a part that is slow and fails again keeps the focus on 重试', async ({ page, site }) => {
  site.expectProblem(/500/)
  let isFailing = true
  await site.open('/join/reservation')
  // Longer than answers are waited for before the page shows its skeletons.
  await page.route('**/v1/publicity-list', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await (isFailing ? route.fulfill({ status: 500, body: '' }) : route.continue())
  })
  await site.travel('/')
  const retry = page.getByRole('main').getByRole('button', { name: /重试/ })
  await retry.press('Enter')
  await expect(retry).toBeHidden()
  await expect(retry).toBeFocused()
  isFailing = false
  await retry.press('Enter')
  await expect(retry).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
})

const SEARCH = '/search?keyword=担保'

for (const call of ['/v1/search', '/v1/product-list', '/v1/contact-us'])
  test(`a search that could not be rendered: ${call}`, async ({ page, site }) => {
    await serveShell(page, SEARCH)
    await site.scenario(SCENARIO, call)
    await page.goto(SEARCH)
    await waitUntilComplete(page)
    await expectFrame(page)
    // Navigation and phone stand: from the catalogue and from the site configuration.
    await expect(page.locator('footer')).toContainText(/\d{3,4}-\d{4} ?\d{3,4}/)
    const main = page.getByRole('main')
    const isOwn = call === '/v1/search'
    await expect(main.getByText(BUSINESS_INFO, { exact: true })).toHaveCount(isOwn ? 1 : 0)
    await site.clearScenario()
    if (isOwn) await main.getByRole('button', { name: /重试/ }).click()
    await expect(main.locator('a[href^="/search_detail/"]').first()).toBeVisible()
  })

test('a stalled load of the shell: after 10 s a sentence and the phone', async ({ page, site }) => {
  await page.clock.install()
  await serveShell(page, SEARCH)
  await site.scenario('stall', '/v1/search')
  await page.goto(SEARCH)
  await expect.poll(() => site.calls.some(({ path }) => path === '/v1/search')).toBe(true)
  // The bar comes with the code that also counts the seconds.
  await expect(page.locator('#nprogress')).toBeAttached()
  await page.clock.runFor(10_500)
  const word = page
    .locator('.notice-bar, main [data-section-pending] p')
    .filter({ hasText: '仍在加载' })
  await expect(word).toHaveCount(1)
  const phone = word.getByRole('link', { name: /\d{3,4}-\d{4} ?\d{3,4}/ })
  await expect(phone).toHaveAttribute('href', /^tel:/)
  await site.clearScenario()
})
