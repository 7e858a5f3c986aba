import { describe, expect, it } from 'vitest'
import type { SafeHtml } from '../api/rich-text/safe-html.ts'
import { toArticleDetail, toPublicityDetail, toPurchaseDetail } from './detail.ts'

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
  it('leave out what an article does not have', () => {
    expect(toArticleDetail(article)).toEqual({
      id: '1',
      site: 2,
      title: '标题',
      date: '2026-03-18',
      content: article.content,
      files: [],
      facts: [],
    })
  })

  it('keep an introduction that says something else', () => {
    expect(toArticleDetail({ ...article, intro: '会议要点' }).intro).toBe('会议要点')
  })

  it('drop an introduction that the text begins with', () => {
    expect(
      toArticleDetail({ ...article, intro: '集团召开年度工作会议，总结全年工作，部署来年任务。' })
        .intro,
    ).toBeUndefined()
    expect(toArticleDetail({ ...article, intro: '集团召开 年度工作会议' }).intro).toBeUndefined()
  })

  it('count zero views as a number', () => {
    expect(toArticleDetail({ ...article, views: 0 }).facts).toEqual([
      { label: '浏览', value: '0 次' },
    ])
  })

  it('carry the neighbours that exist', () => {
    const next = { id: '2', title: '下一篇' }
    const view = toArticleDetail({ ...article, next })
    expect(view.next).toEqual(next)
    expect('prev' in view).toBe(false)
  })

  it('give search engines a job only when place and deadline are known', () => {
    const item = {
      ...article,
      publish_date: '2026-03-18',
      site: 8,
      place: '滨江市',
      deadline: '2026-04-01',
      num: 3,
    } as never
    expect(toPublicityDetail(item).job).toEqual({
      place: '滨江市',
      deadline: '2026-04-01',
      openings: 3,
    })
    expect(
      toPublicityDetail({ ...(item as object), deadline: undefined } as never).job,
    ).toBeUndefined()
    expect(toPublicityDetail({ ...(item as object), site: 1 } as never).job).toBeUndefined()
  })

  it('write amounts and deadlines of a procurement one way', () => {
    const item = {
      ...article,
      publish_date: '2026-03-18',
      budget: 3_860_000,
      amount: 3_712_000,
      deadline: '2026-04-01T09:30',
    } as never
    expect(toPurchaseDetail(item).facts).toEqual([
      { label: '预算金额', value: '386 万元' },
      { label: '截止时间', value: '2026年4月1日 09:30', dateTime: '2026-04-01T09:30' },
      { label: '成交金额', value: '371.2 万元' },
    ])
  })
})
