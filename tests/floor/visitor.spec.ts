/** A whole visit to the service itself in the oldest browsers, with scripts and without. */
import { mergeTests } from '@playwright/test'
import { fillConsultation } from '../support/consult.ts'
import { test as ofService } from '../support/service.ts'
import { expect, test as ofFloor } from './test.ts'

const test = mergeTests(ofService, ofFloor)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('searches, reads, finds a product and asks about it, with a mistake first', async ({
      page,
      site,
      service,
    }) => {
      test.setTimeout(90_000)
      site.expectProblem(/\.js csp$|422/)
      const main = page.getByRole('main')
      const h1 = page.getByRole('heading', { level: 1 })
      const open = javaScriptEnabled
        ? (path: string) => site.open(path)
        : (path: string) => page.goto(path)

      await open('/search')
      await main.getByRole('searchbox').fill('担保')
      await main.getByRole('search').getByRole('button').click()
      await expect(h1).toContainText('的搜索结果')
      await main.locator('a[href^="/search_detail/"]').first().click()
      await expect(page).toHaveURL(/\/search_detail\//)
      await expect(h1).not.toContainText('的搜索结果')

      await open('/product')
      await main
        .getByRole('link', { name: /咨询此产品/ })
        .first()
        .click()
      await expect(page).toHaveURL(/\/service\?classid=contact&product=/)
      await expect(main.locator('[name=product_id]')).not.toHaveValue('')
      await fillConsultation(page, { phone: '12345' })
      const submit = main.getByRole('button', { name: '提交咨询' })
      await submit.click()
      await expect(page.getByRole('group', { name: /还不能提交/ })).toBeInViewport()
      await expect(main.locator('[name=phone]')).toHaveAttribute('aria-invalid', 'true')
      await main.locator('[name=phone]').fill('13900000001')
      await submit.click()
      await expect(page.getByRole('heading', { name: '咨询已提交' })).toBeVisible()
      const stored = await service.database.kysely
        .selectFrom('consultations')
        .select(['receipt_no', 'product_id'])
        .execute()
      expect(stored).toHaveLength(1)
      expect(stored[0]!.product_id).not.toBe('')
      await expect(main).toContainText(stored[0]!.receipt_no)
    })
  })
}
