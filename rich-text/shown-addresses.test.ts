/** A link to another site whose words are its address bears a class: on paper the address is not repeated behind it. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

/** What may differ between an address and how it is written (RFC 3986, 6.2.2 and 6.2.3), without changing where it leads. */
it.each([
  ['https://a.cn/b', 'https://a.cn/b'],
  ['https://a.cn/b', '平台地址：https://a.cn/b（新）'],
  ['https://a.cn/b', 'a.cn/b'],
  ['https://a.cn/', 'https://a.cn'],
  ['https://a.cn', 'https://a.cn/，另行通知'],
  ['https://www.a.cn', 'www.a.cn'],
  ['https://A.cn/b', 'HTTPS://a.CN/b'],
  ['https://a.cn/%E5%85%AC%E5%91%8A?q=1', 'https://a.cn/公告?q=1'],
  ['https://a.cn/公告', 'https://a.cn/%E5%85%AC%E5%91%8A'],
  ['https://a.cn/b.pdf', 'https://a.cn/b.pdf'],
])('%s is shown by %s', (address, words) => {
  const { html } = clean(`<a href="${address}">${words}</a>`)
  expect(html).toContain('class="url"')
  expect(clean(html).html).toBe(html)
})

it.each([
  ['https://a.cn/b', '平台'],
  ['https://a.cn/b', 'https://a.cn'],
  ['https://a.cn/b', 'a.cn/…'],
  ['https://a.cn/b', 'https://b.cn/a.cn'],
  ['https://a.cn', 'https://a.cn/b'],
  ['https://a.cn/b', 'https://a.cn/bc'],
  ['https://a.cn/b', 'a.cn/b?q=1'],
  ['https://a.cn/b', '<img src="/media/a.png" alt="a.cn">'],
  ['/news/company', '/news/company'],
  ['mailto:a@a.cn', 'a@a.cn'],
])('%s is not shown by %s', (address, words) =>
  expect(clean(`<a class="url" href="${address}">${words}</a>`).html).not.toContain('class="url"'),
)
