/* oxlint-disable no-script-url -- addresses that have to be refused */
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  date,
  deadline,
  files,
  flag,
  html,
  id,
  image,
  list,
  listOrNone,
  maybe,
  neighbour,
  number,
  orElse,
  page,
  state,
  text,
  texts,
  url,
  word,
} from './primitives.ts'
import { readData } from './call.ts'
import { expectLinear } from '../../tests/support/cost.ts'

const UNREADABLE = Symbol('unreadable')

const read = (schema: v.GenericSchema<any, any>, input: unknown, assets = ''): unknown => {
  const parsed = readData(schema, input, { origin: 'https://www.example.com', assets })
  return parsed.success ? parsed.output : UNREADABLE
}

/** A text whose UTF-8 was read as another encoding. */
const misread = (whole: string, as: string): string =>
  as === 'latin1'
    ? Buffer.from(whole).toString('latin1')
    : new TextDecoder(as).decode(Buffer.from(whole))

const leftOutOf = (schema: v.GenericSchema<any, any>, input: unknown) =>
  readData(schema, input).leftOut

const table = (
  schema: v.GenericSchema<any, any>,
  rows: [input: unknown, output: unknown][],
): void => it.each(rows)('%j', (input, output) => expect(read(schema, input)).toEqual(output))

describe('text', () => {
  table(text, [
    ['示例', '示例'],
    ['<b>示例</b><script>alert(1)</script>', '示例'],
    ['A&amp;B &lt;b&gt; &#20170;&#x65E5;', 'A&B <b> 今日'],
    [2025, '2025'],
    ['额度100<br>200万元', '额度100 200万元'],
    ['联系<a@example.com>', '联系<a@example.com>'],
    // The escapes of JSON, which a text that was escaped twice still has.
    ['担保。\\n一次授信\\r\\n循环\\t使用\\f\\b', '担保。 一次授信 循环 使用'],
    [String.raw`\"三农\"保\/\u62c5保 It\'s`, '"三农"保/担保 It\'s'],
    [String.raw`换行写作 \n 或 \\n`, String.raw`换行写作 \n 或 \\n`],
    [String.raw`D:\new\template \\server`, String.raw`D:\new\template \\server`],
    // Nothing, as Java, SQL, JavaScript, Python, Ruby and C write it.
    ...['null', 'NULL', ' undefined ', 'None', 'nil', 'NaN', '(null)', '[object Object]'].map(
      (nothing): [unknown, unknown] => [nothing, UNREADABLE],
    ),
    ['融资\u200B担保\u202E', '融资担保'],
    // UTF-8 that was read as Latin-1 and as windows-1252; other texts in Latin letters are no UTF-8.
    ...['采购文件', '附件1：响应文件格式', '€ 与 á', '𠮷野公司'].flatMap((whole) =>
      ['latin1', 'windows-1252'].map((as): [unknown, unknown] => [misread(whole, as), whole]),
    ),
    ...['Crédit à l’export', '±5%', 'Ã', '25°C', 'AT&T', '“甲”ä»¶'].map(
      (own): [unknown, unknown] => [own, own],
    ),
    ['', UNREADABLE],
    [null, UNREADABLE],
    [{}, UNREADABLE],
  ])
})

describe('number', () => {
  table(number, [
    ['37', 37],
    ['1,234,567.5', 1234567.5],
    ['-3', -3],
    ['', UNREADABLE],
    ['12a', UNREADABLE],
    ['9007199254740993', UNREADABLE],
    [null, UNREADABLE],
  ])
})

describe('id', () => {
  table(id, [
    [12, '12'],
    [' a-b_1 ', 'a-b_1'],
    ['../etc', UNREADABLE],
    ['', UNREADABLE],
    ['1938475629384756293', '1938475629384756293'],
    // JSON.parse has already rounded this number.
    [2 ** 53, UNREADABLE],
    [1.5, UNREADABLE],
  ])
})

