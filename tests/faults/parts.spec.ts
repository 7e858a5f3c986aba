/**
 * The fault matrix, second half: every part of every kind of page × representative rows of the
 * catalogue, in the browser. The part says what is wrong in its place, once as a toast; everything else
 * stands; 重试 recovers and the focus stays near. The first half is `../faults.test.ts`.
 */
import type { Page } from '@playwright/test'
import { listen, said } from '../support/announcer.ts'
import { failCalls } from '../support/network.ts'
import { press, waitUntilComplete } from '../support/site.ts'
import { serveShell } from '../support/shell.ts'
import { letSecondsPass, stopSeconds } from '../support/toasts.ts'
import { expect, test } from '../support/test.ts'

// Eight rows in one test, each with a document of its own.
test.describe.configure({ timeout: 240_000 })

/** Scenario and exact text (CALL is replaced by the call's path). */
const rows: readonly (readonly [scenario: string, text: string])[] = [
  ['http404', '请求地址出错: CALL'],
  ['http500', '服务器内部错误'],
  ['code-1', '系统繁忙，请稍后再试'],
  ['no-code', '服务器返回异常，请稍后重试'],
  ['wrong-types', '服务器返回异常，请稍后重试'],
  ['html', '网络连接故障'],
  ['truncated', '网络连接故障'],
  ['network', '网络连接故障'],
]

/** A call, the page whose part shows its answer, and how many parts of that page do. */
const parts: readonly (readonly [call: string, path: string, places: number])[] = [
  ['/v1/banner-list', '/', 1],
  ['/v1/company-profile', '/', 1],
  ['/v2/business-list', '/', 1],
  ['/v1/product-list', '/', 1],
  ['/v1/news-list', '/', 1],
  ['/v1/party-building', '/', 1],
  ['/v1/publicity-list', '/', 1],
  ['/v1/purchase-list', '/', 1],
  ['/v1/partner-list', '/', 1],
  ['/v1/company-profile', '/about', 2],
  ['/v1/corporate-culture-list', '/about', 1],
  ['/v1/honor-list', '/about', 1],
  ['/v2/business-list', '/service', 1],
  ['/v2/business-relation', '/service', 1],
  ['/v1/product-list', '/product', 1],
  ['/v1/team-list', '/join/recruitment', 1],
  ['/v2/structure-list', '/join/recruitment', 1],
  ['/v1/post-list', '/join/recruitment', 1],
  ['/v1/news-list', '/news/company', 1],
  ['/v1/party-building', '/party/guarantee', 1],
  ['/v1/publicity-list', '/information/basic', 1],
  ['/v1/purchase-list', '/bidding_procurement/purchase', 1],
  ['/v1/publicity-list', '/join/talent_structure', 1],
]

/** Details and hits, from the page that leads to them. */
const details: readonly (readonly [call: string, list: string, prefix: string])[] = [
  ['/v1/news-info', '/news/company', '/news_detail/'],
  ['/v1/party-info', '/party/guarantee', '/party_detail/'],
  ['/v1/publicity-info', '/information/basic', '/information_detail/'],
  ['/v1/publicity-info', '/join/talent_structure', '/zp_detail/'],
  ['/v1/purchase-info', '/bidding_procurement/purchase', '/bidding_detail/'],
  ['/v1/search-info', '/search?keyword=担保', '/search_detail/'],
]

declare global {
  interface Window {
    seenToasts: string[]
  }
}

/** Notes the texts of toasts from now on. */
const watchToasts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.seenToasts = []
    const known = new Set<Element>()
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.arco-message')) {
        if (!known.has(toast)) window.seenToasts.push(toast.textContent ?? '')
        known.add(toast)
      }
    }).observe(document.body, { childList: true, subtree: true })
  })

const click = (page: Page, selector: string): Promise<void> => press(page.locator(selector).first())

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
async function expectFailureAndRecovery(page: Page, text: string, places: number): Promise<void> {
  const notices = page.getByRole('main').getByText(text, { exact: true })
  await expect(notices).toHaveCount(places)
  await waitUntilComplete(page)
  await expect(page.locator('main [data-tone="error"]')).toHaveCount(places)
  await expectFrame(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await said(page)).toEqual([])
  await expect.poll(() => page.evaluate(() => window.seenToasts)).toEqual([text])
  await letSecondsPass(page)
  await failCalls(page.context(), '')
  const retry = page.getByRole('main').getByRole('button', { name: /重试/ }).first()
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(notices).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toMatch(/^H[123]$/)
  expect(await page.evaluate(() => window.seenToasts)).toEqual([text])
}

