/** Files of pages that something has appeared on, or vanished from, since they were written. */
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { RunningService } from '../service.ts'
import { builtRenderer } from '../testing/built-renderer.ts'
import { type TestDatabase, databaseKinds } from '../testing/databases.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { startTestService } from '../testing/service.ts'

const { root } = builtRenderer()
const SITE_ROOT = join(root, 'client')
const marker = join(root, 'published.json')
let database: TestDatabase
let service: RunningService
beforeAll(async () => {
  // Before the service starts: it keeps the clock that it finds.
  vi.useFakeTimers({ toFake: ['Date'] })
  mkdirSync(join(SITE_ROOT, 'news/company'), { recursive: true })
  writeFileSync(join(SITE_ROOT, 'news/company/index.html'), '<title>file</title>')
  writeFileSync(marker, '{}')
  database = await databaseKinds[0]!.create()
  service = await startTestService(database.url, { SITE_ROOT, SEARCH_PER_MINUTE: '1000' })
})
afterAll(async () => {
  vi.useRealTimers()
  await service?.close()
  await database?.drop()
  rmSync(root, { recursive: true })
})

async function titleOf(path: string): Promise<string | undefined> {
  const { body } = await rawRequest(service.url, path)
  return /<title>(.*?)<\/title>/.exec(body.toString())?.[1]
}

it('are rendered anew until they are written again', async () => {
  const list = () => titleOf('/news/company')
  expect(await list()).toBe('file')
  const due = Date.now() + 1500
  await service.database.kysely
    .updateTable('documents')
    .set({ publish_at: due })
    .where('resource', '=', 'news')
    .where('id', '=', 1024)
    .execute()
  vi.setSystemTime(due - 1)
  expect(await list()).toBe('file')
  expect(await titleOf('/news_detail/1024')).toBe('first /404')
  vi.setSystemTime(due)
  await expect.poll(list).toBe('first /news/company')
  expect(await titleOf('/news_detail/1024')).toBe('first /news_detail/1024')
  const now = Date.now() / 1000
  utimesSync(marker, now, now)
  expect(await list()).toBe('file')
})
