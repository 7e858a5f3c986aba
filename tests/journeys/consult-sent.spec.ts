import { http } from 'msw'
import { submitConsultationCall } from '../../shared/contract/consult.ts'
import {
  consultField,
  consultReceipt,
  consultSubmit,
  consultation,
  fillConsultation,
  missingFields,
  sentConsultations,
} from '../support/consult-form.ts'
import { expect, test } from '../support/site-test.ts'

const PAGE = '/service?classid=contact'

for (const path of [PAGE, '/join/contact'])
  test(`${path}: sends a consultation and receives a receipt`, async ({ page, site }) => {
    await site.open(path)
    await fillConsultation(page)
    await consultSubmit(page).click()
    await expect(consultReceipt(page)).toBeFocused()
    await expect(page.getByRole('main')).toContainText(/ZX\d{8}-\d{4}/)
    await expect(page.getByRole('main')).toContainText(consultation.content)
    expect(sentConsultations(site)).toEqual([
      expect.objectContaining({
        ...consultation,
        phone: '13800000000',
        consent: '1',
        request_id: expect.stringMatching(/^[\w-]{8,64}$/),
      }),
    ])
  })

/** Some values; all of them are in `src/consultation/consult-values.test.ts`. */
const rules: readonly (readonly [field: 'phone' | 'content', value: string, message: RegExp])[] = [
  ['phone', '12345', /联系电话格式不正确/],
  ['content', '太短了', /咨询内容至少 10 个字/],
]

test('an empty form says what is missing, beside each field and on top; what is not accepted is refused in words, and everything typed is kept', async ({
  page,
  site,
}) => {
  await site.open(PAGE)
  await consultSubmit(page).click()
  const summary = page.locator('[aria-labelledby="consult-summary-title"]')
  await expect(summary).toBeFocused()
  for (const [field, message] of missingFields) {
    const control = consultField(page, field)
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toHaveAccessibleDescription(new RegExp(message))
    await summary.getByRole('link', { name: message }).click()
    await expect(control).toBeFocused()
  }

  await fillConsultation(page)
  for (const [field, value, message] of rules)
    await test.step(`${field} “${value.slice(0, 12)}”`, async () => {
      const control = consultField(page, field)
      await control.fill(value)
      await consultSubmit(page).click()
      await expect(control).toHaveAccessibleDescription(message)
      for (const [name, kept] of Object.entries({ ...consultation, [field]: value }))
        await expect(consultField(page, name)).toHaveValue(kept)
      await control.fill(consultation[field])
    })
  expect(sentConsultations(site)).toEqual([])
})

test('ten presses, by mouse and by keyboard, are one send', async ({ page, site, api }) => {
  await site.open(PAGE)
  await fillConsultation(page)
  let answer = () => {}
  const pressed = new Promise<undefined>((done) => (answer = () => done(undefined)))
  // However slow the machine is, the answer comes after the last press.
  await api.use(http.post(`*${submitConsultationCall.path}`, () => pressed))
  await consultSubmit(page).evaluate((button: HTMLButtonElement) => {
    for (let press = 0; press < 8; press += 1) button.click()
  })
  const button = page.getByRole('main').getByRole('button', { name: /正在提交/ })
  await button.press('Enter')
  await button.press('Space')
  answer()
  await expect(consultReceipt(page)).toBeVisible()
  expect(sentConsultations(site)).toHaveLength(1)
})

test('the second of two clicks on 提交 does not press what has come under the pointer', async ({
  page,
  site,
}) => {
  await site.open(PAGE)
  await fillConsultation(page)
  await consultSubmit(page).click()
  const again = page.getByRole('button', { name: '再次咨询' })
  // The form has been replaced between the two clicks.
  await again.dispatchEvent('click', { detail: 2 })
  await expect(consultReceipt(page)).toBeFocused()
  // A key press is meant for the button that has the focus.
  await again.press('Enter')
  await expect(consultField(page, 'name')).toBeFocused()
})
