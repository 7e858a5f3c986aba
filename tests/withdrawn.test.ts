/** The page of a withdrawn document says that it was withdrawn, and leads to the search and the home page. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { NEWS_FIELDS, documentText, makeTestFolder } from './support/content-folder.ts'
import type { RunningService } from '../server/service.ts'
import { startTestService } from './support/test-service.ts'
import { temporaryFolder } from './support/program.ts'
import { WITHDRAWN_PATH } from '../shared/catalogue/pages.ts'
import { renderPage } from './support/render-page.ts'

const root = temporaryFolder()
const folder = makeTestFolder({
  'news/company/1.md': documentText({ ...NEWS_FIELDS, until: '2026-01-01' }),
})
let service: RunningService

beforeAll(async () => {
  service = await startTestService(`${root}/site.db`, { CONTENT_DIR: folder.dir })
})
afterAll(async () => {
  await service.close()
  folder.remove()
  rmSync(root, { recursive: true })
})

it.each([WITHDRAWN_PATH, '/news_detail/1', '/search_detail/news/1'])('%s', async (path) => {
  const { status, page, html, head, failures } = await renderPage(path, service.url)
  expect([status, page, failures]).toEqual([404, 'NotFound', []])
  expect(html).toMatch(/<h1[^>]*>内容已下架<\/h1>/)
  expect(html).toContain('网站不再提供')
  expect(html).toMatch(/<form[^>]*action="\/search"/)
  expect(html).toContain('返回首页')
  expect(head).toContain('og:title" content="内容已下架')
  expect(head).toContain('noindex')
})

it.each(['/no-such-page', '/news_detail/2'])('%s was never there', async (path) => {
  const { html } = await renderPage(path, service.url)
  expect(html).toMatch(/<h1[^>]*>404 - 找不到页面<\/h1>/)
})
