/** The service worker in an open tab: a newer one, the kill switch, one that is gone. */
import { consultation, fillConsultation } from '../support/consult.ts'
import { test } from '../support/deployed.ts'
import { countDocuments, waitUntilComplete } from '../support/site.ts'
import { expect } from '../support/test.ts'
import { lookForWorker, workerReady, workerTraces } from '../support/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a new version is offered, not forced; what was typed survives the reload', async ({
  page,
  site,
  deployed,
}) => {
  await site.open('/join/contact')
  await workerReady(page)
  // Only a visitor who had a worker before has an older version.
  await page.reload()
  await waitUntilComplete(page)
  await workerReady(page)
  await fillConsultation(page)
  const documents = countDocuments(page)
  deployed.newVersion()
  expect(await lookForWorker(page)).toBe(true)
  const offer = page.getByRole('complementary', { name: '网站提示' })
  await expect(offer).toContainText('网站已更新')
  await expect(page.locator('#announcer')).toContainText('网站已更新')
  // The newer worker has taken over by now, and the page stands as it was.
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration()
        return registration?.installing ?? registration?.active?.state
      }),
    )
    .toBe('activated')
  await expect(page.locator('main [name="content"]')).toHaveValue(consultation.content)
  expect(documents()).toBe(0)
  await offer.getByRole('button', { name: '刷新页面' }).click()
  await expect.poll(documents).toBe(1)
  await waitUntilComplete(page)
  await expect(page.locator('main [name="content"]')).toHaveValue(consultation.content)
})

test('kill switch: the worker deletes what it kept and goes, and stays away', async ({
  page,
  site,
  deployed,
  context,
}) => {
  await site.open('/about')
  await workerReady(page)
  const before = await workerTraces(page)
  expect(before.workers).toBe(1)
  expect(before.caches).toBeGreaterThan(0)
  await site.travel('/service')
  const hasAnswers = () => page.evaluate(() => caches.has('answers'))
  await expect.poll(hasAnswers).toBe(true)
  await deployed.killWorker()
  await lookForWorker(page)
  await expect.poll(() => workerTraces(page)).toEqual({ workers: 0, caches: 0 })
  await expect.poll(hasAnswers).toBe(false)
  // The open tab works on; the next visit finds no worker, even though this page asks for one.
  await site.travel('/join/reservation')
  await page.reload()
  await waitUntilComplete(page)
  const asked = context.waitForEvent('serviceworker')
  await page.mouse.move(50, 300)
  await page.mouse.move(60, 320)
  await asked
  await expect.poll(() => workerTraces(page)).toEqual({ workers: 0, caches: 0 })
  // The browser may be looking for a new worker at this moment.
  site.expectProblem(/ERR_INTERNET_DISCONNECTED|fetching the script/)
  await context.setOffline(true)
  await expect(page.goto('/about')).rejects.toThrow('ERR_INTERNET_DISCONNECTED')
})
