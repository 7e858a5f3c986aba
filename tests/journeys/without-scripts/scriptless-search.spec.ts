/** A visitor without scripts searches. Answers to other keywords: http/rendered-pages. */
import { expect, test } from './scriptless-test.ts'

test('is told which part of a whole paragraph was searched for', async ({ page }) => {
  await page.goto('/search')
  const box = page.getByRole('main').getByRole('searchbox')
  await box.fill(`${'担保'.repeat(50)}费率`)
  await box.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('只搜索了前 100 个字')
  await expect(page.getByRole('main')).toContainText('后面的“费率”没有参加搜索')
  await expect(box).toHaveValue(`${'担保'.repeat(50)}费率`)
})

test('is told of a character that was cut off in the address, and of a keyword without a word', async ({
  page,
}) => {
  await page.goto('/search?keyword=%E6%8B%85%E4%BF%9D%E8%B4')
  await expect(page.getByRole('main')).toContainText('关键词里有的字没有读出来')
  for (const keyword of ['%', '_', '！？', '\uFFFD']) {
    await page.goto(`/search?keyword=${encodeURIComponent(keyword)}`)
    await expect(page.getByRole('main')).toContainText(`“${keyword}”里没有文字或数字`)
  }
})

test('gets the hits with their marks, pages through them, and opens one', async ({ page }) => {
  const h1 = page.getByRole('heading', { level: 1 })
  await page.goto('/search')
  const form = page.getByRole('main').getByRole('search')
  await expect(form.getByRole('searchbox')).toHaveAttribute('required')
  await form.getByRole('searchbox').fill('担保')
  await form.getByRole('button', { name: '搜索' }).click()
  await expect(page).toHaveURL(/\/search\?keyword=/)
  await expect(h1).toHaveText(/^“担保”的搜索结果（\d+ 条）$/)
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
  expect(title).toContain(await h1.textContent())
})
