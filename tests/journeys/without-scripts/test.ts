/**
 * Scripts off, on a phone, in front of the content service itself. Its content is newer than the build: a notice has
 * come, another has gone.
 */
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#folders'
import { DEFAULT_ROOT } from '../../../mocks/server.ts'
import type { RunningService } from '../../../server/service.ts'
import { startTestService } from '../../../server/testing/service.ts'
import { test as base, expect } from '../../support/test.ts'

/** Published since the build. */
export const NEW_NOTICE = { path: '/news_detail/9001', title: '关于启用新版受理窗口的公告' }

/** Deleted since the build; its page is still among the files. */
const gone = readdirSync(`${CONTENT_FOLDER}/news/company`).at(-1)!.replace('.md', '')
export const DELETED = `/news_detail/${gone}`

async function start(folder: string): Promise<RunningService> {
  const content = join(folder, 'content')
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  const notice = `---\ntitle: ${NEW_NOTICE.title}\ndate: "2026-11-20 09:00:00"\nintro: 窗口已经启用。\nsource: 综合部\n---\n\n新版受理窗口今天启用。\n`
  writeFileSync(join(content, 'news/company/9001.md'), notice)
  rmSync(join(content, `news/company/${gone}.md`))
  return startTestService(join(folder, 'site.db'), {
    SITE_ROOT: process.env.SITE_ROOT ?? DEFAULT_ROOT,
    CONTENT_DIR: content,
  })
}

/** Threads that have just begun would answer with the shell. */
async function readyToRender({ url }: RunningService): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${url}/search?keyword=1`)).text(), { timeout: 30_000 })
    .toContain('搜索结果')
}

export const test = base.extend<object, { service: RunningService }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from the pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'service-'))
      const service = await start(folder)
      await readyToRender(service)
      await use(service)
      await service.close()
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],
  baseURL: ({ service }, use) => use(service.url),
  javaScriptEnabled: false,
  viewport: { width: 360, height: 740 },
  site: async ({ site }, use) => {
    // The scripts that a document names are not loaded; that is what these journeys are about.
    site.expectProblem(/\.js csp$/)
    await use(site)
  },
})

export { expect }
