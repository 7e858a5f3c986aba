/** Without network: what was visited opens, marked with the time it was saved, and nothing is lost. */
import type { Page } from '@playwright/test'
import { audit } from '../a11y/axe.ts'
import {
  consultReceipt,
  consultSubmit,
  consultation,
  fillConsultation,
  sentConsultations,
} from '../support/consult-form.ts'
import { currentListPage, goBackTwice } from '../support/history.ts'
import { sideways } from '../support/layout.ts'
import { waitUntilComplete, workerActive } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

// `page.route` does not see requests of the worker.
test.use({ serviceWorkers: 'allow', answeredBy: 'service' })
const MARK = /离线内容，保存于 \d{4}年\d{1,2}月\d{1,2}日 \d\d:\d\d/

test.beforeEach(({ site }) => {
  // These journeys are about requests that fail.
  site.expectProblem(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|Failed to load|503/)
})

/** Waits until the worker serves this page and has fetched what it keeps ahead of a visit. */
async function workerReady(page: Page): Promise<void> {
  await workerActive(page)
  // Not `waitForFunction`, which takes the promise of an async function for a truthy value.
  const cachedDocuments = () =>
    page.evaluate(async () => (await (await caches.open('documents-3')).keys()).length)
  await expect.poll(cachedDocuments).toBeGreaterThanOrEqual(2)
}

/** Waits until the worker has stored the page that is shown, with its files: it does so after the page has them. */
async function pageCached(page: Page): Promise<void> {
  const missing = () =>
    page.evaluate(async () => {
      const files = performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((url) => new URL(url).pathname.startsWith('/assets/'))
      const missingIn = async (name: string, urls: string[]): Promise<string[]> => {
        const cache = await caches.open(name)
        const kept = await Promise.all(urls.map((url) => cache.match(url)))
        return urls.filter((_, index) => !kept[index])
      }
      return [
        ...(await missingIn('documents-3', [location.href])),
        ...(await missingIn('assets-3', files)),
      ]
    })
  await expect.poll(missing).toEqual([])
}

async function expectSound(page: Page): Promise<void> {
  expect(await sideways(page)).toEqual([])
  expect((await audit(page)).violations).toEqual([])
}

test('visited pages, contact and reservation open offline, marked; others name the phone', async ({
  page,
  site,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/about')
  await workerReady(page)
  await site.open('/news/company')
  await pageCached(page)
  await site.follow('/news/company?page=2')
  await pageCached(page)
  await site.follow('/join/reservation')
  await context.setOffline(true)
  // Pages are also reached by Back and by a link, within the running application.
  for (const path of ['/news/company?page=2', '/news/company']) {
    await page.goBack()
    await expect(page).toHaveURL(path)
    await expect(page.locator('#saved-mark')).toHaveText(MARK)
    await expect(page.locator('main a[href^="/news_detail/"]').first()).toBeVisible()
  }
  await page.locator('footer a[href="/join/contact"]').first().click()
  await expect(page).toHaveURL('/join/contact')
  await expect(page.locator('#saved-mark')).toHaveText(MARK)
  await page.goto('/news')
  await expect(page).toHaveURL('/news/company')
  // The visitor opens a section of a page that was stored without a section in its address.
  for (const path of [
    '/about?classid=honor',
    '/news/company',
    '/join/contact',
    '/join/reservation',
  ]) {
    await page.goto(path)
    await expect(page.locator('#saved-mark')).toHaveText(MARK)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await waitUntilComplete(page)
  }
  await expectSound(page)
  await page.goto('/party/honest')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('当前没有网络连接')
  await expect(page.locator('a[href^="tel:"]')).toBeVisible()
  await expectSound(page)
  await page.goto('/join/reservation')
  await waitUntilComplete(page)
  await context.setOffline(false)
  // A page from the network has no mark of saved content, although the one before had it.
  await site.travel('/about')
  await expect(page.locator('#saved-mark')).toHaveCount(0)
  await page.goto('/news/company')
  await waitUntilComplete(page)
  await expect(page.locator('#saved-mark')).toHaveCount(0)
})

for (const path of ['/about', '/join/contact'])
  test(`${path}, whose loaders were never needed, stays readable after the first interaction`, async ({
    page,
    site,
    context,
  }) => {
    await site.open(path)
    await workerReady(page)
    await pageCached(page)
    await context.setOffline(true)
    await page.reload()
    await waitUntilComplete(page)
    const title = await page.getByRole('heading', { level: 1 }).innerText()
    // The files of its loaders are asked for now, and do not come.
    const missing = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('loader'),
    )
    await page.mouse.move(80, 330)
    await missing
    await expect(page.getByRole('complementary', { name: '网站提示' })).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

test('going back twice at once ends at a saved page, although its loaders were never needed', async ({
  page,
  site,
  context,
}) => {
  await site.open('/about')
  await workerReady(page)
  await site.open('/news/company')
  await pageCached(page)
  await site.travel('/news/company?page=2')
  await page.reload()
  await waitUntilComplete(page)
  await pageCached(page)
  await page.goto('/join/contact')
  await waitUntilComplete(page)
  // As after a time in which the browser has cleared the oldest files.
  await page.evaluate(async () => {
    const files = await caches.open('assets-3')
    for (const file of await files.keys()) if (file.url.includes('loader')) await files.delete(file)
  })
  await context.setOffline(true)
  await goBackTwice(page, 'parsed')
  await expect(page).toHaveURL('/news/company')
  await waitUntilComplete(page)
  await expect(page.locator('#saved-mark')).toHaveText(MARK)
  await expect(page.locator('main a[href^="/news_detail/"]').first()).toBeVisible()
  await expect(currentListPage(page)).toHaveText('1')
})

test('a consultation waits for the network with consent, survives a reload, and is sent once', async ({
  page,
  site,
  context,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await site.open('/join/contact')
  await workerReady(page)
  await page.reload()
  await waitUntilComplete(page)
  await fillConsultation(page)
  await context.setOffline(true)
  const main = page.getByRole('main')
  await consultSubmit(page).click()
  await main.getByRole('button', { name: '网络恢复后自动发送' }).click()
  await expect(main.getByRole('heading', { name: /网络恢复后自动发送/ })).toBeFocused()
  await page.reload()
  await waitUntilComplete(page)
  // The code that sends the outbox is loaded at the first interaction, together with the line about the lost network.
  await page.mouse.move(80, 330)
  await expect(page.getByRole('complementary', { name: '网站提示' })).toBeVisible()
  await expect(main.getByRole('heading', { name: /网络恢复后自动发送/ })).toBeVisible()
  await context.setOffline(false)
  await expect(consultReceipt(page)).toBeVisible()
  await expect(main).toContainText(consultation.content)
  await expect(main.getByRole('button', { name: '打印回执' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('consultation'))).not.toContain('waiting')
  const ids = sentConsultations(site).map((fields) => fields.request_id)
  expect(new Set(ids).size).toBe(1)
})
