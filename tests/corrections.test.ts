/**
 * A correction from its draft to its withdrawal, and what each place says meanwhile about the notice that it changes.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hrefOf } from '../shared/catalogue/addresses.ts'
import { feedPath, pages } from '../shared/catalogue/pages.ts'
import { detailPath } from '../server/content/resources.ts'
import { loadFolder } from '../server/repository/load-content.ts'
import type { RunningService } from '../server/service.ts'
import { FORM } from './support/ask-calls.ts'
import { json } from './support/built-site.ts'
import { type TestFolder, documentText, makeDocumentFolder } from './support/content-folder.ts'
import { type TestDatabase, databaseKinds, suiteName } from './support/databases.ts'
import { rawRequest } from './support/raw-request.ts'
import { formatDate } from '../src/lib/format.ts'
import { renderPage } from './support/render-page.ts'
import { startTestService } from './support/test-service.ts'

const PURCHASE = { date: '2026-11-20', project_no: 'X-1', method: '询价' }
const [OVER, LATER, LATEST] = ['2026-11-22 09:30:00', '2099-01-01 09:30:00', '2099-02-01 09:30:00']
const [NOTICE, CORRECTION] = ['purchase/purchase/1.md', 'purchase/notice/2.md']
const notice = (fields: Record<string, string> = {}, body = '采购犀牛。') =>
  documentText(
    { title: '犀牛询价公告', kind: '采购公告', deadline: OVER, ...PURCHASE, ...fields },
    body,
  )
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
/** The words about the notice; `action` is the correction's, where it counts. */
interface Seen {
  action?: '更正' | '延期' | '终止'
  state: string
  deadline: string
}
const NOTHING: Seen = { state: '已截止', deadline: OVER }
const ENDED: Seen = { action: '终止', state: '已终止', deadline: OVER }
const CORRECTED: Seen = { action: '更正', state: '已更正，已截止', deadline: OVER }
const EXTENDED: Seen = { action: '延期', state: '已延期，报价中', deadline: LATER }
const extension = (fields: Record<string, string> = {}, body?: string) =>
  correction({ action: '延期', deadline: LATER, ...fields }, body)

type Files = Record<string, string | undefined>