describe('date', () => {
  table(date, [
    // Jackson's lists of figures, without the seconds when they are 0.
    [[2026, 12, 18, 9, 30], '2026-12-18T09:30'],
    [[2026, 11, 28, 8, 5, 31, 120_000_000], '2026-11-28T08:05'],
    [[2026, 12, 1, 0, 0], '2026-12-01'],
    [[2026, 12, 18], '2026-12-18'],
    [[2026, 12], UNREADABLE],
    [[2026, 13, 1], UNREADABLE],
    [['甲', '乙', '丙'], UNREADABLE],
    ['2025-03-18 09:30:00', '2025-03-18T09:30'],
    ['2025-03-18T09:30:00.000', '2025-03-18T09:30'],
    ['2025年3月18日', '2025-03-18'],
    ['1742261400', '2025-03-18T09:30'],
    // In China it is the next day by then.
    ['2026-11-02T16:30:00.000+00:00', '2026-11-03T00:30'],
    ['2026-11-02T23:30:00-0500', '2026-11-03T12:30'],
    // Days, as servers without a type for days send them: midnight in China.
    ['2026-11-26 00:00:00', '2026-11-26'],
    ['2026-11-25T16:00:00Z', '2026-11-26'],
    [1795622400, '2026-11-26'],
    ['2026-11-26 24:00', '2026-11-26'],
    ['2026-11-26T24:00:00+08:00', '2026-11-26'],
    ['20261126240000', '2026-11-26'],
    ['2026-11-26T24:00:00Z', '2026-11-27T08:00'],
    ['2026-11-26 24:01', UNREADABLE],
    ['2026年11月26日17时', '2026-11-26T17:00'],
    ['2026-11-27 09:05:00.0', '2026-11-27T09:05'],
    ['20261127', '2026-11-27'],
    ['20261127090500', '2026-11-27T09:05'],
    ['/Date(1795710600000+0800)/', '2026-11-27T00:30'],
    ['/Date(1795710600000)/', '2026-11-27T00:30'],
    ['/Date(2035123200000)/', '2034-06-29'],
    ['Nov 27, 2026 9:05:00 AM', '2026-11-27T09:05'],
    ['Nov 27, 2026, 9:05:00\u202FPM', '2026-11-27T21:05'],
    ['Thu, 26 Nov 2026 16:30:00 GMT', '2026-11-27T00:30'],
    // How languages write a moment of theirs as a text.
    ['Fri, 27 Nov 2026 00:30:00 +0800', '2026-11-27T00:30'],
    ['Fri Nov 27 2026 00:30:00 GMT+0800 (中国标准时间)', '2026-11-27T00:30'],
    ['Fri Nov 27 2026 00:30:00 GMT+0800 (China Standard Time)', '2026-11-27T00:30'],
    ['2026-11-26T16:30:00Z[UTC]', '2026-11-27T00:30'],
    ['2026-11-27T00:30+08:00[Asia/Shanghai]', '2026-11-27T00:30'],
    ['2026-11-27 00:30:00 +0800 CST', '2026-11-27T00:30'],
    ['2026-11-27 00:30:00.1234 +0800 CST m=+0.000012', '2026-11-27T00:30'],
    ['2026-11-26 16:30:00 +0000 UTC', '2026-11-27T00:30'],
    ['2026-11-26 16:30:00 UTC', '2026-11-27T00:30'],
    ['20261126T163000Z', '2026-11-27T00:30'],
    ['2026-11-27 星期五', '2026-11-27'],
    ['2026年11月27日 周五', '2026-11-27'],
    ['2026 年 11 月 27 日 9:05', '2026-11-27T09:05'],
    // A time of China or of America.
    ['Fri Nov 27 09:05:00 CST 2026', UNREADABLE],
    ['20261327', UNREADABLE],
    ['202611261000', UNREADABLE],
    ['2026-11-26 25:00', UNREADABLE],
    // The part that cannot be read might mean another day.
    ['2026-11-02T16:30:00 EST', UNREADABLE],
    ['2026-11-02 至 11-05', UNREADABLE],
    ['02/11/2026', UNREADABLE],
    ['2025-02-30', UNREADABLE],
    // The format of PostgreSQL.
    ['2026-11-02 09:30:00+08', '2026-11-02T09:30'],
    ['', UNREADABLE],
    [null, UNREADABLE],
  ])
})

