/** Error pages, dialogs and messages on a phone have no faults of their own. Those without network: offline.spec. */
import type { Page } from '@playwright/test'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import { audit } from '../a11y/axe.ts'
import {
  consultReceipt,
  consultRefusal,
  consultSubmit,
  consultWaiting,
  fillConsultation,
} from '../support/consult-form.ts'
import { sideways } from '../support/layout.ts'
import { fullyRendered } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

test.use({ viewport: { width: 360, height: 740 } })

async function expectSound(page: Page): Promise<void> {
  expect(await sideways(page)).toEqual([])
  expect((await audit(page)).violations).toEqual([])
}

test('the line at the lower edge does not cover the end of the page', async ({
  page,
  site,
  context,
}) => {
  site.expectProblem(/ERR_INTERNET_DISCONNECTED|Failed to load|Failed to fetch/)
  await site.open('/join/reservation')
  await fullyRendered(page)
  await context.setOffline(true)
  const bars = page.locator('.notice-bar')
  await expect(bars).toHaveCount(1)
  await expectSound(page)
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
  const end = await page.evaluate(() => {
    const footer = document.querySelector('footer')!.getBoundingClientRect().bottom
    return document.querySelector('.notice-bars')!.getBoundingClientRect().top - footer
  })
  expect(end).toBeGreaterThanOrEqual(-1)
})

test('a consultation that was refused, and one that waits for the network', async ({
  page,
  site,
  api,
}) => {
  await site.open('/join/contact')
  await fillConsultation(page)
  await api.fail('network', submitConsultationCall)
  const main = page.getByRole('main')
  await consultSubmit(page).click()
  await expect(consultRefusal(page)).toBeFocused()
  await expect(page.locator('.arco-message')).toHaveCount(0)
  await expectSound(page)
  await main.getByRole('button', { name: '网络恢复后自动发送' }).click()
  await expect(consultWaiting(page)).toBeFocused()
  await expectSound(page)
  api.reset()
  await main.getByRole('button', { name: '立即发送' }).click()
  await expect(consultReceipt(page)).toBeFocused()
})
