/** Past a quota a visitor without scripts waits, instead of the work that scripts would do. */
import type { Page } from '@playwright/test'
import { consultation, fillConsultation } from '../../support/consult.ts'
import { test } from '../../support/service.ts'
import { expect } from '../../support/test.ts'

test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

const submit = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: '提交咨询', exact: true })
/** Presses and waits for the page that answers, which looks like the one that was sent. */
const send = (page: Page) =>
  Promise.all([page.waitForEvent('domcontentloaded'), submit(page).click()])
const receipt = (page: Page) => page.getByRole('heading', { name: '咨询已提交' })

test('says for how long, keeps everything, and then lets through', async ({
  page,
  site,
  service,
}) => {
  site.expectProblem(/\.js csp$|429/)
  await page.goto('/join/contact')
  await fillConsultation(page)
  await send(page)
  await expect(receipt(page)).toBeVisible()

  const second = { phone: '13900000009', content: '第二份咨询：想了解再担保的条件和费率。' }
  await page.goto('/join/contact')
  await fillConsultation(page, second)
  await send(page)
  const notice = page.getByRole('group', { name: '咨询没有提交成功，您填写的内容都还在' })
  await expect(notice).toBeInViewport()
  await expect(notice).toContainText(/请稍候 \d 秒后再次提交/)
  for (const [name, value] of Object.entries({ ...consultation, ...second }))
    await expect(page.getByRole('main').locator(`[name=${name}]`)).toHaveValue(value)
  // Too early only says it again.
  await send(page)
  await expect(notice).toBeInViewport()
  await expect(async () => {
    await send(page)
    await expect(receipt(page)).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000, intervals: [1000] })
  const stored = await service.database.kysely
    .selectFrom('consultations')
    .select('phone')
    .orderBy('created_at')
    .execute()
  expect(stored.map(({ phone }) => phone)).toEqual(['13800000000', second.phone])
})
