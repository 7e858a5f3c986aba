/** What a visitor sees when something is wrong: without a fault of its own, on a phone and on a desk. */
import type { Page } from '@playwright/test'
import { audit } from '../a11y/axe.ts'
import { fillConsultation } from '../support/consult.ts'
import { sideways } from '../support/layout.ts'
import { press, waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from '../support/worker.ts'

// Several audits in one test.
test.describe.configure({ timeout: 120_000 })

const SIZES = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 800 } }

/** Into `reports/faults`, to be looked at. */
const picture = (page: Page, name: string): Promise<Buffer> =>
  page.screenshot({ path: `reports/faults/${name}.png`, animations: 'disabled' })

async function expectSound(page: Page, name: string): Promise<void> {
  await picture(page, name)
  expect(await sideways(page)).toEqual([])
  expect((await audit(page)).violations).toEqual([])
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('lines at the lower edge, several at once, cover neither each other nor the end of the page', async ({
      page,
      site,
      context,
    }) => {
      site.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/)
      // The answers of a page that was visited are on the device.
      await site.open('/join/reservation')
      await page.mouse.move(50, 300)
      await site.travel('/about')
      await site.quiet()
      await site.open('/join/reservation')
      await page.mouse.move(60, 320)
      await site.travel('/product')
      await context.setOffline(true)
      const bars = page.locator('.notice-bar')
      await expect(bars).toHaveCount(1)
      await site.travel('/about')
      await expect(bars).toHaveCount(2)
      const boxes = await bars.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
      )
      expect(boxes[0]!.bottom).toBeLessThanOrEqual(boxes[1]!.top + 1)
      await expectSound(page, `notice-bars-${size}`)
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
      const end = await page.evaluate(() => {
        const footer = document.querySelector('footer')!.getBoundingClientRect().bottom
        return document.querySelector('.notice-bars')!.getBoundingClientRect().top - footer
      })
      expect(end).toBeGreaterThanOrEqual(-1)
      // A press takes the line away, and the focus does not fall to the top of the document.
      await page.getByRole('button', { name: '知道了' }).press('Enter')
      await expect(bars).toHaveCount(1)
      await expect(page.locator('#main')).toBeFocused()
    })

    test('a consultation that was refused, and one that waits for the network', async ({
      page,
      site,
    }) => {
      await site.open('/join/contact')
      await fillConsultation(page)
      await site.scenario('network', '/v1/consult-add')
      const main = page.getByRole('main')
      await main.getByRole('button', { name: '提交咨询' }).click()
      await expect(page.locator('#consult-refusal')).toBeFocused()
      await expect(page.locator('.arco-message')).toHaveCount(0)
      await expectSound(page, `consult-failed-${size}`)
      await main.getByRole('button', { name: '网络恢复后自动发送' }).click()
      await expect(page.locator('#consult-waiting')).toBeFocused()
      await expectSound(page, `consult-waiting-${size}`)
      await site.clearScenario()
      await main.getByRole('button', { name: '立即发送' }).click()
      await expect(main.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
      await expectSound(page, `consult-receipt-${size}`)
    })

    test('an offer to reload', async ({ page, site }) => {
      site.expectProblem(/404|dynamically imported module|preload/i)
      await site.open('/join/contact')
      await fillConsultation(page)
      await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
      await press(page.locator('a[href="/about"]').first())
      await expect(page.locator('.notice-bar')).toContainText('网站已更新')
      // Not even the page that says what is wrong can be loaded; the frame of the site stands.
      await expect(page.locator('main h1')).toBeFocused()
      await expect(page.locator('header nav').first()).toBeAttached()
      await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible()
      await page.getByRole('button', { name: '刷新页面' }).focus()
      await expectSound(page, `update-${size}`)
    })
  })
}

test.describe('with the worker', () => {
  test.use({ serviceWorkers: 'allow' })

  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`a saved page and the page for no network, ${size}`, async ({ page, site, context }) => {
      site.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load|503/)
      await page.setViewportSize(viewport)
      await site.open('/join/reservation')
      await workerReady(page)
      await context.setOffline(true)
      await page.goto('/join/contact')
      await waitUntilComplete(page)
      await expectSound(page, `saved-${size}`)
      await page.goto('/party/honest')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络连接')
      await expectSound(page, `offline-${size}`)
    })
  }
})
