/** The consultation is never lost: the draft, one send however often it is pressed, nothing told to others. */
import type { Page } from '@playwright/test'
import { consultation, fillConsultation } from '../support/consult.ts'
import { waitUntilComplete } from '../support/site.ts'
import { expect, test } from '../support/journey.ts'

const PATH = '/join/contact'
const SEND = '/v1/consult-add'
const DAY_MS = 24 * 3600_000

const main = (page: Page) => page.getByRole('main')
const submit = (page: Page) => main(page).getByRole('button', { name: /^提交咨询/ })
const receipt = (page: Page) => page.getByRole('heading', { name: '咨询已提交' })

/** What this site has left on the device about a consultation. */
const leftBehind = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [localStorage, sessionStorage]
      .flatMap((storage) => Object.entries(storage))
      .filter(([, value]) => /王小明|138/.test(String(value)))
      .map(([key]) => key),
  )

async function expectDraft(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(consultation))
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(value)
  await expect(main(page)).toContainText('已恢复您上次在这台设备上没有提交的内容')
  // The consent is given anew.
  await expect(page.locator('main [name="consent"]')).not.toBeChecked()
}

test('the draft survives a reload, a closed tab and a crash', async ({ page, site, context }) => {
  await site.open(PATH)
  await fillConsultation(page)
  await page.reload()
  await waitUntilComplete(page)
  await expectDraft(page)

  await page.close({ runBeforeUnload: false })
  const second = await context.newPage()
  await second.goto(PATH)
  await waitUntilComplete(second)
  await expectDraft(second)

  const crashed = second.waitForEvent('crash')
  const session = await context.newCDPSession(second)
  void session.send('Page.crash').catch(() => {})
  await crashed
  const third = await context.newPage()
  await third.goto(PATH)
  await waitUntilComplete(third)
  await expectDraft(third)
})

test('the draft lives for seven days, and says so', { tag: '@rarer' }, async ({ page, site }) => {
  await site.open(PATH)
  await expect(main(page)).toContainText(
    /作为草稿保存在这台设备上，最多\s*7\s*天，提交成功后自动删除/,
  )
  await fillConsultation(page)
  const age = (days: number) =>
    page.evaluate((ms) => {
      const kept = JSON.parse(localStorage.getItem('consultation')!) as {
        draft: { savedAt: number }
      }
      kept.draft.savedAt = Date.now() - ms
      localStorage.setItem('consultation', JSON.stringify(kept))
    }, days * DAY_MS)
  await age(6.9)
  await page.reload()
  await waitUntilComplete(page)
  await expectDraft(page)
  await age(7.1)
  await page.reload()
  await waitUntilComplete(page)
  await expect(page.locator('main [name="content"]')).toHaveValue('')
  expect(await leftBehind(page)).toEqual([])
})

test(
  '清空并删除草稿 removes it from the form and from the device',
  { tag: '@rarer' },
  async ({ page, site }) => {
    page.on('dialog', (dialog) => void dialog.accept())
    await site.open(PATH)
    await fillConsultation(page)
    expect(await leftBehind(page)).not.toEqual([])
    await main(page).getByRole('button', { name: '清空并删除草稿' }).click()
    await expect(page.locator('main [name="name"]')).toBeFocused()
    await expect(page.locator('main [name="content"]')).toHaveValue('')
    expect(await leftBehind(page)).toEqual([])
    await page.reload()
    await waitUntilComplete(page)
    await expect(page.locator('main [name="content"]')).toHaveValue('')
  },
)

