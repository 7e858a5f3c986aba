import { expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { headMarkup } from './head.ts'

interface Graph {
  '@graph': Record<string, unknown>[]
}

type Page = 'BiddingDetail' | 'NewsDetail'

function headOfDetail(page: Page, detail: object): string {
  const view = { title: '标题', date: '2026-11-20', content: '<p>正文</p>', ...detail }
  const data = { view: { ok: true, data: view } }
  return headMarkup({ page, path: '/zp_detail/1', heading: '标题', data })
}

const graphOf = (page: Page, detail: object): Graph['@graph'] => {
  const [, json] = /ld\+json">([^<]*)</.exec(headOfDetail(page, detail))!
  return (JSON.parse(json!) as Graph)['@graph']
}

/** The structured data of a document besides its breadcrumb. */
const dataOf = (page: Page, detail: object) =>
  graphOf(page, detail).find((part) => part['@type'] !== 'BreadcrumbList')!

it('calls news what is news, and says when it was changed and when a notice is over', () => {
  expect(dataOf('NewsDetail', {})).toMatchObject({ '@type': 'NewsArticle' })
  expect(dataOf('NewsDetail', {})).not.toHaveProperty('dateModified')
  expect(dataOf('NewsDetail', { updated: '2026-11-22T09:30' })).toMatchObject({
    datePublished: '2026-11-20',
    dateModified: '2026-11-22T09:30:00+08:00',
  })
  const deadline = '2026-11-27T09:30'
  expect(dataOf('BiddingDetail', { notice: { deadline, state: '待开标' } })).toMatchObject({
    '@type': 'Article',
    expires: '2026-11-27T09:30:00+08:00',
  })
})

it('shows the first picture of a text, and the feed of a list', () => {
  expect(dataOf('NewsDetail', {})).not.toHaveProperty('image')
  const content = '<p><img src="/media/bridge.webp" alt="桥"></p>'
  expect(dataOf('NewsDetail', { content })).toMatchObject({
    image: `${siteConfig.origin}/media/bridge.webp`,
  })
  const head = (page: 'Company' | 'About', path: string): string =>
    headMarkup({ page, path, heading: '标题', data: {} })
  expect(head('Company', '/news/company')).toContain(
    '<link rel="alternate" type="application/atom+xml" title="公司要闻" href="/feeds/news/company.xml">',
  )
  expect(head('About', '/about')).not.toContain('atom+xml')
})

it('takes text and addresses out of markup, without its entities', () => {
  const content = '<p>A&amp;B</p><p>二<img src="/media/a.webp?w=1&amp;h=2"></p>'
  expect(headOfDetail('NewsDetail', { content })).toContain(
    '<meta name="description" content="A&#38;B。二。">',
  )
  const row = '<table><tr><th>指标</th><td>8.2亿元</td></tr></table>'
  expect(headOfDetail('NewsDetail', { content: row })).toContain(
    '<meta name="description" content="指标：8.2亿元。">',
  )
  expect(dataOf('NewsDetail', { content })).toMatchObject({
    image: `${siteConfig.origin}/media/a.webp?w=1&h=2`,
  })
})

it('leads to a document by its list, as the breadcrumb on the page does', () => {
  const [crumbs] = graphOf('NewsDetail', { site: 1 })
  expect(crumbs).toMatchObject({
    itemListElement: ['首页', '新闻中心', '公司要闻', '标题'].map((name) => ({ name })),
  })
})

it('describes with whole sentences, and says so where none ends', () => {
  const described = (intro: string): string =>
    /name="description" content="([^"]*)"/.exec(headOfDetail('NewsDetail', { intro }))![1]!
  expect(described(`${'第一句。'.repeat(20)}${'长'.repeat(100)}`)).toBe('第一句。'.repeat(20))
  expect(described('长'.repeat(200))).toBe(`${'长'.repeat(119)}…`)
})
