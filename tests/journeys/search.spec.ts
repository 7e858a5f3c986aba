/** A visitor looks for something. Finding and opening it: keyboard/keyboard-tasks, without-scripts/scriptless-search. */
import type { Page } from '@playwright/test'
import { expect, test } from '../support/site-test.ts'

const form = (page: Page) => page.getByRole('main').getByRole('search')

test('a number is a text: nothing is quoted, nothing becomes a number', async ({ page, site }) => {
  await site.open('/search')
  await form(page).locator('[name="keyword"]').fill('2025')
  await form(page).locator('[name="keyword"]').press('Enter')
  await page.waitForURL('**/search?keyword=2025')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“2025”')
  await site.open('/search?keyword=true')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('“true”')
})

test('of a whole paragraph what is not searched for is said, and stays in the field', async ({
  page,
  site,
}) => {
  // Rare characters have two units each and count once.
  const text = `${'𠮷'.repeat(98)}保函的办理`
  await site.open('/search')
  await form(page).locator('[name="keyword"]').fill(text)
  await form(page).locator('[name="keyword"]').press('Enter')
  const title = `“${'𠮷'.repeat(98)}保函”的搜索结果（0 条，只搜索了前 100 个字）`
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(title)
  // A screen reader reads the element that has the focus.
  await expect(heading).toBeFocused()
  await expect(page.getByRole('main')).toContainText('后面的“的办理”没有参加搜索')
  await expect(form(page).locator('[name="keyword"]')).toHaveValue(text)
})

test('Enter that ends a Chinese composition does not search; an empty keyword asks for one', async ({
  page,
  site,
}) => {
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

  await keyword.fill('   ')
  await keyword.press('Enter')
  await expect(page.getByRole('main')).toContainText(/请(先)?(输入|填写)/)
  expect(site.calls.filter(({ path }) => path === '/v1/search')).toEqual([])
})
