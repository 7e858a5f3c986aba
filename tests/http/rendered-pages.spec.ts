/** Pages that the service renders on request, and its answers to search engines. */
import { siteConfig } from '#company/site.ts'
import { expect, test } from '@playwright/test'
import { ask } from './ask-page.ts'

const search = (keyword: string, rest = ''): string =>
  `/search?keyword=${encodeURIComponent(keyword)}${rest}`

const shown: readonly (readonly [path: string, heading: RegExp, text: string])[] = [
  ['/news/company?page=2', /^公司要闻$/, '第 2 页'],
  [search('担保', '&page=2'), /^“担保”的搜索结果（\d+ 条）$/, '第 2 页'],
  [search('yinhang'), /^“yinhang”的搜索结果（0 条）$/, '可以这样试：输入汉字：搜索不认拼音'],
  [search('qqqqqq'), /^“qqqqqq”的搜索结果（0 条）$/, '没有找到与“qqqqqq”有关的内容'],
  [search('担保 qqqqqq'), /（[1-9]\d* 条）$/, '搜索时不要求有“qqqqqq”'],
  [
    search('担保 70412953'),
    /（0 条）$/,
    '同时含有“担保”“70412953”的内容。可以这样试：只搜索其中一个词：担保',
  ],
  [search('招聘'), /^“招聘”的搜索结果/, '相关栏目招聘信息'],
  [search('简历 70412953'), /（0 条）$/, '相关栏目招聘信息'],
  [search('担保'.repeat(60)), /^“(?:担保){50}”/, '搜索结果'],
  [search(''), /^全站搜索$/, '搜索'],
  ['/service?product=1', /^业务服务$/, '业务咨询'],
]

for (const [path, heading, text] of shown)
  test(`${path}: ${heading}`, async ({ request }) => {
    const answer = await ask(request, path)
    expect(answer.status).toBe(200)
    expect(answer.heading).toMatch(heading)
    expect(answer.text).toContain(text)
  })

const canonicals: Readonly<Record<string, string>> = {
  '/search_detail/news/3018': '/news_detail/3018',
  '/search_detail/publicity/2023': '/information_detail/2023',
  '/search_detail/publicity/8024': '/zp_detail/8024',
  '/search_detail/product/1': '/product',
  '/news/company?page=2': '/news/company?page=2',
  '/search': '/search',
}

for (const [path, own] of Object.entries(canonicals))
  test(`the own address of ${path} is ${own}`, async ({ request }) => {
    const { document } = await ask(request, path)
    const link = document.querySelector<HTMLLinkElement>('head > link[rel=canonical]')
    expect(link?.href).toBe(`${siteConfig.origin}${own}`)
  })

test('an open position is found by its title, on the page of the list that shows it', async ({
  request,
}) => {
  const form = { page: '1', limit: '100' }
  const { data } = await (await request.post('/v1/post-list', { form })).json()
  const { title } = data.list.at(-1)
  const { document, heading } = await ask(request, search(title))
  expect(heading).not.toContain('（0 条）')
  const links = [...document.querySelectorAll('main a')]
  const link = links.find(({ textContent }) => textContent === `在招岗位：${title}`)
  const list = await ask(request, link!.getAttribute('href')!)
  expect(list.text).toContain(title)
})

test('no search engine keeps a search', async ({ request }) => {
  const { document } = await ask(request, `/search?keyword=${encodeURIComponent('担保')}`)
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('link[rel=canonical]')).toBeNull()
})

test('a page that a list does not have leads to its last one', async ({ request }) => {
  const response = await request.get('/news/company?page=999')
  const [, last] = /\/news\/company\?page=(\d)$/.exec(response.url())!
  expect(await response.text()).toMatch(new RegExp(`第 ${last} 页，共 ${last} 页`))
})
