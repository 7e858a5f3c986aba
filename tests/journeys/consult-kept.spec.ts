/** The consultation is never lost: the draft, one send however often it fails, nothing told to others. */
import type { Page } from '@playwright/test'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import {
  consultField,
  consultRefusal,
  consultReceipt,
  consultSubmit,
  consultation,
  fillConsultation,
  sentConsultations,
} from '../support/consult-form.ts'
import { waitUntilComplete } from '../support/site-page.ts'
import { expect, test } from '../support/site-test.ts'

const PATH = '/join/contact'

const main = (page: Page) => page.getByRole('main')

test.beforeEach(async ({ page, site }) => {
  await site.open(PATH)
  await fillConsultation(page)
})

const leftBehind = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      // The time of the receipt, in milliseconds, had the first figures of the number for some seconds of an hour.
      .filter(([, value]) => /王小明|138 ?0000/.test(String(value)))
      .map(([key]) => key),
  )

async function expectFilled(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(consultation))
    await expect(consultField(page, name)).toHaveValue(value)
}

async function expectDraft(page: Page): Promise<void> {
  await waitUntilComplete(page)
  await expectFilled(page)
  await expect(main(page)).toContainText('已恢复您上次在这台设备上没有提交的内容')
  // A restored draft does not contain the consent, so it is ticked again.
  await expect(consultField(page, 'consent')).not.toBeChecked()
}

async function expectNothing(page: Page): Promise<void> {
  await waitUntilComplete(page)
  await expect(consultField(page, 'content')).toHaveValue('')
  expect(await leftBehind(page)).toEqual([])
}

test('the draft survives another page, a reload, a closed tab and a crash', async ({
  page,
  site,
  context,
}) => {
  await site.travel('/join/reservation')
  await site.open(PATH)
  await expectDraft(page)
  await page.reload()
  await expectDraft(page)

  await page.close({ runBeforeUnload: false })
  const second = await context.newPage()
  await second.goto(PATH)
  await expectDraft(second)

  const crashed = second.waitForEvent('crash')
  const session = await context.newCDPSession(second)
  void session.send('Page.crash').catch(() => {})
  await crashed
  const third = await context.newPage()
  await third.goto(PATH)
  await expectDraft(third)
})

test('清空并删除草稿 removes it from the form and from the device', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept())
  expect(await leftBehind(page)).not.toEqual([])
  await main(page).getByRole('button', { name: '清空并删除草稿' }).click()
  await expect(consultField(page, 'name')).toBeFocused()
  await expectNothing(page)
  await page.reload()
  await expectNothing(page)
})

test('a receipt leaves nothing on the device; it can be printed', async ({ page }) => {
  const printed = page.evaluate(
    () => new Promise<void>((done) => Object.assign(window, { print: done })),
  )
  await consultSubmit(page).click()
  await expect(consultReceipt(page)).toBeFocused()
  expect(await leftBehind(page)).toEqual([])
  await main(page).getByRole('button', { name: '打印回执' }).click()
  await printed
  await page.emulateMedia({ media: 'print' })
  await expect(main(page)).toContainText(/ZX\d{8}-\d{4}/)
  await expect(main(page).getByText(consultation.content)).toBeVisible()
  await expect(main(page).getByRole('button', { name: '打印回执' })).toBeHidden()
})

for (const [what, scenario, reason] of [
  ['refused by a broken server', 'http500', '服务器内部错误'],
  ['stored, but the answer was lost', 'answer-lost', '网络连接故障'],
] as const) {
  test(`${what}: nothing is lost, it says why, and it is stored once`, async ({
    page,
    site,
    api,
  }) => {
    await api.fail(scenario, submitConsultationCall)
    await consultSubmit(page).click()
    const refusal = consultRefusal(page)
    await expect(refusal).toBeFocused()
    await expect(refusal).toContainText('您填写的内容都还在')
    await expect(main(page).getByText(reason)).toBeVisible()
    await expectFilled(page)
    api.reset()
    await main(page).getByRole('button', { name: /^重试/ }).press('Enter')
    await expect(consultReceipt(page)).toBeFocused()
    const ids = sentConsultations(site).map((fields) => fields.request_id)
    expect(ids).toHaveLength(2)
    expect(new Set(ids).size).toBe(1)
    expect(await api.stored()).toHaveLength(1)
  })
}

test('a machine that fills in the hidden field notices nothing; people send no such field', async ({
  page,
  site,
}) => {
  const trap = consultField(page, 'website')
  await expect(trap).not.toBeInViewport()
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await trap.evaluate((input: HTMLInputElement) => (input.value = 'https://spam.example'))
  await consultSubmit(page).click()
  await expect(consultReceipt(page)).toBeFocused()
  await main(page).getByRole('button', { name: '再次咨询' }).click()
  await fillConsultation(page, { content: `${consultation.content}（再次）` })
  await consultSubmit(page).click()
  await expect(consultReceipt(page)).toBeFocused()
  expect(sentConsultations(site).map(({ website }) => website)).toEqual([
    'https://spam.example',
    undefined,
  ])
})

test('nothing personal in addresses or on the console', async ({ page, site, api }) => {
  const texts: string[] = []
  page.on('request', (request) => texts.push(request.url(), request.headers().referer ?? ''))
  page.on('console', (message) => texts.push(message.text()))
  page.on('framenavigated', (frame) => texts.push(frame.url()))
  await api.fail('http500', submitConsultationCall)
  await consultSubmit(page).click()
  await expect(consultRefusal(page)).toBeFocused()
  api.reset()
  await consultSubmit(page).click()
  await expect(consultReceipt(page)).toBeFocused()
  await site.travel('/join/reservation')
  const personal = /王小明|%E7%8E%8B|138.?0000.?0000|滨江示例机械|流动资金/
  expect(texts.filter((text) => personal.test(decodeURIComponent(text)))).toEqual([])
})