for (const [call, path, places] of parts) {
  test(`${path}: ${call}`, async ({ page, site }) => {
    for (const [scenario, message] of rows) {
      const text = message.replace('CALL', call)
      await test.step(scenario, async () => {
        // A document of its own for each row: nothing is fresh from the row before.
        await site.open('/join/reservation')
        await watchToasts(page)
        await stopSeconds(page)
        await listen(page)
        await site.scenario(scenario, call)
        await site.travel(path)
        await expectFailureAndRecovery(page, text, places)
      })
    }
  })
}

for (const [call, list, prefix] of details) {
  test(`${prefix}: ${call}`, async ({ page, site }) => {
    for (const [scenario, message] of rows) {
      const text = message.replace('CALL', call)
      await test.step(scenario, async () => {
        await site.open(list)
        await watchToasts(page)
        await stopSeconds(page)
        await listen(page)
        await site.scenario(scenario, call)
        await click(page, `main a[href^="${prefix}"]`)
        await page.waitForURL((url) => url.pathname.startsWith(prefix))
        await expectFailureAndRecovery(page, text, 1)
      })
    }
  })
}

const SEARCH = '/search?keyword=担保'

test('the search: /v1/search', async ({ page, site }) => {
  await serveShell(page, SEARCH)
  for (const [scenario, message] of rows) {
    const text = message.replace('CALL', '/v1/search')
    await test.step(scenario, async () => {
      await site.open('/join/reservation')
      await site.scenario(scenario, '/v1/search')
      await page.goto(SEARCH)
      const notice = page.getByRole('main').getByText(text, { exact: true })
      await expect(notice).toBeVisible()
      await expectFrame(page)
      await site.clearScenario()
      await page.getByRole('main').getByRole('button', { name: /重试/ }).click()
      await expect(notice).toBeHidden()
    })
  }
})

for (const call of ['/v1/product-list', '/v1/contact-us']) {
  test(`the layout: ${call}`, async ({ page, site }) => {
    await serveShell(page, SEARCH)
    for (const [scenario] of rows) {
      await test.step(scenario, async () => {
        await site.scenario(scenario, call)
        await page.goto(SEARCH)
        await waitUntilComplete(page)
        await expectFrame(page)
        // Navigation and phone stand: from the catalogue and from the site configuration.
        await expect(page.locator('footer')).toContainText(/\d{3,4}-\d{4} ?\d{3,4}/)
        await expect(page.locator('main a[href^="/search_detail/"]').first()).toBeVisible()
        await site.clearScenario()
      })
    }
  })
}

/** What a visitor reads and hears who has waited for ten seconds. */
async function expectWordAndPhone(page: Page): Promise<void> {
  // The bar comes with the code that also counts the seconds.
  await expect(page.locator('#nprogress')).toBeAttached()
  await page.clock.runFor(10_500)
  const word = page
    .locator('.notice-bar, main [data-section-pending] p')
    .filter({ hasText: '仍在加载' })
  await expect(word).toHaveCount(1)
  await expect(word.getByRole('link', { name: /\d{3,4}-\d{4} ?\d{3,4}/ })).toHaveAttribute(
    'href',
    /^tel:/,
  )
  // React keeps the page before in the document, hidden.
  await expect(page.locator('h1:visible')).toHaveCount(1)
  await page.clock.runFor(500)
}

for (const [path, call] of [
  ['/search?keyword=担保', '/v1/search'],
  ['/news/company?page=98', '/v1/news-list'],
  ['/search_detail/news/1001', '/v1/search-info'],
] as const) {
  test(`a stalled first load of ${path}, which could not be rendered: the same`, async ({
    page,
    site,
  }) => {
    await page.clock.install()
    await serveShell(page, path)
    await site.scenario('stall', call)
    await page.goto(path)
    await expect.poll(() => site.calls.some((one) => one.path === call)).toBe(true)
    await expectWordAndPhone(page)
    await site.clearScenario()
  })
}