/** What systems without an empty date send, in the forms in which they write dates. */
const NO_DATES: Readonly<Record<string, unknown[]>> = {
  'MySQL and PHP': [
    '0000-00-00',
    '0000-00-00 00:00:00',
    '00000000',
    '-0001-11-30T00:00:00.000000Z',
  ],
  'strtotime of PHP': [-62169984000, '-62170012800', 0, '0'],
  'Go and .NET': [
    '0001-01-01T00:00:00Z',
    '0001-01-01T00:00:00',
    '0001-01-01 00:00:00',
    '0001/1/1 0:00:00',
  ],
  'JavaScriptSerializer of .NET': [
    '/Date(-62135596800000)/',
    '/Date(-62135596800000+0800)/',
    '/Date(0)/',
  ],
  'Jackson and Gson': [
    [1, 1, 1],
    [1, 1, 1, 0, 0],
    'Jan 1, 0001 12:00:00 AM',
    'Jan 1, 1970 8:00:00 AM',
  ],
  'FILETIME of Windows': ['1601-01-01T00:00:00Z', '/Date(-11644473600000)/'],
  'SQL Server': [
    '1753-01-01',
    '1900-01-01',
    '1900-01-01T00:00:00',
    '1900/1/1',
    '/Date(-2209017600000)/',
  ],
  OLE: ['1899-12-30', '1899-12-30 00:00:00', '/Date(-2209190400000)/'],
  Unix: [
    '1970-01-01',
    '1970-01-01 08:00:00',
    '1969-12-31T16:00:00Z',
    'Thu, 01 Jan 1970 00:00:00 GMT',
    -28800,
  ],
  'for ever': [
    '9999-12-31',
    '9999-12-31T23:59:59.9999999',
    '99991231',
    '/Date(253402271999000)/',
    '/Date(253402300799999)/',
  ],
}

describe.each(Object.entries(NO_DATES))('no date, as %s say it', (_, values) => {
  it.each(values.map((value) => [value]))('%j is none, and nothing was left out', (value) => {
    for (const schema of [date, deadline]) {
      expect(read(schema, value)).toBe(UNREADABLE)
      expect(leftOutOf(maybe(schema), value)).toEqual([])
    }
  })
})

it.each([
  '1956-10-01',
  '0026-11-27',
  '09/30/2026',
  '00:30',
  '9999 年',
  'Foo 27, 2026 9:05:00 AM',
  'Oct 1, 1956 9:05:00 AM',
])('%s may be a date, and is said', (value) =>
  expect(leftOutOf(maybe(deadline), value)).toHaveLength(1),
)

describe('deadline', () => {
  table(deadline, [
    ['2026-11-30', '2026-11-30'],
    ['20261130', '2026-11-30'],
    [[2026, 11, 30], '2026-11-30'],
    // An hour that is written; a page that shows the day alone would put it a day too late.
    ['2026-11-30 00:00:00', '2026-11-30T00:00'],
    ['20261130000000', '2026-11-30T00:00'],
    [[2026, 11, 30, 0, 0], '2026-11-30T00:00'],
    ['2026年11月30日0时', '2026-11-30T00:00'],
    // A moment, as servers send days that have no type for them.
    ['2026-11-30T00:00:00.000+08:00', '2026-11-30'],
    ['2026-11-30T16:00:00Z', '2026-12-01'],
    [1795968000, '2026-11-30'],
    ['/Date(1795968000000)/', '2026-11-30'],
    ['Nov 30, 2026 12:00:00 AM', '2026-11-30'],
    ['2026-11-30 09:30:00', '2026-11-30T09:30'],
    ['2026-11-30 24:00', '2026-11-30T24:00'],
    ['2026-11-30 24:00:00', '2026-11-30T24:00'],
    ['2026-11-30T24:00:00+08:00', '2026-11-30T24:00'],
    ['2026年11月30日24时', '2026-11-30T24:00'],
    ['20261130240000', '2026-11-30T24:00'],
    ['2026-11-30T24:00:00Z', '2026-12-01T08:00'],
    ['2026-11-30 24:01', UNREADABLE],
  ])
})

describe('word', () => {
  table(word, [
    ['IT部', 'IT部'],
    ['MBA', 'MBA'],
    ['<b>本科</b>', '本科'],
    ['1', UNREADABLE],
    [3, UNREADABLE],
    ['０', UNREADABLE],
    ['-', UNREADABLE],
    ['--', UNREADABLE],
    ['暂无', UNREADABLE],
    [' 暂缺 ', UNREADABLE],
    ['N/A', UNREADABLE],
    ['摘要：', UNREADABLE],
    ['无', '无'],
    ['暂无编制', '暂无编制'],
    ['摘要：10月16日', '摘要：10月16日'],
    ['现公告如下：', '现公告如下：'],
  ])
})

