/** A form that the browser has posted itself, because scripts were late, goes on with scripts. */
import {
  consultField,
  consultReceipt,
  consultSubmit,
  consultation,
  fillConsultation,
  sentConsultations,
} from '../support/consult-form.ts'
import { waitUntilComplete } from '../support/site-page.ts'
import { storedConsultations } from '../support/stored.ts'
import { expect, test } from '../support/site-test.ts'

// The stored rows are read from the database of the service.
test.use({ answeredBy: 'service' })

test('a form that was refused', async ({ page, site, baseURL }) => {
  site.expectProblem(/422/)
  await site.open('/join/contact')
  await fillConsultation(page, { phone: '12345' })
  const main = page.getByRole('main')
  await main.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(main.getByRole('group', { name: /还不能提交/ })).toBeVisible()
  await waitUntilComplete(page)
  await expect(main.getByRole('link', { name: /联系电话格式不正确/ })).toBeVisible()
  await expect(consultField(page, 'name')).toHaveValue(consultation.name)
  await expect(consultField(page, 'phone')).toHaveAttribute('aria-invalid', 'true')
  await consultField(page, 'phone').fill('13900000005')
  await consultSubmit(page).click()
  await expect(consultReceipt(page)).toBeFocused()
  expect(storedConsultations(baseURL!, '13900000005')).toHaveLength(1)
  expect(sentConsultations(site)).toHaveLength(1)
})
