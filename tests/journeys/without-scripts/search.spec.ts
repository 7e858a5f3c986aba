/** A visitor without scripts searches. */
import type { Page } from '@playwright/test'
import { siteConfig } from '#company/site.ts'
import { expect, test } from './test.ts'

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })

async function search(page: Page, keyword: string): Promise<void> {
  await page.goto('/search')
  const form = page.getByRole('main').getByRole('search')
  await form.getByRole('searchbox').fill(keyword)
  await form.getByRole('button', { name: '搜索' }).click()
}

test('gets the hits with their marks, pages through them, and opens one', async ({ page }) => {
  await search(page, '担保')
  await expect(page).toHaveURL(/\/search\?keyword=/)
  await expect(h1(page)).toHaveText(/^“担保”的搜索结果（\d+ 条）$/)
  const main = page.getByRole('main')
  await expect(main.getByRole('searchbox')).toHaveValue('担保')
  await expect(main.locator('mark').first()).toHaveText('担保')
  await expect(main.locator('noscript')).toHaveCount(0)
  const hits = main.locator('a[href^="/search_detail/"]')
  const first = await hits.first().getAttribute('href')
  await main.getByRole('link', { name: '下一页' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('第 2 页')
  await expect(hits.first()).not.toHaveAttribute('href', first!)
  const title = (await hits.first().textContent())!
  await hits.first().click()
  await expect(page).toHaveURL(/\/search_detail\//)
  expect(title).toContain(await h1(page).textContent())
})

test('nothing found: what to do instead', async ({ page }) => {
  await search(page, '量子纠缠望远镜')
  await expect(h1(page)).toHaveText('“量子纠缠望远镜”的搜索结果（0 条）')
  const main = page.getByRole('main')
  await expect(main).toContainText('没有找到与“量子纠缠望远镜”有关的内容')
  await expect(main.locator('a[href^="tel:"]').first()).toBeVisible()
  await main.getByRole('link', { name: '新闻中心' }).click()
  await expect(page).toHaveURL('/news/company')
})

test('an empty keyword stays on the page', async ({ page }) => {
  await search(page, '')
  await expect(page).toHaveURL('/search')
  const input = page.getByRole('main').getByRole('searchbox')
  await expect(input).toHaveAttribute('required')
  await page.goto('/search?keyword=')
  await expect(h1(page)).toHaveText('全站搜索')
})

test('says that 50 characters are the most', async ({ page }) => {
  await search(page, `${'担保'.repeat(30)}`)
  await expect(page.getByRole('main')).toContainText('关键词最多 50 个字，已保留前 50 个。')
  const input = page.getByRole('main').getByRole('searchbox')
  await expect(input).toHaveValue('担保'.repeat(25))
})

test('what is typed stays text', async ({ page }) => {
  await search(page, '<script>alert(1)</script>')
  await expect(h1(page)).toContainText('<script>alert(1)</script>')
  await expect(page).toHaveTitle(new RegExp(siteConfig.companyName))
})
