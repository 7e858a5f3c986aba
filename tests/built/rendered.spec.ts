/**
 * Every kind of address from the service, with scripts and without: what it answers, the page's heading, and
 * that the text is there. The content has changed since the build, as it does on every day.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_ROOT } from '../../mocks/server.ts'
import type { RunningService } from '../../server/service.ts'
import { startTestService } from '../../server/testing/service.ts'
import { siteConfig } from '#company/site.ts'
import { CONTENT_FOLDER } from '#folders'
import { fullyRendered, hydrated } from '../support/site.ts'
import { test as base, expect } from '../support/test.ts'

const deleted = readdirSync(`${CONTENT_FOLDER}/news/company`)[0]!.replace('.md', '')

/** A service whose content is newer than its files. */
async function withNewContent(folder: string): Promise<RunningService> {
  const content = join(folder, 'content')
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  for (let id = 9001; id <= 9040; id += 1)
    writeFileSync(
      join(content, `news/company/${id}.md`),
      `---\ntitle: 刚刚发布的新闻 ${id}\ndate: "2026-11-20 09:00:00"\nintro: 刚刚发布。\nsource: 综合部\n---\n\n正文第 ${id} 篇。\n`,
    )
  rmSync(join(content, `news/company/${deleted}.md`))
  return startTestService(join(folder, 'site.db'), {
    SITE_ROOT: DEFAULT_ROOT,
    CONTENT_DIR: content,
  })
}

const test = base.extend<object, { service: RunningService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'rendered-'))
      const service = await withNewContent(folder)
      await use(service)
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ service }, hand) => hand(service.url),
})

interface Row {
  kind: string
  path: string
  status: number
  heading: string | RegExp
  /** Stands in the page's text. */
  text: string
  /** Rendered when it was asked for: the browser has nothing to ask for. */
  isFresh: boolean
}

const NOT_FOUND = { status: 404, heading: '404 - 找不到页面', text: '返回首页', isFresh: false }

const rows: Row[] = [
  {
    kind: 'a prerendered page',
    path: '/about',
    status: 200,
    heading: '关于我们',
    text: '企业文化',
    isFresh: false,
  },
  {
    kind: 'a later page of a list',
    path: '/news/company?page=5',
    status: 200,
    heading: '公司要闻',
    text: '第 5 页',
    isFresh: true,
  },
  {
    kind: 'a new document',
    path: '/news_detail/9001',
    status: 200,
    heading: '刚刚发布的新闻 9001',
    text: '正文第 9001 篇。',
    isFresh: true,
  },
  {
    kind: 'a search',
    path: '/search?keyword=%E5%88%9A%E5%88%9A%E5%8F%91%E5%B8%83&page=2',
    status: 200,
    heading: /^“刚刚发布”的搜索结果（\d+ 条）$/,
    text: '刚刚发布的新闻 90',
    isFresh: true,
  },
  {
    kind: 'a search without hits',
    path: '/search?keyword=qqqqqq',
    status: 200,
    heading: '“qqqqqq”的搜索结果（0 条）',
    text: '没有找到与“qqqqqq”有关的内容',
    isFresh: true,
  },
  {
    kind: 'the document behind a hit',
    path: '/search_detail/news/9002',
    status: 200,
    heading: '刚刚发布的新闻 9002',
    text: '正文第 9002 篇。',
    isFresh: true,
  },
  {
    kind: 'a form for a product',
    path: '/service?product=1',
    status: 200,
    heading: '业务服务',
    text: '业务咨询',
    isFresh: true,
  },
  { kind: 'an unknown page', path: '/no/such/page', ...NOT_FOUND },
  { kind: 'a deleted document', path: `/news_detail/${deleted}`, ...NOT_FOUND },
]

for (const { kind, path, status, heading, text, isFresh } of rows) {
  test(`${kind} with scripts`, async ({ page, site }) => {
    if (status === 404) site.expectProblem(/404/)
    const response = await page.goto(path)
    expect(response!.status()).toBe(status)
    await hydrated(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page.locator('#app')).toContainText(text)
    await fullyRendered(page)
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
    if (isFresh) expect(site.calls).toEqual([])
  })

  test.describe(() => {
    test.use({ javaScriptEnabled: false })

    test(`${kind} without scripts`, async ({ page, site }) => {
      if (status === 404) site.expectProblem(/404/)
      const response = await page.goto(path)
      expect(response!.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page.getByRole('main')).toContainText(text)
    })
  })
}

test('a prerendered page asks whether it is still right, a rendered one does not', async ({
  page,
  site,
}) => {
  await page.goto('/about')
  await hydrated(page)
  await fullyRendered(page)
  await expect.poll(() => site.calls.length).toBeGreaterThan(0)
})

test('search engines are told which address is the page’s own', async ({ request }) => {
  const head = async (path: string): Promise<string> => {
    const html = await (await request.get(path)).text()
    return html.slice(0, html.indexOf('</head>'))
  }
  const canonical = (path: string): string =>
    `<link rel="canonical" href="${siteConfig.origin}${path}">`
  expect(await head('/search_detail/news/9001')).toContain(canonical('/news_detail/9001'))
  expect(await head('/search_detail/product/1')).toContain(canonical('/product'))
  expect(await head('/news/company?page=5')).toContain(canonical('/news/company?page=5'))
  expect(await head('/search')).toContain(canonical('/search'))
  const search = await head('/search?keyword=%E6%8B%85%E4%BF%9D')
  expect(search).toContain('<meta name="robots" content="noindex">')
  expect(search).not.toContain('rel="canonical"')
})

test('a page that a list does not have leads to its last one', async ({ page }) => {
  await page.goto('/news/company?page=999')
  await expect(page).toHaveURL(/\/news\/company\?page=\d$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('公司要闻')
})
