/**
 * A correction from its draft to its withdrawal, and what each place says meanwhile about the notice that it ends.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { feedPath, pages } from '../shared/catalogue/pages.ts'
import { detailPath } from '../server/content/resources.ts'
import { loadFolder } from '../server/repository/load-content.ts'
import type { RunningService } from '../server/service.ts'
import { FORM } from './support/ask-calls.ts'
import { json } from './support/built-site.ts'
import { type TestFolder, documentText, makeTestFolder } from './support/content-folder.ts'
import { type TestDatabase, databaseKinds, suiteName } from './support/databases.ts'
import { rawRequest } from './support/raw-request.ts'
import { renderPage } from './support/render-page.ts'
import { startTestService } from './support/test-service.ts'

const PURCHASE = { date: '2026-11-20', project_no: 'X-1', method: '公开招标' }
const [NOTICE, CORRECTION] = ['purchase/purchase/1.md', 'purchase/notice/2.md']
const notice = (fields: Record<string, string> = {}, body = '采购犀牛。') =>
  documentText({ title: '犀牛公开招标公告', ...PURCHASE, ...fields }, body)
const correction = (fields: Record<string, string> = {}, body = '因故终止。') =>
  documentText(
    {
      title: '长颈鹿终止公告',
      ...PURCHASE,
      kind: '更正公告',
      changes: '1',
      action: '终止',
      ...fields,
    },
    body,
  )

const MISTAKE = '终止原因：【请填：原因】'
const NOTHING = { ended: false, tied: false, open: false }
const ENDED = { ended: true, tied: true, open: true }

type Files = Record<string, string | undefined>

/** Each import is one step of the story; before the first one the notice is already published. */
const LIVES: readonly (readonly [life: string, steps: Files[], seen: typeof NOTHING])[] = [
  ['there is none', [], NOTHING],
  ['a draft', [{ [CORRECTION]: correction({ draft: 'true' }) }], NOTHING],
  ['with a mistake', [{ [CORRECTION]: correction({}, MISTAKE) }], NOTHING],
  ['published', [{ [CORRECTION]: correction() }], ENDED],
  [
    'published, and ends nothing',
    [{ [CORRECTION]: correction({ action: '更正' }) }],
    { ...ENDED, ended: false },
  ],
  [
    'published and then broken',
    [{ [CORRECTION]: correction() }, { [CORRECTION]: correction({}, MISTAKE) }],
    ENDED,
  ],
  [
    'published and then of a notice that does not exist',
    [{ [CORRECTION]: correction() }, { [CORRECTION]: correction({ changes: '99' }) }],
    ENDED,
  ],
  [
    'published, its notice then broken',
    [{ [CORRECTION]: correction() }, { [NOTICE]: notice({ titel: '犀牛' }) }],
    ENDED,
  ],
  [
    'published and then a draft again',
    [{ [CORRECTION]: correction() }, { [CORRECTION]: correction({ draft: 'true' }) }],
    NOTHING,
  ],
  [
    'withdrawn',
    [{ [CORRECTION]: correction() }, { [CORRECTION]: correction({ until: '2026-11-21' }) }],
    NOTHING,
  ],
  ['ended by until', [{ [CORRECTION]: correction({ until: '2026-11-21 09:00' }) }], NOTHING],
  ['deleted', [{ [CORRECTION]: correction() }, { [CORRECTION]: undefined }], NOTHING],
  ['before its publish_at', [{ [CORRECTION]: correction({ publish_at: '2099-01-01' }) }], NOTHING],
  ['after its publish_at', [{ [CORRECTION]: correction({ publish_at: '2026-11-21' }) }], ENDED],
  ['of a notice that does not exist', [{ [CORRECTION]: correction({ changes: '99' }) }], NOTHING],
  ['of itself', [{ [CORRECTION]: correction({ changes: '2' }) }], NOTHING],
]

/** The notice as visitors find it, place by place: it is ended, it leads to the correction, and that one can be read. */
async function seen({ url }: RunningService) {
  const call = async (path: string, fields: Record<string, string>): Promise<any> => {
    const body = new URLSearchParams(fields).toString()
    return (json(await rawRequest(url, path, { method: 'POST', body, headers: FORM })) as any).data
  }
  const path = (site: number, id: number) => detailPath({ resource: 'purchase', site }, id)
  const page = await renderPage(path(1, 1), url)
  const own = await renderPage(path(2, 2), url)
  const list = await renderPage(pages.Notice.path, url)
  const detail = await call('/v1/purchase-info', { id: '1' })
  const other = await call('/v1/purchase-info', { id: '2' })
  const rows = (await call('/v1/purchase-list', { site: '1' })).list
  const [hit] = (await call('/v1/search', { keyword: '犀牛' })).list
  const feed = (await rawRequest(url, feedPath(pages.Notice.path))).body.toString()
  const noticeList = await renderPage(pages.Purchase.path, url)
  return {
    ended: {
      page: page.html.includes('已终止'),
      list: noticeList.html.includes('已终止'),
      call: detail.status === '已终止',
      row: rows[0].status === '已终止',
      hit: hit.status === '已终止',
    },
    tied: {
      page: page.html.includes(`"${path(2, 2)}"`),
      call: detail.changed_by?.map(({ id }: { id: number }) => id).join() === '2',
    },
    open: {
      page: own.html.includes('因故终止'),
      tie: other?.changes?.id === 1,
      list: list.html.includes('长颈鹿终止公告'),
      feed: feed.includes('长颈鹿终止公告'),
    },
  }
}

const everywhere = (places: Record<string, boolean>, is: boolean) =>
  Object.fromEntries(Object.keys(places).map((place) => [place, is]))

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(`a correction on ${suiteName(kind)}`, () => {
    let database: TestDatabase
    let folder: TestFolder
    let service: RunningService
    beforeAll(async () => {
      database = await kind.create('empty')
      folder = makeTestFolder({ [NOTICE]: notice() })
      service = await startTestService(database.url, { CONTENT_DIR: folder.dir })
    })
    afterAll(async () => {
      await service?.close()
      await database?.drop()
      folder.remove()
    })

    it.each(LIVES)('%s', async (_, steps, expected) => {
      const publish = () => loadFolder(service.database, folder.dir)
      folder.write({ [NOTICE]: notice(), [CORRECTION]: 'draft' })
      folder.write({ [CORRECTION]: undefined })
      await publish()
      for (const step of steps) {
        folder.write(step)
        await publish()
      }
      const found = await seen(service)
      expect(found).toEqual({
        ended: everywhere(found.ended, expected.ended),
        tied: everywhere(found.tied, expected.tied),
        open: everywhere(found.open, expected.open),
      })
    })
  })
}
