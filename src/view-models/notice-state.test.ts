import { expect, it } from 'vitest'
import { type DatedNotice, noticeState, timeLeft } from './notice-state.ts'

const at = (time: string): number => Date.parse(`${time}:00+08:00`)

const tender: DatedNotice = {
  kind: '采购公告',
  method: '公开招标',
  documents_until: '2026-11-12T17:00',
  deadline: '2026-11-27T09:30',
}

it.each<[DatedNotice, string, string | undefined]>([
  [tender, '2026-11-12T16:59', '获取文件中'],
  [tender, '2026-11-12T17:00', '待开标'],
  [tender, '2026-11-27T09:30', '已截止'],
  [{ ...tender, status: '已终止' }, '2026-11-10T09:00', '已终止'],
  [{ ...tender, method: '询价' }, '2026-11-20T09:00', '报价中'],
  [{ ...tender, method: '单一来源' }, '2026-11-20T09:00', '公示中'],
  [{ ...tender, method: '单一来源' }, '2026-11-28T09:00', '公示已结束'],
  [{ ...tender, method: '询价', status: '已延期' }, '2026-11-20T09:00', '已延期，报价中'],
  [{ ...tender, status: '已延期' }, '2026-11-27T09:30', '已延期，已截止'],
  [{ ...tender, status: '已更正' }, '2026-11-12T17:00', '已更正，待开标'],
  [{ kind: '结果公示', status: '已更正' }, '2026-12-01T00:00', '已更正'],
  // The server in this test sends neither kinds nor the last day for documents.
  [{ kind: '采购公告', deadline: '2026-11-27', status: '报名中' }, '2026-11-20T09:00', '报名中'],
  [{ kind: '采购公告', deadline: '2026-11-27', status: '报名中' }, '2026-11-28T00:00', '已截止'],
  [{ status: '报名中' }, '2026-11-20T09:00', '报名中'],
  [{ kind: '招聘公告', deadline: '2026-12-10' }, '2026-12-10T23:59', '报名中'],
  [{ kind: '招聘公告', deadline: '2026-12-10' }, '2026-12-11T00:00', '已截止'],
  [{ kind: '拟录用公示', deadline: '2026-12-10' }, '2026-12-10T23:59', '公示中'],
  [{ kind: '拟录用公示', deadline: '2026-12-10' }, '2026-12-11T00:00', '公示已结束'],
  [{ kind: '中标候选人公示', deadline: '2026-12-10' }, '2026-12-01T00:00', '公示中'],
  [{ kind: '结果公示' }, '2026-12-01T00:00', undefined],
  [{ kind: '招聘通知', deadline: '2026-12-10' }, '2026-12-11T00:00', undefined],
  [{ deadline: '2026-12-10' }, '2026-12-11T00:00', undefined],
  [{}, '2026-12-11T00:00', undefined],
])('%o is at %s in China %s', (notice, time, state) => {
  expect(noticeState(notice, at(time))).toBe(state)
})

it.each([
  ['2026-12-10T09:30', '2026-11-27T23:59', '还剩 13 天'],
  ['2026-12-10', '2026-12-08T00:00', '还剩 2 天'],
  ['2026-12-10T09:30', '2026-12-09T23:00', '明天截止'],
  ['2026-12-10T09:30', '2026-12-10T09:29', '今天截止'],
  ['2026-12-10T09:30', '2026-12-10T09:30', undefined],
  ['2026-12-10', '2026-12-10T23:59', '今天截止'],
  ['2026-12-10', '2026-12-11T00:00', undefined],
  ['2026-12-11T00:00', '2026-12-09T00:00', '明天截止'],
  ['2026-12-11T00:00', '2026-12-10T23:59', '今天截止'],
  ['2026-12-11T00:00', '2026-12-11T00:00', undefined],
  ['2026-12-10T24:00', '2026-12-10T23:59', '今天截止'],
])('of %s is left at %s in China: %s', (deadline, time, left) => {
  expect(timeLeft(deadline, at(time))).toBe(left)
})