describe('state', () => {
  table(state, [
    ['已终止', '已终止'],
    ['EPC招标', 'EPC招标'],
    ['PUBLISHED', UNREADABLE],
    ['open', UNREADABLE],
    ['Y', UNREADABLE],
    [1, UNREADABLE],
  ])

  // A code is told of, whatever it is; no value is none.
  it.each([
    ['1', 1],
    [0, 1],
    ['0', 1],
    ['ENDED', 1],
    ['', 0],
    [null, 0],
    ['<p></p>', 0],
    ['已终止', 0],
  ])('%j leaves out %i', (value, count) => {
    expect(leftOutOf(v.object({ status: maybe(state) }), { status: value })).toHaveLength(count)
  })
})

describe('flag', () => {
  table(flag, [
    [1, true],
    ['true', true],
    ['Y', true],
    ['是', true],
    ['N', false],
    [2, false],
    [0, false],
    [null, false],
  ])
})

describe('html', () => {
  table(html, [
    ['<p>示例</p>', '<p>示例</p>'],
    [null, ''],
    [false, ''],
    ['1、评审\\n2、出具意见', '1、评审\n2、出具意见'],
    ['<pre>a\\n</pre>', '<pre>a\\n</pre>'],
    [12, UNREADABLE],
  ])
})

describe('url and image', () => {
  const rows: [string, unknown][] = [
    ['/media/a.webp', '/media/a.webp'],
    ['media/a.webp', '/media/a.webp'],
    ['../../media/a.webp', '/media/a.webp'],
    ['https://example.com/a.webp', 'https://example.com/a.webp'],
    ['//example.com/a.webp', 'https://example.com/a.webp'],
    ['', UNREADABLE],
    ['javascript:alert(1)', UNREADABLE],
    ['java\nscript:alert(1)', UNREADABLE],
    [' \u0001javascript:alert(1)', UNREADABLE],
    ['data:text/html,<b>', UNREADABLE],
  ]
  it.each(rows)('%j', (input, output) => {
    expect(read(url, input)).toEqual(output)
    const isElsewhere = input.includes('//')
    expect(read(image, input)).toEqual(isElsewhere ? UNREADABLE : output)
  })

  it('resolves relative addresses against the API', () => {
    const assets = 'https://api.example.com'
    expect(read(image, '/uploads/a.jpg', assets)).toBe('https://api.example.com/uploads/a.jpg')
    // The content security policy would block a picture from a third host.
    expect(read(image, 'https://cdn.example.com/a.jpg', assets)).toBe(UNREADABLE)
  })
})

describe('texts', () => {
  table(texts, [
    [
      ['一', '<b>二</b>', '', null],
      ['一', '二'],
    ],
    ['一；二\n三;四', ['一', '二', '三', '四']],
    ['一\\r\\n二\\n三', ['一', '二', '三']],
    [{ 0: '一', 2: '二' }, ['一', '二']],
    ['["一","二"]', ['一', '二']],
    ['[注] 一', ['[注] 一']],
    [null, []],
    [12, UNREADABLE],
  ])
})

it('reads a list and a page that came as a text of JSON', () => {
  expect(read(list(neighbour), '[{"id":1,"title":"甲"}]')).toEqual([{ id: '1', title: '甲' }])
  expect(read(page(neighbour), '{"rows":[{"id":1,"title":"甲"}],"total":1}')).toMatchObject({
    list: [{ id: '1', title: '甲' }],
  })
  expect(read(list(neighbour), '[{"id":1')).toBe(UNREADABLE)
})

