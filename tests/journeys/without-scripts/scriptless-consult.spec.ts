import type { Locator, Page } from '@playwright/test'
import {
  consultField,
  consultReceipt,
  consultSubmit,
  consultation,
  fillConsultation,
} from '../../support/consult-form.ts'
import { storedConsultations } from '../../support/stored.ts'
import { expect, test } from './scriptless-test.ts'

// The stored rows are read from the database of the service.
test.use({ answeredBy: 'service' })

const main = (page: Page): Locator => page.getByRole('main')

// Tests that use the server at the same time have other phones.
test('finds a product and asks about it, with a mistake first', async ({ page, site, baseURL }) => {
  site.expectProblem(/422/)
  await page.goto('/')
  const nav = page.getByRole('navigation', { name: '主导航' })
  await nav.locator('[data-menu-button]').click()
  await nav.locator('[data-entry] > a[href="/product"]').click()
  await expect(page).toHaveURL('/product')
  const ask = main(page)
    .getByRole('link', { name: /咨询此产品/ })
    .nth(1)
  const product = (await ask.textContent())!.replace('咨询此产品：', '')
  await ask.click()
  await expect(page).toHaveURL(/\/service\?classid=contact&product=/)
  const formAddress = page.url()
  const form = main(page).getByRole('form', { name: '业务咨询' })
  await expect(form.locator('[name=product_id] option:checked')).toHaveText(product)

  const values = {
    phone: '139 0000 000',
    content: '第一行：想了解额度。\n第二行：费率 < 3% & 期限。',
  }
  await fillConsultation(page, values)
  await consultSubmit(page).click()
  const summary = page.getByRole('group', { name: '还不能提交，请检查以下 1 处' })
  await expect(summary).toBeInViewport()
  await expect(form.locator('[name=phone]')).toHaveAccessibleDescription(/联系电话格式不正确/)
  for (const [name, value] of Object.entries(values))
    await expect(form.locator(`[name=${name}]`)).toHaveValue(value)
  await expect(form.locator('[name=company]')).toHaveValue('滨江示例机械有限公司')
  await expect(form.locator('[name=consent]')).toBeChecked()
  await expect(form.locator('[name=product_id] option:checked')).toHaveText(product)
  expect(storedConsultations(baseURL!, '1390000000')).toEqual([])

  await summary.getByRole('link', { name: /联系电话格式不正确/ }).click()
  await expect(form.locator('[name=phone]')).toBeInViewport()
  await form.locator('[name=phone]').fill('139 0000 0001')
  await consultSubmit(page).click()
  await expect(consultReceipt(page)).toBeInViewport()
  const [one] = storedConsultations(baseURL!, '13900000001')
  expect(one).toMatchObject({ content: values.content, mark: '' })
  await expect(consultReceipt(page)).toContainText(one!.receipt_no)
  // Only this document has the styles of the receipt.
  await expect(consultReceipt(page).locator('..')).toHaveCSS('border-top-style', 'solid')
  // The address is that of the receipt, and has nothing of the visitor in it.
  expect(decodeURIComponent(page.url())).not.toMatch(/王|139|示例/)
  await page.reload()
  await expect(consultReceipt(page)).toBeVisible()
  // The same form posted once more counts as the same consultation.
  await page.goto(formAddress)
  await fillConsultation(page, { ...values, phone: '139 0000 0001' })
  await consultSubmit(page).click()
  await expect(main(page)).toContainText(one!.receipt_no)
  expect(storedConsultations(baseURL!, '13900000001')).toHaveLength(1)
  await main(page).getByRole('link', { name: '再次咨询' }).click()
  await expect(consultSubmit(page)).toBeVisible()
  await expect(form.locator('[name=phone]')).toHaveValue('')
})

test('the form says in advance how its result is known, and what to do without one; what was typed is there again for a visitor who comes back', async ({
  page,
}) => {
  await page.goto('/join/contact')
  // Playwright's text engine skips `noscript`.
  await expect(main(page).locator('noscript p').first()).toContainText('没有脚本也能提交')
  await expect(main(page).locator('noscript a[href^="tel:"]').first()).toBeVisible()
  // There is no draft to delete.
  await expect(main(page).getByText('清空并删除草稿')).toBeHidden()
  await fillConsultation(page)
  await page.goto('/product')
  await page.goBack()
  for (const [name, value] of Object.entries(consultation))
    await expect(consultField(page, name)).toHaveValue(value)
})
