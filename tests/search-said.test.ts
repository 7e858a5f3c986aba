/** The page of a search says that its hits are only like what was typed, and shows titles with their marks. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RunningService } from '../server/service.ts'
import { NEWS_FIELDS, documentText, makeTestFolder } from './support/content-folder.ts'
import { temporaryFolder } from './support/program.ts'
import { renderPage } from './support/render-page.ts'
import { startTestService } from './support/test-service.ts'

const root = temporaryFolder()
const TITLE = '关于印发《融资担保“三查”管理办法（试行）》的通知'
const folder = makeTestFolder({
  'news/company/1.md': documentText({ ...NEWS_FIELDS, title: TITLE }),
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

/** The text of the page of a search. */
const searched = async (keyword: string): Promise<string> => {
  const { html } = await renderPage(`/search?keyword=${encodeURIComponent(keyword)}`, service.url)
  return html.replace(/<[^>]*>/g, '')
}

it('a title without its marks is found', async () => {
  const text = await searched('关于印发融资担保三查管理办法试行的通知')
  expect(text).toContain(TITLE)
  expect(text).not.toContain('没有找到')
})

it('a mistyped title is found, and the page says so', async () => {
  const text = await searched('三茶管理办法')
  expect(text).toContain(TITLE)
  expect(text).toContain('没有找到“三茶管理办法”，下面是相差一两个字的内容')
})

it('a question with words that no document has is answered, and the page names them', async () => {
  const text = await searched('请问区块链公司的融资担保管理办法')
  expect(text).toContain(TITLE)
  expect(text).toContain('搜索时不要求有“区块链”“公司”“请问”“的”：')
})
