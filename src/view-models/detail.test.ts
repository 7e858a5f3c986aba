import { describe, expect, it } from 'vitest'
import type { SafeHtml } from '../../rich-text/clean.ts'
import { toArticleDetail, toPurchaseDetail } from './detail.ts'

const html = (text: string) => text as SafeHtml

const article = {
  id: '1',
  site: 2,
  title: '标题',
  create_time: '2026-03-18',
  content: html('<p>集团召开年度工作会议，总结全年工作，部署来年任务。</p>'),
  files: [],
} as never as Parameters<typeof toArticleDetail>[0]

describe('views', () => {
  it('drop an introduction that the text begins with', () => {
    expect(toArticleDetail({ ...article, intro: '集团召开 年度工作会议' }).intro).toBeUndefined()
  })

  it('lead to no neighbour that is the document itself', () => {
    const [prev, next] = ['1', '2'].map((id) => ({ id, title: '上一篇标题' }))
    expect(toArticleDetail({ ...article, prev: prev!, next: next! })).not.toHaveProperty('prev')
    expect(toArticleDetail({ ...article, prev: next!, next: prev! })).toMatchObject({ prev: next })
  })

  const purchase = {
    ...article,
    publish_date: '2026-03-18',
    method: '公开招标',
    amount: 3_712_000,
    winner: '甲公司',
    deadline: '2026-04-01T09:30',
    changed_by: [],
  }
  const facts = (changes: object) =>
    toPurchaseDetail({ ...purchase, ...changes } as never).facts.map(
      ({ label, value }) => `${label}：${value}`,
    )

  it.each([
    [[{ action: '延期', publish_date: '2026-03-20' }], '延期公告：2026年3月20日'],
    [[{ action: '终止', publish_date: '2026-03-19' }], '更新时间：2026年3月20日'],
    [[{ publish_date: '2026-03-20' }], '更正公告：2026年3月20日'],
    [[{ action: '更正' }], '更新时间：2026年3月20日'],
  ])('say whether %j or an editor changed a notice', (changed_by, said) => {
    expect(facts({ update_time: '2026-03-20', changed_by })[0]).toBe(said)
  })

  it('write amounts and deadlines of a procurement one way', () => {
    expect(facts({ site: 1, budget: 3_860_000, winner: undefined, amount: undefined })).toEqual([
      '采购方式：公开招标',
      '预算金额：386 万元',
      '投标截止：2026年4月1日 09:30',
    ])
  })

  it('call nobody a supplier who is a candidate', () => {
    expect(facts({ kind: '中标候选人公示' }).slice(1)).toEqual([
      '公示截止：2026年4月1日 09:30',
      '中标候选人：甲公司',
      '投标报价：371.2 万元',
    ])
    expect(facts({ kind: '结果公示' }).slice(2)).toEqual(['中标人：甲公司', '中标金额：371.2 万元'])
    expect(facts({ kind: '结果公示', method: '询价' }).slice(2)).toEqual([
      '成交供应商：甲公司',
      '成交金额：371.2 万元',
    ])
  })
})