describe('neighbour', () => {
  table(neighbour, [
    [
      { id: 3, title: '<b>上一篇</b>' },
      { id: '3', title: '上一篇' },
    ],
    [
      ' {"id":1234567890123456789,"title":"上一篇"}',
      { id: '1234567890123456789', title: '上一篇' },
    ],
    [false, UNREADABLE],
    [[], UNREADABLE],
    ['[]', UNREADABLE],
    ['null', UNREADABLE],
    [null, UNREADABLE],
    ['没有了', UNREADABLE],
    [
      { id: 4, title: '“没有了”的烦恼' },
      { id: '4', title: '“没有了”的烦恼' },
    ],
    [
      { id: 5, title: '暂无风险不等于没有风险' },
      { id: '5', title: '暂无风险不等于没有风险' },
    ],
    ...[0, '0', '000', -1, '-1', '', null].map((none): [unknown, unknown] => [
      { id: none, title: '关于公司董事变更的公告' },
      UNREADABLE,
    ]),
  ])

  it.each([
    '没有了', '没有了！', '（没有了）', '没了', '无', '暂无', '暂无数据', '没有更多了', '没有更多内容',
    '没有上一篇', '没有下一条了', '无上一篇', '暂无下一篇文章', '没有上一页', '已经是第一篇', '已是最后一篇了',
    '这是最后一篇', '最后一篇', '第一条', '已经是最新一篇文章', '本篇已是最后一篇', '已到最后一条', '已经到底了', '到头了',
  ])('%s is no document, whatever its id', (title) => {
    for (const id of [512, 'javascript:;', '#', null]) {
      expect(read(neighbour, { id, title })).toBe(UNREADABLE)
      expect(leftOutOf(neighbour, { id, title })).toEqual([])
    }
  }) // prettier-ignore

  it('a document with an id that cannot be read is told', () =>
    expect(leftOutOf(neighbour, { id: 'a b', title: '集团公告' })).not.toEqual([]))
})

describe('answers that are longer than a page can show', () => {
  const PIECES = [
    ' ',
    '\n',
    ',',
    '、',
    '|',
    '/',
    'a',
    '1',
    '2026-',
    '.',
    '[',
    '{"',
    '<p',
    '&#',
    '\\u',
    '甲 ',
    'a.pdf|',
  ]
  it.each(Object.entries({ url, image, text, date, deadline, files, number, word, id }))(
    '%s takes a time by the length of a value',
    async (_, schema) => {
      for (const piece of PIECES)
        await expectLinear(20_000, (size) =>
          read(schema, `甲${piece.repeat(size / piece.length)}乙`),
        )
    },
  )

  const numbers = Array.from({ length: 100_000 }, (_, index) => index)

  it('are lists and pages of which a hundred items are read', () => {
    let items = 0
    const item = v.pipe(
      v.unknown(),
      v.transform((value) => ((items += 1), value)),
    )
    expect(read(list(item), numbers)).toEqual(numbers.slice(0, 100))
    expect(read(page(item), { list: numbers })).toMatchObject({ total: 100_000 })
    expect(items).toBe(200)
    expect(leftOutOf(list(id), numbers)).toEqual(['第 100 项以后'])
    expect(leftOutOf(list(id), numbers.slice(0, 100))).toEqual([])
  })

  it('are short texts without end, and files without number', () => {
    expect(read(text, '一'.repeat(50_000_000))).toBe(`${'一'.repeat(500)}…`)
    expect(read(texts, numbers.map(String))).toHaveLength(100)
    const many = numbers.map((name) => `/f/${name}.pdf`).join(',')
    expect(read(files, many)).toHaveLength(100)
    expect(leftOutOf(files, many)).not.toEqual([])
  })
})

it('says that a date, a number or a text which was sent cannot be read', () => {
  const notice = v.object({ deadline: maybe(date), budget: maybe(number), place: maybe(text) })
  const unreadable = { deadline: '11 月底', budget: '860000元', place: ['甲'] }
  expect(read(notice, unreadable)).toEqual({})
  expect(leftOutOf(notice, unreadable)).toHaveLength(3)
  expect(leftOutOf(notice, { deadline: '0000-00-00', budget: '', place: null })).toEqual([])
  for (const place of [[], {}, '<p></p>', false]) expect(leftOutOf(notice, { place })).toEqual([])
})

