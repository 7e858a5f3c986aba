/** An open tab after a deploy has removed its files, and a visit on which the application never loads. */
import type { Page } from '@playwright/test'
import { serveShell } from '../support/serve-shell.ts'
import { waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

/** Answers the chunk of 关于我们 with 404, as after a deploy, while `gone` is true. */
async function loseChunks(page: Page, gone: () => boolean): Promise<void> {
  const loaded = new Set<string>()
  page.on('requestfinished', (request) => loaded.add(request.url()))
  await page.route('**/assets/*.{js,css}', (route) =>
    gone() && !loaded.has(route.request().url())
      ? route.fulfill({ status: 404, body: '' })
      : route.continue(),
  )
}

/** Clicks after the call has returned: a reload at once would take away the answer to it. */
const click = (page: Page, href: string): Promise<void> =>
  page
    .locator(`a[href="${href}"]`)
    .first()
    .evaluate((link: HTMLElement) => void setTimeout(() => link.click()))

test.beforeEach(({ site }) => site.expectProblem(/404|dynamically imported module|preload/i))

test('a missing file reloads the page that was asked for, once', async ({ page, site }) => {
  let gone = false
  await loseChunks(page, () => gone)
  await site.open('/join/reservation')
  let documents = 0
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return
    documents += 1
    // The new document names files that exist.
    gone = false
  })
  gone = true
  await click(page, '/about')
  await page.waitForURL('**/about')
  await expect(page.locator('#profile')).toBeVisible()
  await waitUntilComplete(page)
  expect(documents).toBe(1)
})

test('the application does not come to the bare shell: it says so and names the phone', async ({
  page,
}) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await serveShell(page, '/search_detail/news/1001')
  await page.goto('/search_detail/news/1001')
  const wait = page.locator('#load-wait')
  await expect(wait).toBeVisible()
  await expect(wait.locator('a[href^="tel:"]')).toBeVisible()
})
