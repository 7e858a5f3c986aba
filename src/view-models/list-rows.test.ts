import { describe, expect, it } from 'vitest'
import type { PublicityItem } from '../../shared/contract/documents.ts'
import { toPublicityRow, toPurchaseRow } from './list-rows.ts'

const publicity: PublicityItem = {
  id: '7',
  site: 2,
  title: '标题',
  publish_date: '2026-03-18',
} as PublicityItem

describe('rows', () => {
  it.each([
    ['招聘公告', ['工作地点', '招聘人数', '报名截止']],
    ['拟录用公示', ['地点', '涉及人数', '公示截止']],
    [undefined, ['地点', '人数', '截止日期']],
  ])('call the fields of a recruitment notice (%s) what they are', (kind, labels) => {
    const { facts } = toPublicityRow({
      ...publicity,
      site: 8,
      kind,
      event: '笔试',
      place: '滨江市',
      num: 0,
      deadline: '2026-12-05T17:00',
    })
    expect(facts!.map(({ label }) => label)).toEqual(labels)
    expect(facts!.slice(1)).toEqual([
      { label: labels[1], value: '0 人' },
      { label: labels[2], value: '2026年12月5日 17:00', dateTime: '2026-12-05T17:00' },
    ])
  })

  it('state budget and status of a procurement', () => {
    const item = { id: '3', site: 1, title: '标题', publish_date: '2026-01-02', budget: 856_000 }
    expect(toPurchaseRow({ ...item, status: '进行中' } as never)).toMatchObject({
      notice: { state: '进行中' },
      facts: [{ label: '预算金额', value: '85.6 万元' }],
    })
    // Servers that send no kinds still send calls for bids as site 1.
    const past = { ...item, method: '公开招标', deadline: '2026-01-22T09:30', status: '报名中' }
    expect(toPurchaseRow(past as never)).toMatchObject({
      notice: { state: '已截止' },
      facts: [
        { label: '采购方式' },
        { label: '预算金额' },
        { label: '投标截止', value: '2026年1月22日 09:30' },
      ],
    })
  })
})
