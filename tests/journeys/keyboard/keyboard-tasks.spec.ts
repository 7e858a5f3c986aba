/**
 * Tasks done by keyboard alone: asking about a product, searching, changing the reader settings. Recovery from
 * failures: faults/parts.
 */
import {
  consultField,
  consultReceipt,
  consultRefusal,
  consultSubmit,
  consultation,
} from '../../support/consult-form.ts'
import { expectVisibleFocus, openByKey, tabTo } from '../../support/keyboard.ts'
import { waitUntilComplete } from '../../support/site-page.ts'
import { expect, test } from '../../support/site-test.ts'

test('finds a product and asks about it', async ({ page, site }) => {
  await site.open('/')
  await tabTo(page, page.locator('#site-menu summary').nth(3), 30)
  await page.keyboard.press('Enter')
  const product = page.locator('#site-menu a[href="/product?classid=product-2"]')
  const name = (await product.textContent())!.trim()
  await tabTo(page, product, 6)
  await openByKey(page, /\/product\?classid=product-2$/)
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused()

  await tabTo(page, page.getByRole('link', { name: new RegExp(`^咨询此产品\\s*：${name}$`) }), 20)
  await openByKey(page, /\/service\?classid=contact&product=/)
  await expect(consultField(page, 'product_id').locator('option:checked')).toHaveText(name)

  // The form is sent too early: the summary takes the focus and leads to the field.
  await tabTo(page, consultSubmit(page), 40)
  await page.keyboard.press('Enter')
  await expect(consultRefusal(page)).toBeFocused()
  await page.keyboard.press('Tab')
  await expectVisibleFocus(page)
  await page.keyboard.press('Enter')
  await expect(consultField(page, 'name')).toBeFocused()
  await expectVisibleFocus(page)

  await page.keyboard.type(consultation.name)
  for (const key of ['phone', 'company', 'content'] as const) {
    await tabTo(page, consultField(page, key), 4)
    await page.keyboard.type(consultation[key])
  }
  await tabTo(page, consultField(page, 'consent'), 5)
  await page.keyboard.press('Space')
  await expect(consultField(page, 'consent')).toBeChecked()
  await tabTo(page, consultSubmit(page), 4)
  await page.keyboard.press('Enter')
  await expect(consultReceipt(page)).toBeFocused()
  await expect(page.getByRole('main')).toContainText(consultation.content)
})

test('searches and opens a hit', async ({ page, site }) => {
  await site.open('/')
  await tabTo(page, page.getByRole('banner').getByRole('searchbox'), 8)
  await page.keyboard.type('保函')
  await openByKey(page, /\/search\?keyword=/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/“保函”的搜索结果（\d+ 条）/)
  await expect(page.locator('main mark').first()).toHaveText('保函')
  const hit = page.locator('main a[href^="/search_detail/"]').first()
  await tabTo(page, hit, 15)
  const title = (await hit.textContent())!.trim()
  await openByKey(page, /\/search_detail\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await page.waitForURL(/\/search\?keyword=/)
  await waitUntilComplete(page)
  await expect(hit).toBeFocused()
  await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('保函')
})

test('changes text size and theme; they are kept', async ({ page, site }) => {
  await site.open('/')
  const html = page.locator('html')
  const opener = page.getByRole('button', { name: '无障碍' })
  await tabTo(page, opener, 10)
  await page.keyboard.press('Space')
  const panel = page.getByRole('region', { name: '无障碍设置' })
  await expect(panel.getByRole('heading')).toBeFocused()

  await tabTo(page, panel.getByRole('radio', { name: '100%' }), 4)
  for (let press = 0; press < 4; press++) await page.keyboard.press('ArrowRight')
  await expect(html).toHaveAttribute('data-text', '200')
  await expectVisibleFocus(page)
  await tabTo(page, panel.getByRole('radio', { name: '与手机、电脑一致' }), 4)
  for (let press = 0; press < 3; press++) await page.keyboard.press('ArrowDown')
  await expect(html).toHaveAttribute('data-theme', 'contrast')
  await expectVisibleFocus(page)
  await page.keyboard.press('Escape')
  await expect(opener).toBeFocused()

  await page.reload()
  await expect(html).toHaveAttribute('data-text', '200')
  await expect(html).toHaveAttribute('data-theme', 'contrast')
})

test('at 320 x 256 (400 % zoom): the menu, a page, and its first link', async ({ page, site }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await site.open('/')
  await tabTo(page, page.locator('[data-menu-button]'), 12)
  await page.keyboard.press('Enter')
  await tabTo(page, page.locator('#site-menu a[href="/about"]'), 4)
  await openByKey(page, /\/about$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab')
    await expectVisibleFocus(page)
  }
})
