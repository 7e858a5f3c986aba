/** A visitor asks the company a question. */
import { consultation, fillConsultation, missingFields } from '../support/consult.ts'
import { expect, test } from '../support/journey.ts'

const PAGE = '/service?classid=contact'
const submit = (page: import('@playwright/test').Page) =>
  page.getByRole('main').getByRole('button', { name: /提交/ })

test('sends a consultation and receives a receipt', { tag: '@smoke' }, async ({ page, site }) => {
  await site.open(PAGE)
  await fillConsultation(page)
  await submit(page).click()
  const heading = page.getByRole('heading', { name: '咨询已提交' })
  await expect(heading).toBeFocused()
  await expect(page.getByRole('main')).toContainText(/ZX\d{8}-\d{4}/)
  await expect(page.getByRole('main')).toContainText(consultation.content)
  const [call] = site.calls.filter(({ path }) => path === '/v1/consult-add')
  expect(call?.fields).toMatchObject({
    name: consultation.name,
    phone: '13800000000',
    company: consultation.company,
    content: consultation.content,
    consent: '1',
  })
  expect(call?.fields.request_id).toMatch(/^[\w-]{8,64}$/)
})

test('the contact page has the same form', async ({ page, site }) => {
  await site.open('/join/contact')
  await fillConsultation(page)
  await submit(page).click()
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
})

test(
  'an empty form says what is missing, beside each field and on top',
  { tag: '@smoke' },
  async ({ page, site }) => {
    await site.open(PAGE)
    await submit(page).click()
    const summary = page.locator('[aria-labelledby="consult-summary-title"]')
    await expect(summary).toBeFocused()
    for (const [field, message] of missingFields) {
      const control = page.locator(`main [name="${field}"]`)
      await expect(control).toHaveAttribute('aria-invalid', 'true')
      await expect(control).toHaveAccessibleDescription(new RegExp(message))
      await summary.getByRole('link', { name: message }).click()
      await expect(control).toBeFocused()
    }
    expect(site.calls.filter(({ path }) => path === '/v1/consult-add')).toEqual([])
  },
)

const rules: readonly (readonly [
  field: 'name' | 'phone' | 'company' | 'content',
  value: string,
  message: RegExp,
])[] = [
  ['name', '名'.repeat(21), /姓名最多 20 个字/],
  ['phone', '12345', /联系电话格式不正确/],
  ['phone', '１３８００', /联系电话格式不正确/],
  ['company', '司'.repeat(51), /企业名称最多 50 个字/],
  ['content', '太短了', /咨询内容至少 10 个字/],
  ['content', '长'.repeat(501), /咨询内容最多 500 个字/],
]

test('what is not accepted is refused in words, and everything typed is kept', async ({
  page,
  site,
}) => {
  await site.open(PAGE)
  await fillConsultation(page)
  for (const [field, value, message] of rules)
    await test.step(`${field} “${value.slice(0, 12)}”`, async () => {
      const control = page.locator(`main [name="${field}"]`)
      await control.fill(value)
      await submit(page).click()
      await expect(control).toHaveAccessibleDescription(message)
      for (const [name, kept] of Object.entries({ ...consultation, [field]: value }))
        await expect(page.locator(`main [name="${name}"]`)).toHaveValue(kept)
      await control.fill(consultation[field as keyof typeof consultation] ?? '')
    })
  expect(site.calls.filter(({ path }) => path === '/v1/consult-add')).toEqual([])
})

test('a failed send keeps everything, says why, and 重试 sends it once', async ({ page, site }) => {
  await site.open(PAGE)
  await fillConsultation(page)
  await site.scenario('http500', '/v1/consult-add')
  await submit(page).click()
  await expect(page.getByRole('main').getByText('服务器内部错误')).toBeVisible()
  for (const [name, value] of Object.entries(consultation)) {
    await expect(page.locator(`main [name="${name}"]`)).toHaveValue(value)
  }
  await site.clearScenario()
  await page.getByRole('main').getByRole('button', { name: /重试/ }).click()
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
  const ids = site.calls
    .filter(({ path }) => path === '/v1/consult-add')
    .map(({ fields }) => fields.request_id)
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('pressing the button twice sends once', async ({ page, site }) => {
  await site.open(PAGE)
  await fillConsultation(page)
  await submit(page).dblclick()
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
  expect(site.calls.filter(({ path }) => path === '/v1/consult-add')).toHaveLength(1)
})

test('the second of two clicks on 提交 does not press what has come under the pointer', async ({
  page,
  site,
}) => {
  await site.open(PAGE)
  await fillConsultation(page)
  // As if the answer came between the two clicks.
  await page.evaluate(() =>
    new MutationObserver((_, observer) => {
      const again = [...document.querySelectorAll('button')].find(
        ({ textContent }) => textContent === '再次咨询',
      )
      if (!again) return
      observer.disconnect()
      again.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))
      again.dataset.clicked = ''
    }).observe(document.body, { childList: true, subtree: true }),
  )
  await submit(page).click()
  const again = page.getByRole('button', { name: '再次咨询' })
  await expect(again).toHaveAttribute('data-clicked')
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
  // A press by key is meant for what it hits.
  await again.press('Enter')
  await expect(page.locator('main [name="name"]')).toBeFocused()
})

test('what was typed survives leaving the page', async ({ page, site }) => {
  await site.open(PAGE)
  await fillConsultation(page)
  await site.travel('/join/reservation')
  await site.open(PAGE)
  await expect(page.locator('main [name="content"]')).toHaveValue(consultation.content)
  await expect(page.locator('main [name="consent"]')).not.toBeChecked()
})
