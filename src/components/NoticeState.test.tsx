// @vitest-environment jsdom
/**
 * A page that was rendered before a deadline, and is kept by the browser or exported, says 已截止 once it is over: for
 * each way of procurement, with and without a last day for documents.
 */
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { purchaseDetail, purchaseItem } from '../../shared/contract/documents.ts'
import { searchItem } from '../../shared/contract/search.ts'
import * as v from 'valibot'
import { NoticeList } from '../pages/home/NoticeList.tsx'
import { Row } from '../pages/list/ListSection.tsx'
import { cleanup, render, waitFor } from '../../tests/support/testing-library.ts'
import { toPurchaseDetail } from '../view-models/detail.ts'
import { toPurchaseRow } from '../view-models/list-rows.ts'
import { type NoticeWithState, toSearchHit } from '../view-models/notice.ts'
import { useNoticeState } from './NoticeState.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const METHODS = [
  '公开招标',
  '邀请招标',
  '竞争性磋商',
  '竞争性谈判',
  '询价',
  '竞价',
  '单一来源',
  '直接采购',
  '框架协议',
]

/** The state before the deadline, of a notice with a last day for documents that is over, and of one without. */
const stateBefore = (method: string, documents: string | undefined): string =>
  method === '单一来源' ? '公示中' : method === '询价' ? '报价中' : documents ? '待开标' : ''

/** A deadline as it is sent, and the times of China just before and after it. */
const DEADLINES = [
  ['2026-11-30 09:30:00', '2026-11-30T09:29', '2026-11-30T09:30'],
  ['2026-11-30', '2026-11-30T23:59', '2026-12-01T00:00'],
  ['2026-11-30 00:00:00', '2026-11-29T23:59', '2026-11-30T00:00'],
  ['2026-11-30 24:00:00', '2026-11-30T23:59', '2026-12-01T00:00'],
] as const

function Document({ notice }: { notice: NoticeWithState | undefined }) {
  return <p>{useNoticeState(notice)}</p>
}

const setTime = (time: string): void => {
  vi.setSystemTime(`${time}:00+08:00`)
  const headers = { Date: new Date().toUTCString() }
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { headers })))
}

const ROWS = METHODS.flatMap((method) =>
  [undefined, '2026-11-20'].flatMap((documents) =>
    DEADLINES.map((times) => [method, documents, ...times] as const),
  ),
)

it.each(ROWS)('%s, documents until %s, closes at %s', async (method, documents, ...times) => {
  const [deadline, before, after] = times
  vi.useFakeTimers({ toFake: ['Date'] })
  setTime(before)
  const sent = {
    id: 1,
    site: 1,
    title: '标题',
    publish_date: '2026-11-10',
    kind: '采购公告',
    method,
    deadline,
    content: '<p>正文</p>',
    files: [],
    ...(documents && { documents_until: documents }),
  }
  const row = toPurchaseRow(v.parse(purchaseItem, sent))
  const hit = toSearchHit(v.parse(searchItem, { ...sent, tb: 'purchase' }))
  const page = toPurchaseDetail(v.parse(purchaseDetail, sent) as never)
  const expected = stateBefore(method, documents)
  const surfaces = {
    list: <Row {...row} />,
    home: <NoticeList items={[row]} />,
    search: <Row {...row} facts={[]} title={hit.title} notice={hit.notice} />,
    page: <Document notice={page.notice} />,
  }
  for (const [name, surface] of Object.entries(surfaces)) {
    setTime(before)
    const container = document.createElement('div')
    container.innerHTML = renderToString(surface)
    const STATE = /获取文件中|待开标|报价中|公示中|公示已结束|已截止/
    const state = () => STATE.exec(container.textContent)?.[0] ?? ''
    expect(state(), name).toBe(expected)
    setTime(after)
    render(surface, { container, hydrate: true })
    const last = method === '单一来源' ? '公示已结束' : '已截止'
    await waitFor(() => expect(state(), name).toBe(last), { container, timeout: 5_000 })
  }
  // Whoever reads the list before the deadline reads how long is left of it.
  const [fact] = row.facts!.slice(-1)
  expect(fact).toMatchObject({ left: '今天截止' })
})
