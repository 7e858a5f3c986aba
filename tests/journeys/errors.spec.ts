/**
 * The error catalogue (specification, section 8) in the browser: the exact toast, its 2000 ms, the message
 * that stays in the place that could not be filled, and the recovery by 重试.
 */
import { BUSINESS_INFO, type ScenarioName } from '../../mocks/scenarios.ts'
import { listHonorsCall } from '../../shared/contract/company-lists.ts'
import { listNewsCall } from '../../shared/contract/documents.ts'
import { press } from '../support/site-page.ts'
import { holdScripts } from '../support/hold-scripts.ts'
import type { Recorded } from '../support/record.ts'
import { stopSeconds, toastTexts, toasts, watchToasts } from '../support/toasts.ts'
import { expect, test } from '../support/site-test.ts'

const LIST = '/news/company'
const TOAST_MS = 2000
/** Room for the toast's fade and for a busy machine. */
const TOLERANCE_MS = 1500
/** By then every toast has ended. */
const LATER_MS = TOAST_MS + TOLERANCE_MS
/** By then a stored answer is no longer fresh. */
const KEPT_MS = 61_000

/** A row for each kind of failure; all rows, with the client: `tests/faults.test.ts`. */
const catalogue: readonly (readonly [scenario: ScenarioName, text: string])[] = [
  ['http404', `请求地址出错: ${listNewsCall.path}`],
  ['html', '网络连接故障'],
  ['no-code', '服务器返回异常，请稍后重试'],
  // This text comes word for word from the answer.
  ['code-1', BUSINESS_INFO],
]

test('the exact text for 2000 ms, a message in place, 重试', async ({ page, site, api }) => {
  test.slow()
  await page.clock.install()
  await site.open('/join/reservation')
  await watchToasts(page)
  const notice = (text: string) => page.getByRole('main').getByText(text, { exact: true })
  for (const [scenario, text] of catalogue)
    await test.step(`${scenario}: ${text}`, async () => {
      await api.fail(scenario, listNewsCall)
      await site.travel(LIST)
      await expect(notice(text)).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('公司要闻')
      await expect.poll(() => toastTexts(page)).toEqual([text])

      await page.clock.runFor(LATER_MS)
      await expect.poll(async () => (await toasts(page))[0]!.until).toBeDefined()
      const [{ from, until }] = (await toasts(page)) as [Required<Recorded>]
      expect(until - from).toBeGreaterThanOrEqual(TOAST_MS - 100)
      expect(until - from).toBeLessThan(TOAST_MS + TOLERANCE_MS)
      await expect(notice(text)).toBeVisible()

      api.reset()
      await page.getByRole('main').getByRole('button', { name: /重试/ }).click()
      await expect(notice(text)).toBeHidden()
      await expect(page.locator('main a[href^="/news_detail/"]').first()).toBeVisible()
      await expect
        .poll(() => page.evaluate(() => document.activeElement !== document.body))
        .toBe(true)
      expect(await toasts(page)).toHaveLength(1)
      await site.travel('/join/reservation')
      // Stored answers stay fresh for a minute, so the clock moves on and the next row asks anew.
      await page.clock.fastForward(KEPT_MS)
      await watchToasts(page)
    })
})

test('equal texts within one second show once; every place keeps its message', async ({
  page,
  site,
  api,
}) => {
  await site.open('/join/reservation')
  await watchToasts(page)
  await stopSeconds(page)
  await api.fail('http500')
  await site.travel('/about')
  await expect(page.getByRole('main').getByText('服务器内部错误')).not.toHaveCount(0)
  // The parts of the page fill one after the other.
  await expect
    .poll(() => page.getByRole('main').getByRole('button', { name: /重试/ }).count())
    .toBeGreaterThanOrEqual(3)
  await expect.poll(async () => (await toasts(page)).length).toBe(1)
})

test('a part that fails leaves the rest of the page standing', async ({ page, site, api }) => {
  await site.open('/join/reservation')
  await api.fail('http503', listHonorsCall)
  await site.travel('/about')
  await expect(page.locator('#honor').getByText('服务不可用')).toBeVisible()
  await expect(page.locator('#growth').getByRole('listitem').first()).toBeVisible()
  await expect(page.locator('#profile')).not.toContainText('暂时无法显示')
})

test('a slow answer: a skeleton first, then the content; after 10 s a sentence and the phone', async ({
  page,
  site,
  api,
}) => {
  await page.clock.install()
  await site.open('/join/reservation')
  await api.fail('stall', listHonorsCall)
  await press(page.locator('a[href="/about"]').first())
  await page.waitForURL('**/about')
  const pending = page.locator('#honor [data-section-pending]')
  await expect(pending).toBeVisible()
  await expect(page.locator('main')).toHaveAttribute('aria-busy', 'true')
  await page.clock.runFor(10_500)
  await expect(pending.getByText('仍在加载')).toBeVisible()
  await expect(page.locator('#announcer')).toHaveText(/仍在加载，请稍候。$/)
  await expect(pending.getByRole('link', { name: /\d{3,}/ })).toBeVisible()
  api.reset()
  await site.travel('/join/contact')
})

test('a heading has its place and its ground before its skeleton has loaded', async ({
  page,
  site,
  api,
}) => {
  await site.open('/join/reservation')
  const release = await holdScripts(page, 'PendingPage-*')
  await api.fail('stall', listNewsCall)
  await press(page.locator('a[href="/news/company"]').first())
  const heading = page.getByRole('heading', { level: 1, name: '公司要闻' })
  await expect(heading).toBeVisible()
  const look = () =>
    heading.evaluate((element) => {
      const text = document.createRange()
      text.selectNodeContents(element)
      const { left, top } = text.getBoundingClientRect()
      const { color, fontSize } = getComputedStyle(element)
      const { backgroundColor } = getComputedStyle(element.closest('main > *')!)
      return { left, top: Math.round(top), color, fontSize, backgroundColor }
    })
  const before = await look()
  release()
  await expect(page.locator('[data-section-pending]')).toBeVisible()
  expect(before).toEqual(await look())
  api.reset()
  await site.travel('/join/contact')
})

test('leaving a page aborts what it asked for, silently', async ({ page, site, api }) => {
  await site.open('/join/reservation')
  await watchToasts(page)
  await api.fail('stall', listHonorsCall)
  const aborted = page.waitForEvent('requestfailed', (request) =>
    request.url().endsWith('/v1/honor-list'),
  )
  await press(page.locator('a[href="/about"]').first())
  await page.waitForURL('**/about')
  await expect(page.locator('#honor [data-section-pending]')).toBeVisible()
  await site.travel('/join/contact')
  expect((await aborted).failure()?.errorText).toBe('net::ERR_ABORTED')
  expect(await toastTexts(page)).toEqual([])
})
