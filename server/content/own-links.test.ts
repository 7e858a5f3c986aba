import { expect, it } from 'vitest'
import { foreignSanitiser } from './dropped.ts'
import { strayLinksIn } from './own-links.ts'

const linksTo = (...addresses: string[]): string =>
  `<p>${addresses.map((one) => `<a href="${one}">甲</a>`).join('乙')}</p>`

it.each([
  ['/node/711', 'missing'],
  ['/index.php?id=1', 'missing'],
  ['/upload/a.html', 'missing'],
  ['/公告', 'missing'],
  ['/a@b.cn', 'mailbox'],
  ['/undefined', 'empty'],
  ['/null', 'empty'],
  ['/[object Object]', 'empty'],
  ['/{{url}}', 'empty'],
  ['/news/${id}', 'empty'],
  ['/http：//a.com/x', 'scheme'],
  ['/ｈｔｔｐ：／／a.com', 'scheme'],
  ['/http//a.com/x', 'scheme'],
  ['/a.com', 'host'],
  ['https://example.com/a。', 'ending'],
  ['https://example.com/a?b=1，', 'ending'],
  ['/news_detail/1024。', 'ending'],
  ['/www2.a.com.cn/b', 'host'],
])('%s is no page of the site: %s', (address, kind) =>
  expect(strayLinksIn(linksTo(address)).map((one) => one.kind)).toEqual([kind]),
)

it.each([
  '/',
  '/?id=1',
  '/news/company?page=2',
  '/News//Company/',
  '/news_detail/1024#user-content-a',
  '/upload/a.jpg',
  '/files/a%20b.pdf',
  'https://example.com/node/711',
  'https://example.com/a#三、',
  'https://example.com/（一）',
  '//example.com/a',
  'mailto:a@b.cn',
  'tel:02855501000',
  '#a',
])('nothing is said of %s', (address) => expect(strayLinksIn(linksTo(address))).toEqual([]))

it('the log names each, and the text stays', async () => {
  const log: string[] = []
  const sanitise = foreignSanitiser((text) => log.push(text))('/news_detail/1')
  const html = linksTo('/node/711', 'node/712', 'a@b.cn', 'undefined')
  expect((await sanitise(html)).replace(/<[^>]*>/g, '')).toBe('甲乙甲乙甲乙甲')
  expect(log).toEqual([
    expect.stringMatching(/链接（\/node\/711）.*\/news_detail\/1024/),
    expect.stringMatching(/链接（\/node\/712）.*\/news_detail\/1024/),
    expect.stringMatching(/链接（\/a@b.cn）.*mailto:/),
    expect.stringMatching(/链接（\/undefined）.*填上/),
  ])
})
