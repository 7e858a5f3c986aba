/** Answers that no page can show: it shows what it can, says that the rest was left out, and stays narrow. */
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { passOn, startProxy } from '../support/proxy.ts'
import { expect, test } from '../support/test.ts'

const DETAIL = '/v1/news-info'
const LIST = '/v1/news-list'
const CUT = '有内容没有显示'

const article = (content: string, more: object = {}): object => ({
  id: 1,
  site: 1,
  title: '标题',
  create_time: '2026-11-18',
  content,
  ...more,
})

const fulfil = (page: Page, path: string, data: unknown): Promise<unknown> =>
  page.route(`**${path}`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: JSON.stringify({ code: 1, info: '', data }),
    }),
  )

/** Opens a document that no list names, within the application. */
const open = (page: Page): Promise<void> =>
  page.evaluate(() => {
    history.pushState(null, '', '/news_detail/999999')
    dispatchEvent(new PopStateEvent('popstate'))
  })

const elements = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelectorAll('main *').length)

/** What a detail page is sent; each of them froze the page for seconds. */
const texts: Record<string, string> = {
  '100,000 paragraphs': '<p>一</p>'.repeat(100_000),
  'a table of 60,000 cells': `<table>${`<tr>${'<td>1</td>'.repeat(10)}</tr>`.repeat(6_000)}</table>`,
  '10,000 levels': `${'<div>'.repeat(10_000)}一`,
}

for (const [name, content] of Object.entries(texts)) {
  test(`an article of ${name} is cut, and says so with the phone`, async ({ page, site }) => {
    await fulfil(page, DETAIL, article(content))
    await site.open('/join/contact')
    await open(page)
    await expect(page.getByRole('main')).toContainText('以下部分没有显示')
    await expect(page.locator('article a[href^="tel:"]').last()).toBeVisible()
    expect(await elements(page)).toBeLessThan(2_800)
  })
}

test('a list of 20,000 items shows a hundred, and says that there are more', async ({
  page,
  site,
}) => {
  const item = { id: 1, site: 1, title: '标题', create_time: '2026-11-18' }
  const list = Array.from({ length: 20_000 }, (_, id) => ({ ...item, id }))
  await fulfil(page, LIST, list)
  await site.open('/join/contact')
  await site.travel('/news/company')
  await expect(page.locator('main a[href^="/news_detail/"]')).toHaveCount(100)
  const line = page.getByRole('complementary', { name: '网站提示' })
  await expect(line).toContainText(CUT)
  await line.getByRole('button', { name: '知道了' }).click()
  await expect(line).toHaveCount(0)
})

test('a body of 50 MB is an error with a way on', async ({ page, site, baseURL }) => {
  // As an attacker has it: 50 KB until the browser unpacks them.
  const body = gzipSync(' '.repeat(50_000_000))
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
  const proxy = await startProxy(baseURL!, passOn, {
    [LIST]: (_, response) => response.writeHead(200, headers).end(body),
  })
  await page.route(`**${LIST}`, (route) => route.continue({ url: proxy.url + LIST }))
  await site.open('/join/contact')
  await site.travel('/news/company')
  const main = page.getByRole('main')
  await expect(main).toContainText('服务器返回异常，请稍后重试')
  await expect(main.getByRole('button', { name: '重试' })).toBeVisible()
  proxy.close()
})

test('a letter with 3,000 marks makes no page wider than its window', async ({ page, site }) => {
  const marks = `一${'\u0301'.repeat(3_000)}${'\u0e49'.repeat(3_000)}`
  await fulfil(page, DETAIL, article(`<p>${marks}</p>`, { title: marks.slice(0, 900) }))
  await site.open('/join/contact')
  await open(page)
  await expect(page.locator('article h1')).toBeVisible()
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0)
})
