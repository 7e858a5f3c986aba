import { describe, expect, it } from 'vitest'
import { siteConfig } from '#company/site.ts'
import { faultsOf } from './api-faults.ts'
import { readText } from './body.ts'
import { otherTarget } from './link-texts.ts'
import type { Problem } from './problem.ts'
import { makeServerCleaner } from './rich-text.ts'
import { newSource } from './source.ts'

const NOTICE = 'http://www.ccgp.gov.cn/cggg/202609/t20260911_25330127.htm'

describe('a link that shows an address leads there', () => {
  it.each([
    [NOTICE, 'http://www.ccgp.gov.cn/cggg/202509/t20250912_24015508.htm', NOTICE],
    ['https://www.mof.gov.cn/zxjb2026/', 'https://www.mof.gov.cn/zxjb2025/'],
    ['www.ccgp.gov.cn', 'https://www.ccgp-jiangxi.gov.cn/'],
    ['ccgp.gov.cn', 'https://example.com/'],
    ['http://ggzy.jiangxi.gov.cn', 'http://zbtb.jiangxi.gov.cn/'],
    ['https://example.com:8080/', 'https://example.com/'],
    ['https://example.com/detail?id=12', 'https://example.com/detail?id=11'],
    ['https://example.com/2026/10/…', 'https://example.com/2025/10/a.html'],
    ['网址：https://example.com/a。', 'https://example.com/b', 'https://example.com/a'],
    ['https://example.com/a', '/news_detail/1024'],
    [`${siteConfig.origin}/news_detail/1024`, '/news_detail/1025'],
    ['https://example.com/公告', 'https://example.com/%E5%85%AC%E7%A4%BA'],
    ['tb@example.com', 'mailto:old@example.com'],
    ['邮箱：tb@example.com', 'mailto:old@example.com?subject=投标', 'tb@example.com'],
    ['0791-86205511', 'tel:0791-86205500'],
    ['028-5550 1000', 'tel:+862855501001'],
  ])('%s, to %s', (text, address, shown = text) =>
    expect(otherTarget(text, address)?.message).toContain(`写着 ${shown}，`),
  )

  it.each([
    ['中国政府采购网', 'http://www.ccgp.gov.cn/'],
    ['www.ccgp.gov.cn', 'http://www.ccgp.gov.cn/'],
    ['ccgp.gov.cn', 'http://www.ccgp.gov.cn:80'],
    ['https://ggzy.jiangxi.gov.cn', 'https://ggzy.jiangxi.gov.cn/'],
    ['HTTP://WWW.Example.com/', 'https://example.com'],
    ['www.ccgp.gov.cn', NOTICE],
    ['https://example.com/detail', 'https://example.com/detail?id=11&from=wx#a'],
    ['https://example.com/2026/10/…', 'https://example.com/2026/10/a.html'],
    ['https://example.com/2026/1...', 'https://example.com/2026/10/a.html'],
    ['登录https://example.com/a。', 'https://example.com/a'],
    ['https://example.com/公告', 'https://example.com/%E5%85%AC%E5%91%8A'],
    ['https://example.com/a。', 'https://example.com/a%E3%80%82'],
    ['https://example.com/办法（一）', 'https://example.com/办法（一）'],
    ['https://例子.cn', 'https://xn--fsqu00a.cn/'],
    ['https://example.com/?a=1&amp;b=2', 'https://example.com/?a=1&b=2'],
    [`${siteConfig.origin}/news_detail/1024`, '/news_detail/1024'],
    ['https://example.com', '#二'],
    ['https://example.com/a', 'https://link.zhihu.com/?target=x'],
    ['Q3.report', 'https://example.com/'],
    ['GB/T 19001-2016', 'https://example.com/'],
    ['tb@example.com', 'mailto:TB@example.com?subject=a'],
    ['tb@example.com', 'https://mail.example.com/compose'],
    ['写信', 'mailto:tb@example.com'],
    ['0791-86205511', 'tel:+8679186205511'],
    ['0791-86205511转802', 'tel:+8679186205511,802'],
    ['028-5550 1000', 'tel:02855501000'],
    ['86205511', 'tel:+8679186205511'],
    ['拨打', 'tel:10086'],
  ])('nothing is said of %s, to %s', (text, address) =>
    expect(otherTarget(text, address)).toBeUndefined(),
  )
})

it('does not tell the signature of an address', () =>
  expect(
    otherTarget('https://a.example.com/', 'https://b.example.com/a?sig=KEY&se=1')?.message,
  ).not.toContain('KEY'))

it.each([
  '一\n\n网址：[https://example.com/a](https://example.com/b)。',
  '一\n\n<p>网址：<A HREF=https://example.com/b><b>https://example.com</b>/a</A></p>',
])('the check names it with its line: %s', (text) => {
  const problems: Problem[] = []
  readText(text, 5, newSource('news/company/1.md', new Map(), problems))
  expect(problems.map(({ level, line, message }) => `${level} ${line} ${message}`)).toEqual([
    'warning 7 链接写着 https://example.com/a，打开的却是 https://example.com/b',
  ])
})

it.each([
  [`<p>网址：<a href="http://example.com/b">http://example.com/<b>a</b></a>。</p>`, 1],
  ['<p><a href="https://example.com/a.pdf">https://example.com/a.pdf</a></p>', 0],
  ['<p>电话：0791-86205511转802，信箱 tb@example.com，www.example.com/a（b）</p>', 0],
])('the text of an API: %s', (html, count) => {
  const faults = faultsOf(html, makeServerCleaner()(html))
  expect(faults.filter(({ kind }) => kind === 'link other')).toHaveLength(count)
})
