/** A visitor looks for something. Finding and opening it: keyboard/keyboard-tasks, without-scripts/scriptless-search. */
import { expect, test } from '../support/site-test.ts'

const form = (page: import('@playwright/test').Page) => page.getByRole('main').getByRole('search')

test('a number is a text: nothing is quoted, nothing becomes a number', async ({ page, site }) => {
  await site.open('/search')
  await form(page).locator('[name="keyword"]').fill('2025')
  await form(page).locator('[name="keyword"]').press('Enter')
  await page.waitForURL('**/search?keyword=2025')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“2025”')
  await site.open('/search?keyword=true')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“true”')
})

test('an empty keyword asks for one and loses nothing', async ({ page, site }) => {
  await site.open('/search')
  await form(page).locator('[name="keyword"]').fill('   ')
  await form(page).locator('[name="keyword"]').press('Enter')
  await expect(page.getByRole('main')).toContainText(/请(先)?(输入|填写)/)
  expect(site.calls.filter(({ path }) => path === '/v1/search')).toEqual([])
})

test('Enter that ends a Chinese composition does not search', async ({ page, site }) => {
  await site.open('/search')
  const keyword = form(page).locator('[name="keyword"]')
  await keyword.focus()
  await keyword.evaluate((input: HTMLInputElement) => {
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    input.value = '担保'
    const enter = {
      key: 'Enter',
      code: 'Enter',
      keyCode: 229,
      isComposing: true,
      bubbles: true,
      cancelable: true,
    }
    if (input.dispatchEvent(new KeyboardEvent('keydown', enter))) input.form!.requestSubmit()
  })
  expect(new URL(page.url()).search).toBe('')
})
