import { describe, expect, it } from 'vitest'
import type { PublicityItem } from '../../shared/contract/documents.ts'
import { toPublicityRow, toPurchaseRow } from './list-rows.ts'

const publicity: PublicityItem = {
  id: '7',
  site: 2,
  title: '标题',
  publish_date: '2026-03-18',
  changed_by: [],
} as unknown as PublicityItem

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
      num: '0',
      deadline: '2026-12-05T17:00',
    })
    expect(facts!.map(({ label }) => label)).toEqual(labels)
    expect(facts!.slice(1)).toMatchObject([
      { label: labels[1], value: '0 人' },
      { label: labels[2], value: '2026年12月5日 17:00', dateTime: '2026-12-05T17:00' },
    ])
  })

  it('state budget and status of a procurement', () => {
    const item = {
      id: '3',
      site: 1,
      title: '标题',
      publish_date: '2026-01-02',
      budget: 856_000,
      changed_by: [],
    }
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
  it('say what is left of a deadline, unless the notice was ended', () => {
    const [soon, past] = ['2126-12-05T17:00', '2026-01-05']
    const left = (fields: object) =>
      toPurchaseRow({ ...publicity, site: 1, method: '询价', ...fields } as never).facts!.map(
        (one) => one.left !== undefined,
      )
    expect(left({ documents_until: past, deadline: soon })).toEqual([false, false, true])
    expect(left({ deadline: past })).toEqual([false, false])
    expect(left({ deadline: soon, status: '已终止' })).toEqual([false, false])
  })

  it('lead to the notices that they are tied to, on the kind of page of their list', () => {
    const { ties } = toPublicityRow({
      ...publicity,
      site: 8,
      changes: { id: '5', title: '更早的' },
      changed_by: [{ id: '9', title: '更正' }],
    })
    expect(ties!.map(({ title, link }) => [title, link])).toEqual([
      ['更正', { to: '/zp_detail/$id', params: { id: '9' } }],
      ['更早的', { to: '/zp_detail/$id', params: { id: '5' } }],
    ])
  })
})
