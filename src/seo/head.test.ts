import { expect, it } from 'vitest'
import { headMarkup } from './head.ts'

interface Graph {
  '@graph': Record<string, unknown>[]
}

/** What search engines read of a document besides the way to it. */
function dataOf(page: 'ZpDetail' | 'BiddingDetail' | 'NewsDetail', detail: object) {
  const view = { title: '标题', date: '2026-11-20', content: '<p>正文</p>', ...detail }
  const data = { view: { ok: true, data: view } }
  const head = headMarkup({ page, path: '/zp_detail/1', heading: '标题', data })
  const graph = JSON.parse(/ld\+json">([^<]*)</.exec(head)![1]!) as Graph
  return graph['@graph'].find((part) => part['@type'] !== 'BreadcrumbList')!
}

const job = { place: '滨江市', deadline: '2026-12-10', openings: 3 }
const notice = { kind: '招聘公告', deadline: '2026-12-10' }

it('offers a job while one can apply, until the end of its last day', () => {
  expect(dataOf('ZpDetail', { job, notice: { ...notice, state: '报名中' } })).toMatchObject({
    '@type': 'JobPosting',
    validThrough: '2026-12-10T23:59:00+08:00',
  })
  expect(dataOf('ZpDetail', { job, notice: { ...notice, state: '已截止' } })).toMatchObject({
    '@type': 'Article',
    expires: '2026-12-10T23:59:00+08:00',
  })
})

it('calls news what is news, and says when a notice is over', () => {
  expect(dataOf('NewsDetail', {})).toMatchObject({ '@type': 'NewsArticle' })
  const deadline = '2026-11-27T09:30'
  expect(dataOf('BiddingDetail', { notice: { deadline, state: '待开标' } })).toMatchObject({
    '@type': 'Article',
    expires: '2026-11-27T09:30:00+08:00',
  })
})
