/**
 * Every kind of address, from the service and from plain files (`deploy/nginx-files.conf`: calls alone reach the
 * service), with scripts and without: what is answered, the page's heading, and that the text is there. The content has
 * changed since the build, as it does on every day. The titles of these tests are the table.
 */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_FOLDER, CONTENT_FOLDER } from '#folders'
import { siteConfig } from '#company/site.ts'
import type { RunningService } from '../../server/service.ts'
import { consultField } from '../support/consult-form.ts'
import { freePort } from '../support/free-port.ts'
import { hasNginx, startNginx } from '../support/start-nginx.ts'
import { fullyRendered, hydrated } from '../support/site-page.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from '../support/site-test.ts'

// Importing all content takes long on a busy machine.
test.describe.configure({ mode: 'default' })

const folder = mkdtempSync(join(tmpdir(), 'newer-'))
const NEWS = 'news/company'

/** A notice published since the build, and so much news that lists have pages that the build does not know. */
const NEW_NOTICE = {
  id: 9001,
  path: '/news_detail/9001',
  title: '关于启用新版受理窗口的公告',
  text: '新版受理窗口今天启用。',
}
const NEW_NEWS = 40

/** A document deleted since the build. */
const gone = readdirSync(join(CONTENT_FOLDER, NEWS)).at(-1)!
const DELETED = {
  path: `/news_detail/${gone.replace('.md', '')}`,
  title: /^title: "?(.*?)"?$/m.exec(readFileSync(join(CONTENT_FOLDER, NEWS, gone), 'utf8'))![1]!,
}

let service: RunningService
let stop: (() => Promise<void>) | undefined
const origin = { service: '', files: '' }

test.beforeAll(async () => {
  const content = join(folder, 'content')
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  for (let id = NEW_NOTICE.id; id < NEW_NOTICE.id + NEW_NEWS; id += 1) {
    const title = id === NEW_NOTICE.id ? NEW_NOTICE.title : `刚刚发布的新闻 ${id}`
    const fields = `title: ${title}\ndate: "2026-11-20 09:00:00"\nintro: 刚刚发布。\nsource: 综合部`
    writeFileSync(join(content, NEWS, `${id}.md`), `---\n${fields}\n---\n\n${NEW_NOTICE.text}\n`)
  }
  rmSync(join(content, NEWS, gone))
  service = await startSite({ CONTENT_DIR: content })
  origin.service = service.url
  if (!hasNginx()) return
  const ports = { http: await freePort(), https: await freePort() }
  const files = `${BUILD_FOLDER}/files`
  stop = await startNginx({ files, ports, service: Number(new URL(service.url).port) })
  origin.files = `https://127.0.0.1:${ports.https}`
})

test.afterAll(async () => {
  await stop?.()
  await service?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A text of the page. */
type Shown = readonly [status: number, heading: string | RegExp, text: string]

const NOT_FOUND: Shown = [404, '404 - 找不到页面', '返回首页']
const NOTICE: Shown = [200, NEW_NOTICE.title, NEW_NOTICE.text]
const SHELL: Shown = [200, siteConfig.companyName, '需要浏览器运行脚本']
const SEARCH: Shown = [200, '全站搜索', '这里不能搜索']

const keyword = encodeURIComponent('刚刚发布')

/**
 * The addresses, with what the service shows. `files` and `bare` say what plain files show instead, with scripts and
 * without.
 */
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
  // The file of a deleted document stays until the next export.
  ['a deleted document', DELETED.path, NOT_FOUND, [200, DELETED.title, '返回公司要闻']],
]

test.use({ ignoreHTTPSErrors: true })

for (const [isPlain, javaScriptEnabled, way] of [
  // tests/http/rendered-pages.spec.ts asks the service for pages without scripts.
  [false, true, 'service, with scripts'],
  [true, true, 'plain files, with scripts'],
  [true, false, 'plain files, without scripts'],
] as const)
  test.describe(() => {
    test.use({ javaScriptEnabled })
    if (isPlain) test.skip(!hasNginx(), 'needs nginx and openssl')

    for (const [kind, path, shown, files, bare] of addresses) {
      const ofFiles = (javaScriptEnabled ? undefined : bare) ?? files
      const [status, heading, text] = (isPlain && ofFiles) || shown
      test(`${kind} (${way}): ${status}, ${heading}`, async ({ page, site }) => {
        // These sites run at other addresses than the one that the guard of journeys knows.
        site.expectProblem(/\b404\b|\.js csp$|^third party/)
        const response = await page.goto((isPlain ? origin.files : origin.service) + path)
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
        // The browser need not ask again for data that the service has just rendered; a file may be older.
        if (!isPlain) expect(site.calls).toEqual([])
        else if (path === '/about') await expect.poll(() => site.calls).not.toEqual([])
      })
    }
  })

test.describe('plain files', () => {
  test.use({ javaScriptEnabled: false })
  test.skip(!hasNginx(), 'needs nginx and openssl')

  test('pictures and attachments are files of the export', async ({ request }) => {
    for (const path of ['/media/bridge.webp', '/files/basic-licence-2024.pdf']) {
      const response = await request.get(origin.files + path)
      // Only answers of the service have a `Via` header.
      expect([response.status(), response.headers().via]).toEqual([200, undefined])
    }
  })

  test('the form says how to reach the company', async ({ page, site }) => {
    site.expectProblem(/405|\.js csp$|^third party/)
    await page.goto(`${origin.files}/join/contact`)
    const main = page.getByRole('main')
    // Playwright's text engine skips `noscript`.
    await expect(main.locator('noscript p').first()).toContainText('没有看到受理编号，就是没有收到')
    await expect(main.locator('noscript a[href^="tel:"]').first()).toBeVisible()
    // Plain files take no form. The text that was typed does not get into the address, and Back still has it.
    await consultField(page, 'name').fill('王小明')
    const [response] = await Promise.all([
      page.waitForResponse((one) => one.request().method() === 'POST'),
      main.getByRole('button', { name: /提交/ }).click(),
    ])
    expect(response.status()).toBe(405)
    expect(decodeURIComponent(page.url())).not.toContain('王')
    await page.goBack()
    await expect(consultField(page, 'name')).toHaveValue('王小明')
  })
})
