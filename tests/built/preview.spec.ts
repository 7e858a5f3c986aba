/** A colleague looks at a draft by the link that an editor has sent. */
import { copyFileSync, cpSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { CONTENT_FOLDER } from '#folders'
import { variantsOf } from '../../server/content/assets.ts'
import { KeyedDigests } from '../../server/consultations/keyed-digests.ts'
import { PreviewLinks } from '../../server/preview/preview-links.ts'
import type { RunningService } from '../../server/service.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'
import { withService } from '../support/newer-content.ts'
import { test as base, expect } from '../support/test.ts'

const TITLE = '关于受理窗口试行新流程的公告'

const DRAFT = `---
title: ${TITLE}
date: "2026-11-20 09:00:00"
intro: 试行三个月。
source: 综合部
draft: true
files:
  - draft.pdf
---

![新窗口](image:draft "新窗口")

试行期自【请填：日期】起。
`

/** A picture and an attachment of this draft alone. */
function writeDraft(content: string): void {
  writeFileSync(join(content, 'news/company/9001.md'), DRAFT)
  const attachment = readdirSync(join(content, 'files')).find((name) => name.endsWith('.pdf'))!
  copyFileSync(join(content, 'files', attachment), join(content, 'files/draft.pdf'))
  for (const name of ['draft.webp', ...variantsOf('draft.webp')])
    copyFileSync(
      join(content, 'media', name.replace('draft', 'bridge')),
      join(content, 'media', name),
    )
}

const test = base.extend<{ service: RunningService }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
  service: ({}, use) =>
    withService(use, (folder) => {
      const content = join(folder, 'content')
      cpSync(CONTENT_FOLDER, content, { recursive: true })
      writeDraft(content)
      return { CONTENT_DIR: content }
    }),
  baseURL: ({ service }, hand) => hand(service.url),
})

const linkFor = async ({ database }: RunningService, ms: number): Promise<string> => {
  const expires = Date.now() + ms
  const links = new PreviewLinks(new KeyedDigests(database))
  return `/preview/${await links.token({ resource: 'news', id: '9001', expires })}`
}

const picture = (page: Page) => page.getByRole('main').getByRole('img', { name: '新窗口' })

test('sees the page as it will be, marked, with its picture and its attachment', async ({
  page,
  request,
  service,
  site,
}) => {
  // Chromium says so of what the test does in a page that may run no scripts; nothing in the page wants to.
  site.expectProblem(/Blocked script execution/)
  expect((await request.get('/news_detail/9001')).status()).toBe(404)
  const path = await linkFor(service, DAY_MS)
  const response = await page.goto(path)
  expect(response!.status()).toBe(200)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex, nofollow')
  await expect(page.locator('link[rel=canonical], script')).toHaveCount(0)
  const main = page.getByRole('main')
  await expect(main.locator('> :first-child')).toHaveText(
    /^预览 · 尚未发布链接有效至 20\d\d-\d\d-\d\d \d\d:\d\d。$/,
  )
  await expect(main.getByText('预览 · 尚未发布')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(main).toContainText('试行期自【请填：日期】起。')
  await picture(page).scrollIntoViewIfNeeded()
  await expect(picture(page)).not.toHaveJSProperty('naturalWidth', 0)
  const attachment = main.getByRole('link', { name: /^draft（PDF/ })
  const file = await request.get((await attachment.getAttribute('href'))!)
  expect([file.status(), file.headers()['cache-control']]).toEqual([200, 'no-store'])
  expect((await request.get('/files/draft.pdf')).status()).toBe(404)
  await main.getByRole('navigation', { name: '当前位置' }).getByRole('link').first().click()
  await expect(page).toHaveURL('/')
})
