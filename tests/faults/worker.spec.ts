/** A newer service worker in an open tab. What the worker itself does: src/offline, scripts/vite-service-worker.test.ts. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { consultation, fillConsultation } from '../support/consult.ts'
import { startProxy } from '../support/proxy.ts'
import { countDocuments, waitUntilComplete } from '../support/site.ts'
import { BUILT_SITE } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'
import { workerReady } from '../support/worker.ts'

test.use({ serviceWorkers: 'allow' })

test('a new version is offered, not forced; what was typed survives the reload', async ({
  page,
  site,
  baseURL,
}) => {
  // From another address than the journeys'.
  site.expectProblem(/^third party/)
  let version = 1
  const worker = readFileSync(join(BUILT_SITE, 'sw.js'), 'utf8')
  const proxy = await startProxy(baseURL!, {
    '/sw.js': (_, response) =>
      response
        .setHeader('content-type', 'text/javascript')
        .end(`/* version ${version} */\n${worker}`),
  })
  await site.open(`${proxy.url}/join/contact`)
  await workerReady(page)
  // Only a visitor who had a worker before has an older version.
  await page.reload()
  await waitUntilComplete(page)
  await workerReady(page)
  await fillConsultation(page)
  const documents = countDocuments(page)
  version = 2
  // As the browser does by itself within a day.
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())!.update()
  })
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
  proxy.close()
})
