/** The form against the service itself: other sites are kept out, visitors get through. */
import type { RunningService } from '../../server/service.ts'
import { consultation, fillConsultation } from '../support/consult.ts'
import { test } from '../support/service.ts'
import { waitUntilComplete } from '../support/site.ts'
import { expect } from '../support/test.ts'

const SEND = '/v1/consult-add'

const stored = async ({ database }: RunningService): Promise<number> =>
  (await database.kysely.selectFrom('consultations').select('request_id').execute()).length

test('a form that the browser has posted itself goes on with scripts', async ({
  page,
  site,
  service,
}) => {
  site.expectProblem(/422/)
  await site.open('/join/contact')
  await fillConsultation(page, { phone: '12345' })
  const main = page.getByRole('main')
  await main.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(main.getByRole('group', { name: /还不能提交/ })).toBeVisible()
  await waitUntilComplete(page)
  await expect(main.locator('[name=name]')).toHaveValue(consultation.name)
  await expect(main.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
  await main.locator('[name=phone]').fill('13900000005')
  await main.getByRole('button', { name: '提交咨询' }).click()
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeFocused()
  expect(await stored(service)).toBe(1)
  expect(site.calls.filter(({ path }) => path === SEND)).toHaveLength(1)
})

test('a receipt with an address of its own is taken over, and leads back to the form', async ({
  page,
  service,
}) => {
  const response = await page.request.post('/service', {
    form: { ...consultation, consent: '1' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(303)
  await page.goto(response.headers().location!)
  await waitUntilComplete(page)
  await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeInViewport()
  await page.getByRole('main').getByRole('link', { name: '再次咨询' }).click()
  await expect(page).toHaveURL('/service?classid=contact')
  await expect(page.getByRole('main').locator('[name=phone]')).toHaveValue('')
  expect(await stored(service)).toBe(1)
})
