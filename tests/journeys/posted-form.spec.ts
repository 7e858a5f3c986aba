/** What the browser has posted itself goes on with scripts. */
import { consultation, fillConsultation } from '../support/consult.ts'
import { waitUntilComplete } from '../support/site.ts'
import { storedConsultations } from '../support/stored.ts'
import { expect, test } from '../support/test.ts'

// What is stored is asked of the database of the service.
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
  await expect(main.locator('[name=name]')).toHaveValue(consultation.name)
  await expect(main.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
  await main.locator('[name=phone]').fill('13900000005')
  await main.getByRole('button', { name: '提交咨询' }).click()
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
  expect(storedConsultations(baseURL!, '13900000005')).toHaveLength(1)
  expect(site.calls.filter(({ path }) => path === '/v1/consult-add')).toHaveLength(1)
})
