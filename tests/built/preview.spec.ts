/**
 * A colleague looks at a draft by the link that an editor has sent. server/preview/previews.test.ts tests its headers,
 * and what it does not show.
 */
import { copyFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#folders'
import { KeyedHashes } from '../../server/consultations/keyed-hashes.ts'
import { previewToken } from '../../server/preview/preview-links.ts'
import { DAY_MS } from '../../shared/china-time.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from '../support/site-test.ts'

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

![新窗口](image:bridge "新窗口")

试行期自【请填：日期】起。
`

test('sees the page as it will be, marked, with its picture and its attachment', async ({
  page,
  site,
}) => {
  // The page may run no scripts, so Chromium reports those by which Playwright reads it. The service is at another address
  // than the one that the guard of journeys knows.
  site.expectProblem(/Blocked script execution|^third party/)
  const folder = mkdtempSync(join(tmpdir(), 'preview-'))
  cpSync(CONTENT_FOLDER, folder, { recursive: true })
  writeFileSync(join(folder, 'news/company/9001.md'), DRAFT)
  copyFileSync(join(folder, 'files/basic-licence-2024.pdf'), join(folder, 'files/draft.pdf'))
  const service = await startSite({ CONTENT_DIR: folder })
  const link = { resource: 'news', id: '9001', expires: Date.now() + DAY_MS } as const
  const token = await previewToken(new KeyedHashes(service.database), link)
  await page.goto(`${service.url}/preview/${token}`)
  const main = page.getByRole('main')
  await expect(main.getByText('预览 · 尚未发布')).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(TITLE)
  await expect(main).toContainText('试行期自【请填：日期】起。')
  const picture = main.getByRole('img', { name: '新窗口' })
  await picture.scrollIntoViewIfNeeded()
  await expect(picture).not.toHaveJSProperty('naturalWidth', 0)
  await expect(main.getByRole('link', { name: /（PDF/ })).toBeVisible()
  await main.getByRole('navigation', { name: '当前位置' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\d\/$/)
  // The page closes first, so that no request of it fails when the service closes.
  await page.close()
  await service.close()
  rmSync(folder, { recursive: true })
})