test(
  'a receipt leaves nothing on the device; it can be printed',
  { tag: '@rarer' },
  async ({ page, site }) => {
    await page.addInitScript(() => {
      Object.assign(window, { printed: 0 })
      window.print = () => {
        ;(window as unknown as { printed: number }).printed += 1
      }
    })
    await site.open(PATH)
    await fillConsultation(page)
    await submit(page).click()
    await expect(receipt(page)).toBeFocused()
    expect(await leftBehind(page)).toEqual([])
    await main(page).getByRole('button', { name: '打印回执' }).click()
    expect(await page.evaluate(() => (window as unknown as { printed: number }).printed)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    await expect(main(page)).toContainText(/ZX\d{8}-\d{4}/)
    await expect(main(page).getByText(consultation.content)).toBeVisible()
    await expect(main(page).getByRole('button', { name: '打印回执' })).toBeHidden()
  },
)

for (const [what, scenario] of [
  ['refused by a broken server', 'http500'],
  ['stored, but the answer was lost', 'answer-lost'],
] as const) {
  test(`${what}: nothing is lost, and it is stored once`, async ({ page, site }) => {
    await site.open(PATH)
    await fillConsultation(page)
    await site.scenario(scenario, SEND)
    await submit(page).click()
    await expect(page.locator('#consult-refusal')).toBeFocused()
    await expect(page.locator('#consult-refusal')).toContainText('您填写的内容都还在')
    for (const [name, value] of Object.entries(consultation))
      await expect(page.locator(`main [name="${name}"]`)).toHaveValue(value)
    await site.clearScenario()
    await main(page).getByRole('button', { name: /^重试/ }).press('Enter')
    await expect(receipt(page)).toBeFocused()
    const ids = site.calls
      .filter(({ path }) => path === SEND)
      .map(({ fields }) => fields.request_id)
    expect(ids.length).toBeGreaterThanOrEqual(2)
    expect(new Set(ids).size).toBe(1)
  })
}

test('ten presses, by mouse and by keyboard, are one send', async ({ page, site }) => {
  await site.open(PATH)
  await fillConsultation(page)
  await site.scenario('slow', SEND)
  await submit(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 8; press += 1) button.click()
  })
  const button = main(page).getByRole('button', { name: /正在提交/ })
  await button.press('Enter')
  await button.press('Space')
  await expect(receipt(page)).toBeVisible({ timeout: 15_000 })
  expect(site.calls.filter(({ path }) => path === SEND)).toHaveLength(1)
})

test(
  'a machine that fills in the hidden field notices nothing; people send no such field',
  { tag: '@rarer' },
  async ({ page, site }) => {
    await site.open(PATH)
    const trap = page.locator('main [name="website"]')
    await expect(trap).not.toBeInViewport()
    await expect(trap).toHaveAttribute('tabindex', '-1')
    await page.reload()
    await waitUntilComplete(page)
    await fillConsultation(page)
    await trap.evaluate((field: HTMLInputElement) => {
      field.value = 'https://spam.example'
    })
    await submit(page).click()
    await expect(receipt(page)).toBeFocused()
    const [trapped] = site.calls.filter(({ path }) => path === SEND)
    expect(trapped!.fields.website).toBe('https://spam.example')

    await main(page).getByRole('button', { name: '再次咨询' }).click()
    await fillConsultation(page, { content: `${consultation.content}（再次）` })
    await submit(page).click()
    await expect(receipt(page)).toBeFocused()
    const [, people] = site.calls.filter(({ path }) => path === SEND)
    expect(people!.fields).not.toHaveProperty('website')
  },
)

test(
  'nothing personal in addresses, on the console or in the answers that are kept',
  { tag: '@rarer' },
  async ({ page, site }) => {
    const texts: string[] = []
    page.on('request', (request) => texts.push(request.url(), request.headers().referer ?? ''))
    page.on('console', (message) => texts.push(message.text()))
    page.on('framenavigated', (frame) => texts.push(frame.url()))
    await site.open(PATH)
    await fillConsultation(page)
    await site.scenario('http500', SEND)
    await submit(page).click()
    await expect(page.locator('#consult-refusal')).toBeFocused()
    await site.clearScenario()
    await submit(page).click()
    await expect(receipt(page)).toBeFocused()
    await site.travel('/join/reservation')
    const kept = await page.evaluate(async () => {
      const keys = await (await caches.open('answers')).keys()
      return keys.map(({ url }) => url)
    })
    expect(kept.filter((url) => url.includes('consult'))).toEqual([])
    const personal = /王小明|%E7%8E%8B|138.?0000.?0000|滨江示例机械|流动资金/
    expect(texts.filter((text) => personal.test(decodeURIComponent(text)))).toEqual([])
  },
)
