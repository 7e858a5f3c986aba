/**
 * Every kind of address, from the service and from plain files (`deploy/nginx-files.conf`: calls alone reach the
 * service), with scripts and without: what is answered, the page's heading, and that the text is there. The content has
 * changed since the build, as it does on every day. The titles of these tests are the table.
 */
import { expect } from '@playwright/test'
import { siteConfig } from '#company/site.ts'
import { hasNginx } from './nginx.ts'
import { NEW_NOTICE } from './new-notice.ts'
import { DELETED } from './newer-content.ts'
import { fullyRendered, hydrated } from './site.ts'
import { test as base } from './test.ts'

interface Shown {
  status: number
  heading: string | RegExp
  /** Stands in the page's text. */
  text: string
}

interface Address {
  kind: string
  path: string
  shown: Shown
  /** Where plain files show something else. */
  files?: Shown
  filesWithoutScripts?: Shown
}

const NOT_FOUND: Shown = { status: 404, heading: '404 - 找不到页面', text: '返回首页' }
const SHELL: Shown = {
  status: 200,
  heading: siteConfig.companyName,
  text: '需要浏览器运行脚本',
}
const SEARCH_PAGE: Shown = { status: 200, heading: '全站搜索', text: '这里不能搜索' }

const search = (keyword: string, rest = ''): string =>
  `/search?keyword=${encodeURIComponent(keyword)}${rest}`

const addresses: readonly Address[] = [
  {
    kind: 'a page',
    path: '/about',
    shown: { status: 200, heading: '关于我们', text: '企业文化' },
  },
  {
    kind: 'a later page of a list',
    path: '/news/company?page=2',
    shown: { status: 200, heading: '公司要闻', text: '第 2 页' },
  },
  {
    kind: 'a later page that the list has only since',
    path: '/news/company?page=5',
    shown: { status: 200, heading: '公司要闻', text: '第 5 页' },
    filesWithoutScripts: { status: 200, heading: '公司要闻', text: '第 1 页' },
  },
  {
    kind: 'a new document',
    path: NEW_NOTICE.path,
    shown: { status: 200, heading: NEW_NOTICE.title, text: NEW_NOTICE.text },
    filesWithoutScripts: SHELL,
  },
  {
    kind: 'a search',
    path: search('刚刚发布', '&page=2'),
    shown: {
      status: 200,
      heading: /^“刚刚发布”的搜索结果（\d+ 条）$/,
      text: '刚刚发布的新闻 90',
    },
    filesWithoutScripts: SEARCH_PAGE,
  },
  {
    kind: 'a search without hits',
    path: search('qqqqqq'),
    shown: {
      status: 200,
      heading: '“qqqqqq”的搜索结果（0 条）',
      text: '没有找到与“qqqqqq”有关的内容',
    },
    filesWithoutScripts: SEARCH_PAGE,
  },
  {
    kind: 'the document behind a hit',
    path: `/search_detail/news/${NEW_NOTICE.id}`,
    shown: { status: 200, heading: NEW_NOTICE.title, text: NEW_NOTICE.text },
    filesWithoutScripts: SHELL,
  },
  {
    kind: 'a form for a product',
    path: '/service?product=1',
    shown: { status: 200, heading: '业务服务', text: '业务咨询' },
  },
  { kind: 'an unknown page', path: '/no/such/page', shown: NOT_FOUND },
  {
    kind: 'a deleted document',
    path: DELETED.path,
    shown: NOT_FOUND,
    // Its file stays until the next export.
    files: { status: 200, heading: DELETED.title, text: '返回公司要闻' },
  },
]

export const test = base.extend<{ isPlain: boolean }>({
  isPlain: [false, { option: true }],
  baseURL: ({ newerService, plainFiles, isPlain }, use) =>
    use(isPlain ? (plainFiles ?? '') : newerService.url),
  ignoreHTTPSErrors: true,
})

/** Opens each address in each way that needs a browser; `own` is the test of that browser. */
export function testAddresses(own: typeof test): void {
  for (const isPlain of [false, true])
    for (const javaScriptEnabled of [true, false]) {
      // Asked over HTTP (tests/http/service.spec.ts).
      if (!isPlain && !javaScriptEnabled) continue
      own.describe(() => {
        own.use({ isPlain, javaScriptEnabled })
        if (isPlain) own.skip(!hasNginx(), 'needs nginx and openssl')

        for (const { kind, path, shown, files, filesWithoutScripts } of addresses) {
          const ofFiles = (javaScriptEnabled ? undefined : filesWithoutScripts) ?? files
          const { status, heading, text } = (isPlain && ofFiles) || shown
          const place = isPlain ? 'plain files' : 'service'
          const scripts = javaScriptEnabled ? 'with scripts' : 'without scripts'
          own(`${kind} (${place}, ${scripts}): ${status}, ${heading}`, async ({ page, site }) => {
            site.expectProblem(/\b404\b|\.js csp$/)
            const response = await page.goto(path)
            expect(response!.status()).toBe(status)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
            // Playwright's text engine skips `noscript`.
            await expect.poll(() => page.getByRole('main').textContent()).toContain(text)
            if (!javaScriptEnabled) return
            await hydrated(page)
            await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
            await fullyRendered(page)
            await page.evaluate(() => new Promise((done) => requestIdleCallback(done)))
            // What the service has just rendered the browser need not ask for; a file may be older.
            if (!isPlain) expect(site.calls).toEqual([])
          })
        }
      })
    }
}
