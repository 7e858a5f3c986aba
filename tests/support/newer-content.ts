/** Content that is newer than the build, as it is on every day, and a service that has it. */
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CONTENT_FOLDER } from '#folders'
import { BUILT_SITE } from './start-site.ts'
import type { RunningService } from '../../server/service.ts'
import { startTestService } from '../../server/testing/service.ts'

/** A document that has been published since the build. */
export const NEW_NOTICE = {
  id: 9001,
  path: '/news_detail/9001',
  title: '关于启用新版受理窗口的公告',
  text: '新版受理窗口今天启用。',
}

/** The notice, and more behind it: the list has pages that it did not have. */
const NEW_NEWS = 40

const gone = readdirSync(`${CONTENT_FOLDER}/news/company`).at(-1)!.replace('.md', '')

/** Deleted since the build; its page is still among the files. */
export const DELETED = {
  path: `/news_detail/${gone}`,
  title: /^title: "?(.*?)"?$/m.exec(
    readFileSync(`${CONTENT_FOLDER}/news/company/${gone}.md`, 'utf8'),
  )![1]!,
}

/** News have come, one has gone. */
function writeNewerContent(content: string): void {
  cpSync(CONTENT_FOLDER, content, { recursive: true })
  for (let id = NEW_NOTICE.id; id < NEW_NOTICE.id + NEW_NEWS; id += 1) {
    const title = id === NEW_NOTICE.id ? NEW_NOTICE.title : `刚刚发布的新闻 ${id}`
    const notice = `---\ntitle: ${title}\ndate: "2026-11-20 09:00:00"\nintro: 刚刚发布。\nsource: 综合部\n---\n\n${NEW_NOTICE.text}\n`
    writeFileSync(join(content, `news/company/${id}.md`), notice)
  }
  rmSync(join(content, `news/company/${gone}.md`))
}

/** Runs a service on the build and a database of its own while it is used. */
export async function withService(
  use: (service: RunningService) => Promise<void>,
  environment: (folder: string) => Record<string, string>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'service-'))
  const service = await startTestService(join(folder, 'site.db'), {
    SITE_ROOT: process.env.SITE_ROOT ?? BUILT_SITE,
    CONTENT_DIR: CONTENT_FOLDER,
    ...environment(folder),
  })
  try {
    await use(service)
  } finally {
    await service.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

export const withServiceOfNewerContent = (
  use: (service: RunningService) => Promise<void>,
): Promise<void> =>
  withService(use, (folder) => {
    const content = join(folder, 'content')
    writeNewerContent(content)
    return { CONTENT_DIR: content }
  })
