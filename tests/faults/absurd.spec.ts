/** Answers that no page can show: it shows what it can, says that the rest was left out, and stays narrow. */
import type { Page } from '@playwright/test'
import { sideways } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

const article = (content: string, title = '标题'): object => ({
  id: 1,
  site: 1,
  title,
  create_time: '2026-11-18',
  content,
})

const fulfil = (page: Page, path: string, data: unknown): Promise<unknown> =>
  page.route(`**${path}`, (route) => route.fulfill({ json: { code: 1, info: '', data } }))

test.beforeEach(({ site }) => site.open('/join/contact'))

/** Opens a document that no list names, within the application. */
async function openArticle(page: Page, data: object): Promise<void> {
  await fulfil(page, '/v1/news-info', data)
  await page.evaluate(() => {
    history.pushState(null, '', '/news_detail/999999')
    dispatchEvent(new PopStateEvent('popstate'))
  })
}

// It froze the page for seconds; other texts without end: shared/rich-text/rules.test.ts.
test('an article of 60,000 cells is cut, and says so with the phone', async ({ page }) => {
  const row = `<tr>${'<td>1</td>'.repeat(10)}</tr>`
  await openArticle(page, article(`<table>${row.repeat(6_000)}</table>`))
  await expect(page.getByRole('main')).toContainText('以下部分没有显示')
  await expect(page.locator('article a[href^="tel:"]').last()).toBeVisible()
  expect(await page.locator('main *').count()).toBeLessThan(2_800)
})

test('a list of 20,000 items shows a hundred, and says that there are more', async ({
  page,
  site,
}) => {
  const list = Array.from({ length: 20_000 }, (_, id) => ({ ...article(''), id }))
  await fulfil(page, '/v1/news-list', list)
  await site.travel('/news/company')
  await expect(page.locator('main a[href^="/news_detail/"]')).toHaveCount(100)
  const line = page.getByRole('complementary', { name: '网站提示' })
  await expect(line).toContainText('有内容没有显示')
  await line.getByRole('button', { name: '知道了' }).click()
  await expect(line).toHaveCount(0)
})

test('a letter with 3,000 marks makes no page wider than its window', async ({ page }) => {
  const marks = `一${'\u0301'.repeat(3_000)}${'\u0e49'.repeat(3_000)}`
  await openArticle(page, article(`<p>${marks}</p>`, marks.slice(0, 900)))
  await expect(page.locator('article h1')).toBeVisible()
  expect(await sideways(page)).toEqual([])
})
