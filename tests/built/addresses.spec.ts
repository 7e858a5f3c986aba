/**
 * Every kind of address, from the service and from plain files (`deploy/nginx-files.conf`: calls alone reach the
 * service), with scripts and without: what is answered, the page's heading, and that the text is there. The content has
 * changed since the build, as it does on every day. The titles of these tests are the table.
 */
import { expect } from '@playwright/test'
import { siteConfig } from '#company/site.ts'
import { hasNginx } from '../support/nginx.ts'
import { DELETED, NEW_NOTICE } from '../support/newer-content.ts'
import { fullyRendered, hydrated } from '../support/site.ts'
import { test as base } from '../support/test.ts'

/** The text stands in the page. */
type Shown = readonly [status: number, heading: string | RegExp, text: string]

const NOT_FOUND: Shown = [404, '404 - 找不到页面', '返回首页']
const NOTICE: Shown = [200, NEW_NOTICE.title, NEW_NOTICE.text]
const SHELL: Shown = [200, siteConfig.companyName, '需要浏览器运行脚本']
const SEARCH: Shown = [200, '全站搜索', '这里不能搜索']

const keyword = encodeURIComponent('刚刚发布')

/** What plain files show otherwise, with scripts and without. */
const addresses: readonly [
  kind: string,
  path: string,
  Shown,
  files?: Shown | undefined,
  bare?: Shown,
][] = [
  ['a page', '/about', [200, '关于我们', '企业文化']],
  ['a later page of a list', '/news/company?page=2', [200, '公司要闻', '第 2 页']],
  [
    'a later page that the list has only since',
    '/news/company?page=5',
    [200, '公司要闻', '第 5 页'],
    undefined,
    [200, '公司要闻', '第 1 页'],
  ],
  ['a new document', NEW_NOTICE.path, NOTICE, undefined, SHELL],
  [
    'a search',
    `/search?keyword=${keyword}&page=2`,
    [200, /^“刚刚发布”的搜索结果（\d+ 条）$/, '刚刚发布的新闻 90'],
    undefined,
    SEARCH,
  ],
  ['the document behind a hit', `/search_detail/news/${NEW_NOTICE.id}`, NOTICE, undefined, SHELL],
  ['a form for a product', '/service?product=1', [200, '业务服务', '业务咨询']],
  ['an unknown page', '/no/such/page', NOT_FOUND],
  // Its file stays until the next export.
  ['a deleted document', DELETED.path, NOT_FOUND, [200, DELETED.title, '返回公司要闻']],
]

const test = base.extend<{ isPlain: boolean }>({
  isPlain: [false, { option: true }],
  baseURL: ({ newerService, plainFiles, isPlain }, hand) =>
    hand(isPlain ? (plainFiles ?? '') : newerService.url),
  ignoreHTTPSErrors: true,
})

for (const [isPlain, javaScriptEnabled, way] of [
  // Without scripts it is asked over HTTP (tests/http/service.spec.ts).
  [false, true, 'service, with scripts'],
  [true, true, 'plain files, with scripts'],
  [true, false, 'plain files, without scripts'],
] as const)
  test.describe(() => {
    test.use({ isPlain, javaScriptEnabled })
    if (isPlain) test.skip(!hasNginx(), 'needs nginx and openssl')

    for (const [kind, path, shown, files, bare] of addresses) {
      const ofFiles = (javaScriptEnabled ? undefined : bare) ?? files
      const [status, heading, text] = (isPlain && ofFiles) || shown
      test(`${kind} (${way}): ${status}, ${heading}`, async ({ page, site }) => {
        site.expectProblem(/\b404\b|\.js csp$/)
        const response = await page.goto(path)
        expect(response!.status()).toBe(status)
        const h1 = page.getByRole('heading', { level: 1 })
        await expect(h1).toHaveText(heading)
        // Playwright's text engine skips `noscript`.
        await expect.poll(() => page.getByRole('main').textContent()).toContain(text)
        if (!javaScriptEnabled) return
        await hydrated(page)
        await expect(h1).toHaveText(heading)
        await fullyRendered(page)
        await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
        // What the service has just rendered the browser need not ask for; a file may be older.
        if (!isPlain) expect(site.calls).toEqual([])
        else if (path === '/about') await expect.poll(() => site.calls).not.toEqual([])
      })
    }
  })