describe('the name of an object in the place of a value', () => {
  const document = v.object({
    intro: maybe(text),
    content: html,
    files: listOrNone(files),
    thumb: maybe(image),
    steps: listOrNone(texts),
  })
  const nothing = { intro: undefined, content: '', files: [], thumb: undefined, steps: [] }
  const same = (value: string) =>
    Object.fromEntries(Object.keys(nothing).map((name) => [name, value]))

  it.each([
    // Java: objects, arrays, lambdas
    'dm.jdbc.driver.DmdbNClob@7d1cfb8b',
    'oracle.sql.CLOB@1a2b3c',
    'com.example.Notice$Detail@5e91993f',
    'Notice@15db9742',
    '[B@1f',
    '[[Ljava.lang.String;@6d06d69c',
    'Demo$$Lambda$14/0x0000000800066840@7b23ec81',
    // .NET
    'System.Byte[]',
    'System.Collections.Generic.List`1[System.String]',
    '[object Object]',
    '[object Promise]',
    // Python, PHP, Go
    '<__main__.Notice object at 0x7f3a5c0b1d30>',
    'Array',
    'Resource id #5',
    '0xc000012080',
    '%!s(MISSING)',
  ])('%s is not shown, and said to have no content', (name) => {
    expect(read(document, same(` ${name}\n`))).toEqual(nothing)
    const said = leftOutOf(document, same(name))
    expect(said).toHaveLength(5)
    expect(new Set(said).size).toBe(1)
    expect(read(text, name)).toBe(UNREADABLE)
  })

  it.each([
    'service@example.com',
    'A@B角',
    '@3',
    'Array 数组',
    'System',
    '见 [B@1f',
    '0xFF',
    '甲@2026',
  ])('%s is a text', (words) => {
    expect(read(text, words)).toBe(words)
    expect(leftOutOf(html, words)).toEqual([])
  })
})

describe('addresses at other hosts', () => {
  it('are known as browsers read them, also behind backslashes', () => {
    const external = (address: string) =>
      (read(files, [address], 'https://api.example.com') as { external?: true }[])[0]?.external
    for (const address of [
      'https://evil.example/a.pdf',
      '//evil.example/a.pdf',
      '/\\evil.example/a.pdf',
      'https:///evil.example/a.pdf',
    ]) {
      expect(external(address), address).toBe(true)
    }
    for (const address of [
      '/f/a.pdf',
      './/evil.example/a.pdf',
      'https://www.example.com/a.pdf',
      'https://api.example.com/a.pdf',
    ]) {
      expect(external(address), address).toBeUndefined()
    }
  })
})

it('a file in the network of an office is no address, and told', () => {
  for (const address of ['\\\\fileserver\\a.pdf', 'D:\\web\\a.pdf']) {
    expect(read(files, [address, '\\upload\\b.pdf']), address).toEqual([
      { name: 'b.pdf', url: '/upload/b.pdf' },
    ])
    expect(leftOutOf(files, [address]), address).toHaveLength(1)
  }
})

describe('files', () => {
  const named = (...all: [name: string, url: string][]) => all.map(([name, url]) => ({ name, url }))

  table(files, [
    [
      [{ name: '表.xlsx', url: '/f/a.xlsx', size: '2048' }],
      [{ name: '表.xlsx', url: '/f/a.xlsx', size: 2048 }],
    ],
    [[{ url: '/f/%E8%A1%A8.pdf' }], named(['表.pdf', '/f/%E8%A1%A8.pdf'])],
    // What uploads make of a name: UTF-8 read as Latin-1, and what stands in an address.
    [[{ name: misread('表.xlsx', 'latin1'), url: '/f/a.xlsx' }], named(['表.xlsx', '/f/a.xlsx'])],
    [[{ name: '%E8%A1%A8%20100%25.pdf', url: '/f/a.pdf' }], named(['表 100%.pdf', '/f/a.pdf'])],
    [[{ name: '增长100%.pdf', url: '/f/a.pdf' }], named(['增长100%.pdf', '/f/a.pdf'])],
    [['/f/a.pdf', 'f/b.docx'], named(['a.pdf', '/f/a.pdf'], ['b.docx', '/f/b.docx'])],
    [[{ name: 'x', url: 'javascript:alert(1)' }, '/y.pdf'], named(['y.pdf', '/y.pdf'])],
    [{ 1: '/f/a.pdf' }, named(['a.pdf', '/f/a.pdf'])],
    [
      '[{"original_name":"表,一.pdf","path":"/f/1.pdf","file_size":"2048"}]',
      [{ name: '表,一.pdf', url: '/f/1.pdf', size: 2048 }],
    ],
    ['/f/关于甲,乙的公告.pdf', named(['关于甲,乙的公告.pdf', '/f/关于甲,乙的公告.pdf'])],
    [
      'f/a.pdf,f/b.pdf; /f/c.pdf\r\n/f/d.pdf',
      named(...'abcd'.split('').map((name): [string, string] => [`${name}.pdf`, `/f/${name}.pdf`])),
    ],
    // The formats of PHPCMS and EmpireCMS are not read; the page says that something is not shown.
    ['a.pdf|/f/a.pdf', []],
    ['a.pdf::::::/f/a.pdf::::::', []],
    [{ name: '表', filePath: '/f/a.pdf' }, named(['表', '/f/a.pdf'])],
    ['{"name":"表","url":"/f/a.pdf"}', named(['表', '/f/a.pdf'])],
    [{ file: { name: '表', url: '/f/a.pdf' } }, []],
    ['[{"url":', UNREADABLE],
    ['null', []],
    [{}, []],
    [12, UNREADABLE],
  ])
})