/** Each import is one step of the story; before the first one the notice is already published. */
const LIVES: readonly (readonly [life: string, steps: Files[], seen: Seen])[] = [
  ['there is none', [], NOTHING],
  ['a draft', [{ [CORRECTION]: correction({ draft: 'true' }) }], NOTHING],
  ['with a mistake', [{ [CORRECTION]: correction({}, MISTAKE) }], NOTHING],
  ['published', [{ [CORRECTION]: correction() }], ENDED],
  ['published, and ends nothing', [{ [CORRECTION]: correction({ action: '更正' }) }], CORRECTED],
  [
    'published, without an action',
    [{ [CORRECTION]: correction().replace('action: 终止\n', '') }],
    CORRECTED,
  ],
  [
    'published, and moves the deadline beside other things',
    [{ [CORRECTION]: correction({ action: '更正', deadline: LATER }) }],
    { action: '更正', state: '已更正，报价中', deadline: LATER },
  ],
  ['an extension', [{ [CORRECTION]: extension() }], EXTENDED],
  [
    'an extension to a date that is over',
    [{ [CORRECTION]: extension({ deadline: '2026-11-23' }) }],
    {
      action: '延期',
      state: '已延期，已截止',
      deadline: '2026-11-23',
    },
  ],
  [
    'an extension without a date',
    [{ [CORRECTION]: extension().replace(/deadline: .*\n/, '') }],
    NOTHING,
  ],
  ['an extension to the same date', [{ [CORRECTION]: extension({ deadline: OVER }) }], NOTHING],
  [
    'an extension to an earlier date',
    [{ [CORRECTION]: extension({ deadline: '2026-11-21' }) }],
    NOTHING,
  ],
  ['an extension that is a draft', [{ [CORRECTION]: extension({ draft: 'true' }) }], NOTHING],
  ['an extension with a mistake', [{ [CORRECTION]: extension({}, MISTAKE) }], NOTHING],
  [
    'an extension before its publish_at',
    [{ [CORRECTION]: extension({ publish_at: '2099-01-01' }) }],
    NOTHING,
  ],
  [
    'an extension that is then extended',
    [{ [CORRECTION]: extension() }, { [CORRECTION]: extension({ deadline: LATEST }) }],
    { ...EXTENDED, deadline: LATEST },
  ],
  [
    'an extension that is then a termination',
    [{ [CORRECTION]: extension() }, { [CORRECTION]: correction() }],
    ENDED,
  ],
  [
    'an extension that is withdrawn',
    [{ [CORRECTION]: extension() }, { [CORRECTION]: extension({ until: '2026-11-21' }) }],
    NOTHING,
  ],
  [
    'an extension that is deleted',
    [{ [CORRECTION]: extension() }, { [CORRECTION]: undefined }],
    NOTHING,
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

const minute = (wire: string): string => wire.slice(0, 16).replace(' ', 'T')

const path = (site: number, id: number) => detailPath({ resource: 'purchase', site }, id)

/** What is said of the notice and of its correction: by each place that says it. */
type Said = Partial<
  Record<
    | 'state'
    | 'status'
    | 'deadline'
    | 'minute'
    | 'link'
    | 'changedBy'
    | 'isOpen'
    | 'action'
    | 'changes',
    Record<string, unknown>
  >
>

/** In the answers of the calls, and in the feeds. */
async function inAnswers({ url }: RunningService): Promise<Said> {
  const call = async (name: string, fields: Record<string, string>): Promise<any> => {
    const body = new URLSearchParams(fields).toString()
    return (json(await rawRequest(url, name, { method: 'POST', body, headers: FORM })) as any).data
  }
  const feed = async (ofPage: string): Promise<string> =>
    (await rawRequest(url, feedPath(ofPage))).body.toString()
  const detail = await call('/v1/purchase-info', { id: '1' })
  const own = await call('/v1/purchase-info', { id: '2' })
  const [row] = (await call('/v1/purchase-list', { site: '1' })).list
  const [hit] = (await call('/v1/search', { keyword: '犀牛', limit: '1' })).list
  const noticeFeed = await feed(pages.Purchase.path)
  const feedTitle = /<title>(?:【(.*?)】)?犀牛/.exec(noticeFeed)
  const feedMinute =
    feedTitle?.[1] === ENDED.state
      ? minute(OVER)
      : /截止时间：([\d-]+(?: [\d:]+)?)/.exec(noticeFeed)?.[1]?.replace(' ', 'T')
  const changedBy = (notice: any) =>
    notice.changed_by?.map((one: any) => [one.id, one.action, one.deadline])
  return {
    status: { detail: detail.status, row: row.status, hit: hit.status, feed: feedTitle?.[1] },
    deadline: { detail: detail.deadline, row: row.deadline, hit: hit.deadline },
    minute: { feed: feedMinute },
    changedBy: { detail: changedBy(detail), row: changedBy(row), hit: changedBy(hit) },
    changes: { detail: own?.changes && [own.changes.id, own.action] },
    isOpen: { feed: (await feed(pages.Notice.path)).includes('长颈鹿终止公告') },
  }
}

/** On the pages, and in what they tell machines. */
async function onPages({ url }: RunningService): Promise<Said> {
  const page = await renderPage(path(1, 1), url)
  const own = await renderPage(path(2, 2), url)
  const ownList = await renderPage(pages.Notice.path, url)
  const list = await renderPage(pages.Purchase.path, url)
  const search = await renderPage(`${pages.Search.path}?keyword=犀牛`, url)
  const stateIn = (html: string): string =>
    />((?:已(?:延期|更正)，)?(?:报价中|已截止)|已终止)</.exec(html)?.[1] ?? html
  const linkIn = (html: string, to = path(2, 2)): string | undefined =>
    new RegExp(`本公告已(.{2,22}?)：<a[^>]*"${to}"`).exec(html)?.[1]
  const minuteIn = (html: string): string | undefined =>
    /报价截止(?:<[^>]*>|：)*<time [^>]*dateTime="(.*?)"/i.exec(html)?.[1]
  const hitPath = hrefOf({ to: pages.SearchDetail.path, params: { tb: 'purchase', id: '2' } })
  return {
    state: { page: stateIn(page.html), list: stateIn(list.html), search: stateIn(search.html) },
    minute: {
      page: minuteIn(page.html),
      list: minuteIn(list.html),
      search: minuteIn(search.html),
      forMachines: /"expires":"([^"]*?)(?:T23:59)?(?::00)?\+08:00"/.exec(page.head)?.[1],
    },
    link: {
      page: linkIn(page.html),
      list: linkIn(list.html),
      search: linkIn(search.html, hitPath),
    },
    isOpen: {
      page: own.html.includes('因故终止'),
      list: ownList.html.includes('长颈鹿终止公告'),
    },
    action: {
      page: /所(..)的公告：/.exec(own.html)?.[1],
      list: new RegExp(`所(..)的公告：<a[^>]*"${path(1, 1)}"`).exec(ownList.html)?.[1],
    },
  }
}

/** What all places of `said` should say. */
function expectedOf(said: Said, { action, state, deadline }: Seen): Said {
  const movedTo = deadline === OVER ? undefined : deadline
  const should: Record<keyof Said, unknown> = {
    state,
    status: action && `已${action}`,
    deadline,
    minute: minute(deadline),
    link: action && (action === '延期' ? `延期至 ${formatDate(minute(deadline))}` : action),
    changedBy: action && [[2, action, movedTo]],
    isOpen: action !== undefined,
    action,
    changes: action && [1, action],
  }
  return Object.fromEntries(
    Object.entries(said).map(([about, places]) => [
      about,
      Object.fromEntries(Object.keys(places).map((place) => [place, should[about as keyof Said]])),
    ]),
  )
}

for (const [at, kind] of databaseKinds.entries()) {
  describe.skipIf(kind.missing)(`a correction on ${suiteName(kind)}`, () => {
    let database: TestDatabase
    let folder: TestFolder
    let service: RunningService
    beforeAll(async () => {
      database = await kind.create('empty')
      folder = makeDocumentFolder({ [NOTICE]: notice() })
      service = await startTestService(database.url, { CONTENT_DIR: folder.dir })
    })
    afterAll(async () => {
      await service?.close()
      await database?.drop()
      folder.remove()
    })

    it.each(LIVES)('%s', async (_, steps, seen) => {
      // The folder has so few documents that without one of them too many would be missing.
      const publish = () => loadFolder(service.database, folder.dir, { removeMany: true })
      folder.write({ [NOTICE]: notice(), [CORRECTION]: 'draft' })
      folder.write({ [CORRECTION]: undefined })
      await publish()
      for (const step of steps) {
        folder.write(step)
        await publish()
      }
      const answers = await inAnswers(service)
      expect(answers).toEqual(expectedOf(answers, seen))
      // Pages are made of the same answers, whichever database they come from.
      if (at > 0) return
      const shown = await onPages(service)
      expect(shown).toEqual(expectedOf(shown, seen))
    })
  })
}
