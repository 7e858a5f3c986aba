import { expect, it } from 'vitest'
import { foreignSanitiser } from './api-faults.ts'
import { strayLinksIn } from './own-links.ts'
import { makeServerCleaner } from './rich-text.ts'

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
  ['http://10.0.0.8/a.pdf', 'closed'],
  ['https://cos.example.com/a.pdf?q-ak=A&amp;q-signature=1b6f', 'signed'],
  ['/upload/a.pdf?Expires=1795849200&amp;Signature=EQmD', 'signed'],
  ['http://example.com/a.docx', 'insecure'],
  ['http://example.com/film.mp4?t=1', 'insecure'],
  // The sign of an editor's picture or line break with the words behind it, a soft hyphen, marks of direction, a byte that is
  // no UTF-8, and blanks that came with the address.
  ['https://example.com/help%EF%BF%BC%E5%9B%B0%E9%9A%BE', 'unseen'],
  ['https://example.com/he%C2%ADlp', 'unseen'],
  ['https://example.com/help%E2%80%8B', 'unseen'],
  ['https://example.com/help?a=%E2%80%8E1', 'unseen'],
  ['https://example.com/%EF%BF%BD%EF%BF%BD.pdf', 'unseen'],
  ['https://example.com/a.pdf%20', 'unseen'],
  ['https://example.com/a%0A', 'unseen'],
  ['https://example.com/a%E3%80%80', 'unseen'],
  ['/news_detail/1024%E2%80%8B', 'unseen'],
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
  'https://example.com/a.docx',
  'http://example.com/',
  'http://example.com/a.png',
  'http://example.com/a.jhtml?id=1',
  'http://www.example.com.cn',
  'https://example.com/a#三、',
  'https://example.com/（一）',
  // Blanks within a name, a line break in a question, and the joiners of emoji and of Indian scripts.
  'https://example.com/a%20%E3%80%80b.pdf',
  'https://example.com/a?text=a%0Ab',
  'https://example.com/%F0%9F%91%A9%E2%80%8D%F0%9F%92%BB',
  // The sanitiser takes these out.
  'https://example.com/a\u200B',
  '//example.com/a',
  'mailto:a@b.cn',
  'tel:02855501000',
  '#a',
])('nothing is said of %s', (address) => expect(strayLinksIn(linksTo(address))).toEqual([]))

it.each([
  ['<img src="https://api.example.com/a.png?auth_key=1-0-0-80cd" alt="">', 'signed'],
  ['<img src="https://cos.example.com/a.png?sig=Z&amp;se=1" alt="">', 'signed'],
  ['<video src="http://example.com/a.mp4"></video>', 'insecure'],
  ['<audio><source src="http://example.com/a.mp3"></audio>', 'insecure'],
  ['<iframe src="http://oa.local/a.pdf"></iframe>', 'closed'],
  ['<img src="http://api.example.com/a.png" alt="">', undefined],
  ['<img src="/avatar/711" alt="">', undefined],
  ['<img src="img.example.top/a.png" alt="">', 'host'],
  ['<img src="/img.example.com/a.png" alt="">', 'host'],
  ['<img src="http//img.example.com/a.png" alt="">', 'scheme'],
  ['<img src="http：//img.example.com/a.png" alt="">', 'scheme'],
  ['<img src="undefined/a.png" alt="">', 'empty'],
  ['<img src="{{cover}}" alt="">', 'empty'],
  ['<a href="undefined/a.pdf">甲</a>', 'empty'],
  ['<a href="files.example.top/a.pdf">甲</a>', 'host'],
  ['<a href="/files/com.pdf">甲</a>', undefined],
  ['<img src="/upload/a.png。" alt="">', undefined],
  ['<img src="/cdn-cgi/image/width=80/https://example.com/a.png" alt="">', undefined],
  ['<a href="/common/download?name=a.pdf">甲</a>', undefined],
])('of what becomes a picture or a link: %s, %s', (html, kind) => {
  const text = makeServerCleaner('https://api.example.com')(html)
  expect(strayLinksIn(text.html, 'https://api.example.com').map((one) => one.kind)).toEqual(
    kind ? [kind] : [],
  )
})

it('the log names each, and the text stays', async () => {
  const log: string[] = []
  const sanitise = foreignSanitiser((text) => log.push(text))('/news_detail/1')
  const html = linksTo(
    '/node/711',
    'node/712',
    'a@b.cn',
    'undefined',
    'http://a.cn/?sig=9f2c&amp;se=1',
  )
  expect((await sanitise(html)).replace(/<[^>]*>/g, '')).toMatch('甲乙甲乙甲乙甲乙甲')
  expect(log).toEqual([
    expect.stringMatching(/地址（\/node\/711）.*\/news_detail\/1024/),
    expect.stringMatching(/地址（\/node\/712）.*\/news_detail\/1024/),
    expect.stringMatching(/地址（\/a@b.cn）.*mailto:/),
    expect.stringMatching(/地址（\/undefined）.*填上/),
    expect.stringMatching(/（http:\/\/a\.cn\/）；有期限/),
  ])
})