describe('list', () => {
  const names = list(v.object({ id, name: text }))

  table(names, [
    [[{ id: 1, name: '一' }], [{ id: '1', name: '一' }]],
    [
      { 0: { id: 1, name: '一' }, 2: { id: 2, name: '二' } },
      [
        { id: '1', name: '一' },
        { id: '2', name: '二' },
      ],
    ],
    [null, []],
    [{}, []],
    // What makes JSON of XML gives the only entry of a list as itself.
    [{ id: 1, name: '一' }, [{ id: '1', name: '一' }]],
    ['oops', UNREADABLE],
    [{ a: 1 }, UNREADABLE],
    [{ item: [{ id: 1, name: '一' }] }, UNREADABLE],
  ])

  it('shows the other entries when some cannot be read', () => {
    expect(read(names, [{ id: 1, name: '一' }, null, { id: 2 }, 'x'])).toEqual([
      { id: '1', name: '一' },
    ])
  })

  it('is unreadable when no entry can be read: that is another shape, not an empty list', () => {
    expect(read(names, [{ no: 1 }, { no: 2 }])).toBe(UNREADABLE)
  })
})

describe('page', () => {
  const ids = page(v.object({ id }))
  const list = [{ id: 1 }]

  it.each<[answer: unknown, total: number, number: number, limit: number]>([
    [{ list, total: '37', page: '2', limit: '10' }, 37, 2, 10],
    [list, 1, 1, 1],
    // A total smaller than the list is replaced by the length of the list.
    [{ list, total: 0, page: 0, limit: -1 }, 1, 1, 1],
    [{ list: { id: 1 }, total: 1, page: 1 }, 1, 1, 1],
    [{ rows: { id: 1 } }, 1, 1, 1],
    // The field names of FastAdmin, MyBatis-Plus and ThinkPHP.
    [{ rows: list, total: 9 }, 9, 1, 1],
    [{ records: list, total: 9, current: 2, size: 5 }, 9, 2, 5],
    [{ data: list, total: 9, current_page: 3, per_page: 4 }, 9, 3, 4],
  ])('%j', (answer, total, number, limit) =>
    expect(read(ids, answer)).toEqual({ list: [{ id: '1' }], total, page: number, limit }),
  )

  table(ids, [
    [
      { list: {}, total: '0', page: 1, limit: 10 },
      { list: [], total: 0, page: 1, limit: 10 },
    ],
    [null, { list: [], total: 0, page: 1, limit: 1 }],
    // A page after the last one.
    [
      { list: null, total: 25, page: 4, limit: 10 },
      { list: [], total: 25, page: 4, limit: 10 },
    ],
    // An unreadable list is not an empty one.
    [{ result: list, total: 1 }, UNREADABLE],
    [{ result: [] }, UNREADABLE],
    [{ list: { code: 500 }, total: 1 }, UNREADABLE],
    [{ list: 'oops', total: 3 }, UNREADABLE],
    [{ list: null, total: 25, page: 2, limit: 10 }, UNREADABLE],
    ['oops', UNREADABLE],
  ])
})

describe('optional fields', () => {
  const shape = v.object({
    intro: maybe(text),
    files: listOrNone(files),
    content: orElse(html, ''),
  })
  const nothing = { intro: undefined, files: [], content: '' }

  it.each([
    ['absent', {}],
    ['null', { intro: null, files: null, content: null }],
    ['empty', { intro: '', files: '', content: '' }],
    ['unreadable', { intro: {}, files: 12, content: 12 }],
  ])('%s means nothing', (_, input) => {
    expect(v.parse(shape, input)).toEqual(nothing)
  })
})
