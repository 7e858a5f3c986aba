/**
 * Documents appear and vanish by themselves: alike in both databases, in every answer, on every instance, and also
 * when nothing ran at that moment.
 */
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { temporaryFacts } from '#company/temporary.ts'
import { afterAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { type Publication, ALWAYS, NEVER } from '../content/publication.ts'
import { FILES_DIR, loadContent } from '../content/read-content.ts'
import { scanContent } from '../content/scan.ts'
import {
  documentText,
  makeDocumentFolder,
  NEWS_FIELDS,
  withShortLists,
} from '../../tests/support/content-folder.ts'
import { minuteInChina, timeOf } from '../../shared/china-time.ts'
import type { RunningService } from '../service.ts'
import { FORM } from '../../tests/support/ask-calls.ts'
import { builtSite, json } from '../../tests/support/built-site.ts'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { startTestService } from '../../tests/support/test-service.ts'
import { importRecords, openInMemory } from './import-content.ts'
import { loadFolder } from './load-content.ts'
import { recordsOf } from './records.ts'
import { allOf } from '../../tests/support/turns.ts'
import { SqlRepository } from './sql-repository.ts'

const whole = loadContent()
const sample = whole.documents.news[0]!

const one = (id: number, publication: Publication) => ({
  ...sample,
  id,
  site: 1,
  date: `2026-01-0${id}`,
  title: `第 ${id} 篇犀牛`,
  html: '<p>鲸鱼</p>',
  plain: '鲸鱼',
  publication,
})

const TENDER = {
  title: '设备公开招标公告',
  date: '2026-11-20',
  project_no: 'X-1',
  method: '公开招标',
}

const FROM = 1_000_000
const UNTIL = 2_000_000

const content = {
  ...withShortLists(whole),
  posts: [],
  documents: {
    news: [
      one(1, ALWAYS),
      one(2, { publish_at: FROM, until: UNTIL }),
      one(3, ALWAYS),
      one(4, { publish_at: NEVER, until: NEVER }),
    ],
    party: [],
    publicity: [],
    purchase: [],
  },
}

/** Every answer in which the second of the three documents, or the draft, would show. */
async function seen(repository: SqlRepository) {
  const { list, total } = await repository.page('news', { site: 1, limit: 2 })
  const all = await repository.page('news', { limit: 100 })
  const hits = await repository.search('犀牛', { limit: 2 })
  const third = await repository.find('news', '3')
  return {
    list: [list.map(({ id }) => id), total, all.list.length, all.total],
    search: [hits.list.map(({ id }) => id), hits.total],
    text: (await repository.search('鲸鱼', {})).total,
    neighbour: (third!.next as { id: number }).id,
    document: [
      (await repository.find('news', '2')) !== undefined,
      await repository.has('news', '2'),
      await repository.isWithdrawn('news', '2'),
    ],
    documents: (await allOf(repository.documents())).map(({ id }) => id).sort(),
  }
}

const BETWEEN = {
  list: [[3, 2], 3, 3, 3],
  search: [[3, 2], 3],
  text: 3,
  neighbour: 2,
  document: [true, true, false],
  documents: [1, 2, 3],
}
const BEFORE = {
  ...BETWEEN,
  list: [[3, 1], 2, 2, 2],
  search: [[3, 1], 2],
  text: 2,
  neighbour: 1,
  document: [false, false, false],
  documents: [1, 3],
}
const AFTER = { ...BEFORE, document: [false, false, true] }

async function expectTimes(repository: SqlRepository, setNow: (now: number) => void) {
  const versions: string[] = []
  for (const [now, expected] of [
    [FROM - 1, BEFORE],
    [FROM, BETWEEN],
    [UNTIL - 1, BETWEEN],
    [UNTIL, AFTER],
    [UNTIL + 60_000, AFTER],
  ] as const) {
    setNow(now)
    expect([now, await seen(repository)]).toEqual([now, expected])
    versions.push(await repository.version())
  }
  const [before, between, stillBetween, after, stillAfter] = versions
  expect([stillBetween, stillAfter]).toEqual([between, after])
  expect(new Set([before, between, after]).size).toBe(3)
}

it('a notice has ended from the moment on at which the notice that says so can be seen', async () => {
  const folder = makeDocumentFolder({
    'purchase/purchase/1.md': documentText(TENDER, '采购犀牛。'),
    'purchase/notice/2.md': documentText(
      { ...TENDER, kind: '更正公告', changes: '1', action: '终止', publish_at: '2026-12-01 09:00' },
      '终止。',
    ),
  })
  onTestFinished(() => folder.remove())
  let now = 0
  const { content: read } = scanContent(folder.dir, { today: '2026-11-25' })
  const { repository } = await openInMemory(read, () => now)
  const states = async () => [
    (await repository.page('purchase', { site: 1 })).list[0]!.status,
    (await repository.find('purchase', '1'))!.status,
    (await repository.search('犀牛', {})).list.map((hit) => 'status' in hit && hit.status)[0],
  ]
  now = timeOf('2026-12-01T09:00') - 1
  expect(await states()).toEqual([undefined, undefined, false])
  now += 1
  expect(await states()).toEqual(['已终止', '已终止', '已终止'])
})

it('the version changes when the day of a document has come, and when a deadline, or the last day of a position or a temporary notice, is over', async () => {
  const [post] = whole.posts
  const [purchase] = whole.documents.purchase
  const dates = { date: '2026-12-05', documents_until: '2026-12-08', deadline: '2026-12-10T09:30' }
  let now = 0
  const { database, repository } = await openInMemory(
    {
      ...content,
      posts: [{ ...post!, end_date: '2026-12-20' }],
      documents: {
        ...content.documents,
        purchase: [{ ...purchase!, ...dates, publication: ALWAYS }],
      },
    },
    () => now,
  )
  const changes = [
    ...['2026-12-05T00:00', '2026-12-09T00:00', '2026-12-10T09:30', '2026-12-21T00:00'].map(
      (time) => timeOf(time),
    ),
    ...temporaryFacts.map(({ until }) => timeOf(until, 'end')),
  ]
  for (const time of changes) {
    now = time - 1
    const before = await repository.version()
    now += 1
    expect([time, await repository.version()]).not.toEqual([time, before])
    const after = await repository.version()
    now += 60_000
    expect(await repository.version()).toBe(after)
  }
  await database.close()
})

const site = builtSite()
site.put('410.html', '<title>410</title>')
const folder = makeDocumentFolder({ 'news/company/1.md': documentText(NEWS_FIELDS) })
mkdirSync(`${folder.dir}files`)
copyFileSync(`${FILES_DIR}basic-licence-2024.pdf`, `${folder.dir}files/late.pdf`)
afterAll(() => {
  folder.remove()
  rmSync(site.root, { recursive: true })
})

/** A visitor's answer for document 2 on a running service. */
async function served({ url }: RunningService) {
  const call = async (path: string, body: string) =>
    json(await rawRequest(url, path, { method: 'POST', body, headers: FORM })) as any
  const page = await rawRequest(url, '/news_detail/2')
  const list = await call('/v1/news-list', 'site=1')
  return {
    page: page.status,
    detail: (await call('/v1/news-info', 'id=2')).info,
    list: list.data.list.map(({ id }: { id: number }) => id),
    file: (await rawRequest(url, '/files/late.pdf')).status,
  }
}

const HIDDEN = { page: 404, detail: '内容不存在或已删除', list: [1], file: 404 }
const SHOWN = { page: 200, detail: 'success', list: [2, 1], file: 200 }
const GONE = { ...HIDDEN, page: 410, detail: '内容已下架' }

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { created, database } = databaseOfEachTest(kind)

    it('in the repository', async () => {
      await importRecords(database(), recordsOf(content))
      let now = 0
      await expectTimes(new SqlRepository(database(), { now: () => now }), (time) => (now = time))
    })

    it('on two instances, within the second, and after a time in which none was running', async () => {
      // The clock is set before the services start, because each keeps the `Date` that it finds then.
      vi.useFakeTimers({ toFake: ['Date'] })
      onTestFinished(() => void vi.useRealTimers())
      const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000)
      const start = () =>
        startTestService(created().url, { CONTENT_DIR: folder.dir, SITE_ROOT: site.root })
      const secondsFromNow = (seconds: number): string => {
        const time = new Date(Date.now() + seconds * 1000)
        return `${minuteInChina(time.getTime())}:${time.toISOString().slice(17, 19)}`
      }
      const publish = async (times: Record<string, string>) => {
        folder.write({
          'news/company/2.md': documentText({
            ...NEWS_FIELDS,
            title: '定时犀牛',
            files: '[late.pdf]',
            ...times,
          }),
        })
        await loadFolder(database(), folder.dir)
      }
      await publish({ draft: 'true' })
      let services = await Promise.all([start(), start()])
      const both = () => Promise.all(services.map(served))
      expect(await both()).toEqual([HIDDEN, HIDDEN])

      await publish({ publish_at: secondsFromNow(3), until: secondsFromNow(5) })
      expect(await both()).toEqual([HIDDEN, HIDDEN])
      pass(3)
      await expect.poll(both).toEqual([SHOWN, SHOWN])
      pass(2)
      await expect.poll(both).toEqual([GONE, GONE])

      await publish({ publish_at: secondsFromNow(2) })
      expect(await both()).toEqual([HIDDEN, HIDDEN])
      await Promise.all(services.map((service) => service.close()))
      pass(2)
      services = await Promise.all([start(), start()])
      expect(await both()).toEqual([SHOWN, SHOWN])
      await publish({ until: '2026-01-01 08:00' })
      expect(await both()).toEqual([GONE, GONE])
      await Promise.all(services.map((service) => service.close()))
    })
  })
}
