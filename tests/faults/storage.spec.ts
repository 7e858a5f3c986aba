/** A device whose copies are wrong or whose storage is full: the worker never makes things worse. */
import type { Page } from '@playwright/test'
import { waitUntilComplete } from '../support/site.ts'
import { test } from '../support/poisoned.ts'
import { expect } from '../support/test.ts'
import { workerReady } from '../support/worker.ts'

test.use({ serviceWorkers: 'allow' })

/** Scripts, styles and pictures that did not come, from now on. */
function failedLoads(page: Page): string[] {
  const failed: string[] = []
  page.on('requestfailed', (request) => {
    const aborted = request.failure()?.errorText === 'net::ERR_ABORTED'
    if (/^(?:script|stylesheet|image)$/.test(request.resourceType()) && !aborted)
      failed.push(`${request.url()} ${request.failure()?.errorText}`)
  })
  return failed
}

test('pages under the names of scripts are not kept, and are gone with the next visit', async ({
  page,
  site,
  poisoned,
}) => {
  site.expectProblem(/MIME type|Failed to load|Failed to fetch|request failed/)
  await site.open('/join/contact')
  await workerReady(page)
  // The device has nothing of the scripts, and meets half a deploy.
  await page.evaluate(() => caches.delete('assets-2'))
  const session = await page.context().newCDPSession(page)
  await session.send('Network.clearBrowserCache')
  const failed = failedLoads(page)
  poisoned.broken = true
  await page.goto('/news/company')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.mouse.move(50, 300)
  await page.mouse.move(60, 320)
  await expect.poll(() => failed.length).toBeGreaterThan(0)
  await site.quiet()
  poisoned.broken = false
  failed.length = 0
  await page.goto('/news/company')
  await waitUntilComplete(page)
  expect(failed).toEqual([])
})
