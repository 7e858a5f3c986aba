/**
 * One consultation through the real form, again and again (`SOAK_COUNT`): the server refuses, stalls, breaks off and loses
 * answers after storing, the network goes, and tabs are reloaded, closed and crash. The visitor goes on until the receipt
 * is there. Then it is stored once, and until then what was typed is never gone.
 */
import type { Page } from '@playwright/test'
import type { ScenarioName } from '../../mocks/scenarios.ts'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import { consultField, fillConsultation } from '../support/consult-form.ts'
import { expect, test } from '../support/api.ts'
import { hydrated } from '../support/site-page.ts'
import { storedConsultations } from '../support/stored.ts'

const PATH = '/join/contact'

/** The fates of a request: in the last three it fails after it was stored. */
const FAULTS: readonly ScenarioName[] = [
  'network',
  'stall',
  'http500',
  'code-1',
  'no-code',
  'html',
  'empty-body',
  'malformed',
  'truncated',
  'answer-lost',
  'wrong-types',
]
/** How long a visitor looks at a request that does not end. */
const PATIENCE_MS = 3_000
/** Longer than the form waits before it sends, so that tabs are lost before, during and after the request. */
const LOST_WITHIN_MS = 2_600

const chance = (share: number): boolean => Math.random() < share

type Shown = 'receipt' | 'waiting' | 'refused' | 'form'

/** The part that stands in the place of the form. A tab lost in the moment of the answer comes back to a note beside it. */
const shown = (page: Page): Promise<Shown> =>
  page.evaluate(() => {
    if (document.querySelector('#consult-receipt, [data-last-receipt]')) return 'receipt'
    const waiting = document.querySelector('#consult-waiting')
    if (!waiting) return 'form'
    return waiting.textContent.includes('没有被受理') ? 'refused' : 'waiting'
  })

async function ready(page: Page): Promise<Page> {
  await hydrated(page)
  // The code that sends the outbox is loaded at the first interaction.
  await page.mouse.move(1, 1)
  await page
    .locator('main form:has([name=phone]), #consult-waiting, #consult-receipt')
    .first()
    .waitFor()
  return page
}

/** Loses the tab, in one of the ways in which tabs are lost, and comes back. */
async function loseTab(page: Page): Promise<Page> {
  if (chance(0.4)) {
    await page.reload({ waitUntil: 'commit' })
    return ready(page)
  }
  const context = page.context()
  if (chance(0.5)) {
    const crashed = page.waitForEvent('crash')
    const session = await context.newCDPSession(page)
    void session.send('Page.crash').catch(() => {})
    await crashed
  }
  await page.close({ runBeforeUnload: false })
  const next = await context.newPage()
  await next.goto(PATH, { waitUntil: 'commit' })
  return ready(next)
}

/** Presses a button, if it is there, and now and then as somebody does who does not believe it. */
const press = (page: Page, label: string): Promise<void> =>
  page.evaluate(
    ([text, times]) => {
      const buttons = Array.from(document.querySelectorAll<HTMLButtonElement>('main button'))
      const button = buttons.find(({ textContent }) => textContent.startsWith(text))
      for (let press = 0; press < times; press += 1) button?.click()
    },
    [label, chance(0.3) ? 4 : 1] as const,
  )

test('is stored once', async ({ page: first, context, baseURL, api }, { repeatEachIndex }) => {
  test.setTimeout(300_000)
  const phone = `137${String(repeatEachIndex).padStart(8, '0')}`
  const content = `第 ${repeatEachIndex} 份咨询：想了解小微信用保的额度和期限。`
  await first.goto(PATH)
  let page = await ready(first)
  let isTyped = false
  for (let now = await shown(page); now !== 'receipt'; now = await shown(page)) {
    const fault = chance(0.5) ? FAULTS[Math.floor(Math.random() * FAULTS.length)]! : undefined
    api.reset()
    if (fault) await api.fail(fault, submitConsultationCall)
    if (now === 'refused') await press(page, '取消发送并修改')
    else if (now === 'waiting') {
      // It is sent by hand, when the network returns, or after a reload.
      await context.setOffline(chance(0.25))
      await context.setOffline(false)
      if (chance(0.5)) await press(page, '立即发送')
      else page = await loseTab(page)
    } else {
      const field = consultField(page, 'content')
      if (isTyped) await expect(field).toHaveValue(content)
      await fillConsultation(page, { phone, content })
      isTyped = true
      await press(page, '提交咨询')
    }
    if (chance(0.15)) {
      await page.waitForTimeout(Math.random() * LOST_WITHIN_MS)
      page = await loseTab(page)
      continue
    }
    const [answer, state] =
      now === 'waiting'
        ? (['#consult-waiting', 'hidden'] as const)
        : (['#consult-receipt, #consult-refusal:focus', 'visible'] as const)
    await page
      .locator(answer)
      .waitFor({ state, timeout: PATIENCE_MS })
      .catch(() => {})
    if (fault === 'stall') page = await loseTab(page)
    else if (chance(0.4)) await press(page, '网络恢复后自动发送')
  }
  expect(storedConsultations(baseURL!, phone).map((one) => one.content)).toEqual([content])
})
