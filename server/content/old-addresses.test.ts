/** Old addresses: the mistakes that editors can make in them, and the answers that visitors get. */
import { rmSync } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oldAddressFiles } from '../../scripts/export/page-files.ts'
import type { RunningService } from '../service.ts'
import { builtSite } from '../../tests/support/built-site.ts'
import { rawRequest } from '../../tests/support/raw-request.ts'
import { startTestService } from '../../tests/support/test-service.ts'
import { SLICE } from './in-slices.ts'
import { findOldAddress } from './old-addresses.ts'
import { formatProblems } from './problem.ts'
import { readContent } from './read-content.ts'
import {
  NEWS_FIELDS,
  documentText,
  makeDocumentFolder,
} from '../../tests/support/content-folder.ts'

const FILE = 'old-addresses.yaml'
const TABLE = `- from: /news/show.asp?id=12
  to: /news_detail/1
- from: /关于我们/
  to: /about
- from: /old/list.html
  to: /search?keyword=担保
- from: /shop
  to: https://shop.example.com/a
- from: /forum
  gone: true
- from: /index.html
  to: /
- from: /upload/2019年度报告.pdf
  to: /about
- from: /upload/年报 2018.pdf
  to: /about
- from: /show.jsp?id=5
  to: /news_detail/1
- from: /tscp/kcdbd/index.jhtml
  to: /product
- from: /zcfg/default.asp?id=3
  to: /about
- from: /forum/index.jhtml
  to: /about
`
const folder = makeDocumentFolder({ 'news/company/1.md': documentText(NEWS_FIELDS), [FILE]: TABLE })
const site = builtSite()
let service: RunningService
beforeAll(async () => {
  service = await startTestService(`${site.root}/site.db`, {
    CONTENT_DIR: folder.dir,
    SITE_ROOT: site.root,
  })
})
afterAll(async () => {
  await service.close()
  folder.remove()
  rmSync(site.root, { recursive: true })
})

describe('the check', () => {
  it('finds nothing in a table that is in order', () =>
    expect(readContent(folder.dir).problems).toEqual([]))

  it.each([
    ['- from: news.asp\n  to: /about', '1: 错误：from（旧地址）应为 / 开头的旧地址'],
    [
      '- from: /#/news/detail?id=57\n  gone: true',
      '1: 错误：from（旧地址）里有 #：浏览器不把它后面的部分发给网站，这样的旧地址转不走',
    ],
    ['- from: "/a /b.htm"\n  gone: true', '1: 错误：from（旧地址）里有多余的空格'],
    ['- from: "/a.asp? id=1"\n  gone: true', '1: 错误：from（旧地址）里有多余的空格'],
    ['- from: /a\n', '1: 错误：要写 to 或 gone: true'],
    ['- from: /a\n  to: /abuot', '2: 错误：链接 /abuot 没有对应的页面\n    是不是 /about？'],
    [
      '- from: /a\n  gone: true\n- from: /a/\n  gone: true',
      '3: 错误：from（旧地址）/a/ 与第 1 行的相同',
    ],
    [
      '- from: /a.asp?id=1&c=2\n  gone: true\n- from: /A.asp?C=2&ID=1\n  gone: true',
      '3: 错误：from（旧地址）/A.asp?C=2&ID=1 与第 1 行的相同',
    ],
    ['- from: /About/\n  to: /news_detail/1', '1: 提醒：/About 是现在的一个页面'],
    ['- from: /index.html\n  to: /about', '1: 提醒：/index.html 是导出'],
    ['- from: /about/index.html\n  to: /', '1: 提醒：/about/index.html 是导出'],
    ['- from: /404.html\n  gone: true', '1: 提醒：/404.html 是导出'],
  ])('%s', (text, problem) => {
    folder.write({ [FILE]: text })
    expect(formatProblems(readContent(folder.dir).problems)).toContain(problem)
    folder.write({ [FILE]: TABLE })
  })
})

describe('the service', () => {
  it.each([
    ['/news/show.asp?id=12', 301, '/news_detail/1'],
    ['/news/show.asp?from=timeline&ID=12&isappinstalled=0', 301, '/news_detail/1'],
    ['/%E5%85%B3%E4%BA%8E%E6%88%91%E4%BB%AC', 301, '/about'],
    ['/old/list.html?from=mail', 301, '/search?keyword=%E6%8B%85%E4%BF%9D'],
    ['//Old/list.HTML', 301, '/search?keyword=%E6%8B%85%E4%BF%9D'],
    ['/old/list.html;jsessionid=3F2A9C0D1E7B4A55', 301, '/search?keyword=%E6%8B%85%E4%BF%9D'],
    ['/old/list.html%E3%80%82', 301, '/search?keyword=%E6%8B%85%E4%BF%9D'],
    ['/show.jsp;jsessionid=3F2A?id=5', 301, '/news_detail/1'],
    ['/show.jsp;jsessionid=3F2A?id=6', 404, undefined],
    ['/news/show.asp?from=timeline&amp;id=12', 301, '/news_detail/1'],
    ['/upload/2019%E5%B9%B4%E5%BA%A6%E6%8A%A5%E5%91%8A.PDF', 301, '/about'],
    ['/upload/2019%C4%EA%B6%C8%B1%A8%B8%E6.pdf', 301, '/about'],
    ['/upload/2019%C4%EA%B6%C8%B1%A8%B8.pdf', 404, undefined],
    ['/shop/index.shtml', 301, 'https://shop.example.com/a'],
    ['/shop', 301, 'https://shop.example.com/a'],
    ['/tscp/kcdbd', 301, '/product'],
    ['/tscp/KCDBD?from=timeline', 301, '/product'],
    ['/zcfg', 404, undefined],
    ['/forum/index.jhtml', 301, '/about'],
    ['/forum', 410, undefined],
    ['/news/show.asp?id=13', 404, undefined],
  ])('answers %s with %i', async (path, status, location) => {
    const response = await rawRequest(service.url, path)
    expect([response.status, response.headers.location]).toEqual([status, location])
    if (status === 410) expect(response.body.toString()).toContain('<title>first /410</title>')
  })
})

it('reads a long table in slices, once, between which other work gets its turn', async () => {
  let [turn, reads, most] = [0, 0, 0]
  const table = Array.from({ length: 20 * SLICE }, (_, index) => ({
    get from() {
      reads += 1
      turn += 1
      most = Math.max(most, turn)
      return `/show.asp?lang=cn&id=${index}`
    },
    to: `/news_detail/${index}`,
  }))
  let isDone = false
  const others = (async () => {
    while (!isDone) {
      await setImmediate()
      turn = 0
    }
  })()
  const last = table.length - 1
  const asked = ['/SHOW.asp?id=7&lang=cn', `/show.asp?id=${last}&lang=cn&from=a`, '/show.asp?id=x']
  const found = await Promise.all(
    asked.map((one) => findOldAddress(table, new URL(one, 'https://www.example.com'))),
  )
  isDone = true
  await others
  expect(found.map((one) => one?.to)).toEqual(['/news_detail/7', `/news_detail/${last}`, undefined])
  expect(most).toBeLessThanOrEqual(2 * SLICE)
  expect(reads).toBe(table.length)
})

it('leads on from files where there is no service', () => {
  const files = oldAddressFiles(readContent(folder.dir).content!.oldAddresses)
  expect([...files.keys()]).toEqual([
    '关于我们/index.html',
    'old/list.html',
    'shop/index.html',
    'index.html',
  ])
  expect(files.get('关于我们/index.html')).toContain('content="0; url=/about"')
})
