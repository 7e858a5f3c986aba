/* oxlint-disable no-script-url -- addresses that have to be refused */
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  date,
  files,
  flag,
  html,
  id,
  image,
  integer,
  list,
  listOrNone,
  maybe,
  neighbour,
  number,
  orElse,
  page,
  setAssetBase,
  takeLeftOut,
  text,
  texts,
  url,
} from './primitives.ts'

const UNREADABLE = Symbol('unreadable')

const read = (schema: v.GenericSchema<any, any>, input: unknown): unknown => {
  const parsed = v.safeParse(schema, input)
  return parsed.success ? parsed.output : UNREADABLE
}

const table = (
  schema: v.GenericSchema<any, any>,
  rows: [input: unknown, output: unknown][],
): void => it.each(rows)('%j', (input, output) => expect(read(schema, input)).toEqual(output))

describe('text', () => {
  table(text, [
    ['示例', '示例'],
    ['  示例\r\n 担保  ', '示例 担保'],
    ['<b>示例</b><script>alert(1)</script>', '示例'],
    ['A&amp;B &lt;b&gt; &#20170;&#x65E5;', 'A&B <b> 今日'],
    ['一&nbsp;二', '一 二'],
    [2025, '2025'],
    ['不高于8&permil;，20&deg;C，12m&sup2;', '不高于8‰，20°C，12m²'],
    ['当Q<X 时 Y>Z', '当Q<X 时 Y>Z'],
    ['A&amp;ldquo;B&amp;rdquo;', 'A“B”'],
    ['额度100<br>200万元', '额度100 200万元'],
    ['联系<a@example.com>', '联系<a@example.com>'],
    ['null', UNREADABLE],
    ['融资\u200B担保\u202E', '融资担保'],
    ['', UNREADABLE],
    ['<br>', UNREADABLE],
    [null, UNREADABLE],
    [undefined, UNREADABLE],
    [{}, UNREADABLE],
    [['a'], UNREADABLE],
  ])
})

describe('number', () => {
  table(number, [
    [37, 37],
    ['37', 37],
    [' 37.5 ', 37.5],
    ['1,200', 1200],
    ['1,234,567.5', 1234567.5],
    ['37,5', UNREADABLE],
    ['１２．５', 12.5],
    ['-3', -3],
    ['', UNREADABLE],
    [' ', UNREADABLE],
    ['12a', UNREADABLE],
    ['Infinity', UNREADABLE],
    ['9007199254740993', UNREADABLE],
    [Number.NaN, UNREADABLE],
    [null, UNREADABLE],
    [true, UNREADABLE],
  ])
})

describe('id', () => {
  table(id, [
    [12, '12'],
    ['12', '12'],
    [' a-b_1 ', 'a-b_1'],
    ['../etc', UNREADABLE],
    ['', UNREADABLE],
    ['a b', UNREADABLE],
    ['x'.repeat(65), UNREADABLE],
    ['1938475629384756293', '1938475629384756293'],
    // JSON has rounded it already.
    [2 ** 53, UNREADABLE],
    [null, UNREADABLE],
    [1.5, UNREADABLE],
  ])
})

describe('date', () => {
  table(date, [
    ['2025-03-18', '2025-03-18'],
    ['2025-03-18 09:30:00', '2025-03-18T09:30'],
    ['2025-03-18T09:30:00.000', '2025-03-18T09:30'],
    ['2025-03-18T01:30:00Z', '2025-03-18T09:30'],
    ['2025/3/8 9:05', '2025-03-08T09:05'],
    ['2025.03.18', '2025-03-18'],
    ['2025年3月18日', '2025-03-18'],
    ['1742261400', '2025-03-18T09:30'],
    [1742261400, '2025-03-18T09:30'],
    ['1742261400000', '2025-03-18T09:30'],
    // Jackson, PHP, Oracle, .NET, MySQL; the first is the next day in China.
    ['2026-11-02T16:30:00.000+00:00', '2026-11-03T00:30'],
    ['2026-11-02T23:30:00-0500', '2026-11-03T12:30'],
    ['2026-11-02T16:30:00+08:00[Asia/Shanghai]', '2026-11-02T16:30'],
    ['2026-11-02T09:30:00.123456+0800', '2026-11-02T09:30'],
    [[2026, 11, 2], '2026-11-02'],
    [[2026, 11, 2, 9, 5, 30], '2026-11-02T09:05'],
    ['Mon Nov 02 16:30:00 CST 2026', '2026-11-02T16:30'],
    ['Mon Nov 02 16:30:00 GMT 2026', '2026-11-03T00:30'],
    [{ date: '2026-11-02 16:30:00.000000', timezone_type: 3, timezone: 'PRC' }, '2026-11-02T16:30'],
    [{ date: '2026-11-02 16:30:00.000000', timezone_type: 3, timezone: 'UTC' }, '2026-11-03T00:30'],
    ['/Date(1742261400000+0800)/', '2025-03-18T09:30'],
    ['20261102', '2026-11-02'],
    ['20261102163000', '2026-11-02T16:30'],
    ['２０２６年１１月２日 16时30分', '2026-11-02T16:30'],
    // A part that is not understood may say another day.
    ['2026-11-02T16:30:00 EST', UNREADABLE],
    ['2026-11-02 至 11-05', UNREADABLE],
    ['2026-11-02 25:00', UNREADABLE],
    ['02/11/2026', UNREADABLE],
    ['2025-02-30', UNREADABLE],
    ['2025-13-01', UNREADABLE],
    ['昨天', UNREADABLE],
    // PostgreSQL, Go, json-lib.
    ['2026-11-02 09:30:00+08', '2026-11-02T09:30'],
    ['2026-11-02 16:30:00 +0000 UTC', '2026-11-03T00:30'],
    [{ time: 1742261400000, year: 125, month: 2, date: 18 }, '2025-03-18T09:30'],
    // No date, as Go, Delphi and PHP write it.
    ['0001-01-01T00:00:00', UNREADABLE],
    ['1899-12-30', UNREADABLE],
    ['1970-01-01 08:00:00', UNREADABLE],
    ['', UNREADABLE],
    ['0000-00-00', UNREADABLE],
    [null, UNREADABLE],
  ])
})

describe('flag', () => {
  table(flag, [
    [true, true],
    [1, true],
    ['1', true],
    [0, false],
    ['0', false],
    ['true', true],
    ['', false],
    [null, false],
    ['yes', false],
  ])
})

describe('html', () => {
  table(html, [
    ['<p>示例</p>', '<p>示例</p>'],
    ['', ''],
    [null, ''],
    [false, ''],
    [12, UNREADABLE],
    [{}, UNREADABLE],
  ])
})

describe('url and image', () => {
  // The tests that render pages in this process set it as well.
  beforeEach(() => setAssetBase(''))
  afterEach(() => setAssetBase(''))

  const rows: [string, unknown][] = [
    ['/media/a.webp', '/media/a.webp'],
    ['media/a.webp', '/media/a.webp'],
    ['./media/a.webp', '/media/a.webp'],
    ['../../media/a.webp', '/media/a.webp'],
    ['https://example.com/a.webp', 'https://example.com/a.webp'],
    ['//example.com/a.webp', '//example.com/a.webp'],
    ['', UNREADABLE],
    ['javascript:alert(1)', UNREADABLE],
    ['JaVaScRiPt:alert(1)', UNREADABLE],
    ['java\nscript:alert(1)', UNREADABLE],
    [' \u0001javascript:alert(1)', UNREADABLE],
    ['data:text/html,<b>', UNREADABLE],
    ['vbscript:x', UNREADABLE],
  ]
  it.each(rows)('%j', (input, output) => {
    expect(read(url, input)).toEqual(output)
    const isElsewhere = input.includes('//')
    expect(read(image, input)).toEqual(isElsewhere ? UNREADABLE : output)
  })

  it('of a picture is the first of several', () => {
    for (const several of [
      '/a.jpg,/b.jpg',
      '/a.jpg|/b.jpg',
      '["/a.jpg","/b.jpg"]',
      ['/a.jpg', '/b.jpg'],
      [{ url: '/a.jpg', name: '图' }],
      '[{&quot;url&quot;:&quot;/a.jpg&quot;}]',
    ])
      expect(read(image, several)).toBe('/a.jpg')
    expect(read(image, 'null')).toBe(UNREADABLE)
  })

  it('resolves relative addresses against the API', () => {
    setAssetBase('https://api.example.com')
    expect(read(image, 'uploads/a.jpg')).toBe('https://api.example.com/uploads/a.jpg')
    expect(read(image, '/uploads/a.jpg')).toBe('https://api.example.com/uploads/a.jpg')
    // The pages' policy would refuse it.
    expect(read(image, 'https://cdn.example.com/a.jpg')).toBe(UNREADABLE)
  })
})

describe('texts', () => {
  table(texts, [
    [
      ['一', '<b>二</b>', '', null],
      ['一', '二'],
    ],
    ['一；二\n三;四', ['一', '二', '三', '四']],
    ['["一","二"]', ['一', '二']],
    ['<p>一</p><p>二</p>', ['一', '二']],
    ['一<br/>二', ['一', '二']],
    [{ 0: '一', 2: '二' }, ['一', '二']],
    ['', []],
    [null, []],
    [{}, []],
    [12, UNREADABLE],
  ])
})

describe('neighbour', () => {
  table(neighbour, [
    [
      { id: 3, title: '<b>上一篇</b>' },
      { id: '3', title: '上一篇' },
    ],
    [false, UNREADABLE],
    [null, UNREADABLE],
    [[], UNREADABLE],
    [{}, UNREADABLE],
    [{ id: 3, title: '' }, UNREADABLE],
    [{ id: 0, title: '没有了' }, UNREADABLE],
  ])
})

describe('answers that are longer than a page can show', () => {
  const numbers = Array.from({ length: 100_000 }, (_, index) => index)
  const counted = () => {
    let items = 0
    const item = v.pipe(
      v.unknown(),
      v.transform((value) => ((items += 1), value)),
    )
    return { item, count: () => items }
  }

  it('are lists of which a hundred items are read', () => {
    const { item, count } = counted()
    expect(read(list(item), numbers)).toEqual(numbers.slice(0, 100))
    expect(read(list(item), { ...numbers })).toHaveLength(100)
    expect(count()).toBe(200)
    expect(takeLeftOut()).not.toEqual([])
    expect(takeLeftOut()).toEqual([])
  })

  it('are pages that keep their number of items', () => {
    const { item, count } = counted()
    expect(read(page(item), { list: numbers })).toMatchObject({ total: 100_000 })
    expect(count()).toBe(100)
  })

  it('are short texts without end, and files without number', () => {
    expect(read(text, '一'.repeat(50_000_000))).toBe(`${'一'.repeat(500)}…`)
    expect(read(texts, numbers.map(String))).toHaveLength(100)
    expect(read(files, numbers.map((name) => `/f/${name}.pdf`).join(','))).toHaveLength(100)
    expect(takeLeftOut()).not.toEqual([])
  })

  it('are not those of an ordinary length', () => {
    expect(read(list(number), numbers.slice(0, 100))).toHaveLength(100)
    expect(read(text, '一'.repeat(500))).toHaveLength(500)
    expect(takeLeftOut()).toEqual([])
  })
})

describe('addresses at other hosts', () => {
  // The tests that render pages in this process set it as well.
  beforeEach(() => setAssetBase(''))
  afterEach(() => setAssetBase(''))

  it('are known as browsers read them, also behind backslashes', () => {
    setAssetBase('https://api.example.com', 'https://www.example.com')
    const external = (address: string) =>
      (read(files, [address]) as { external?: true }[])[0]?.external
    for (const address of [
      'https://evil.example/a.pdf',
      '//evil.example/a.pdf',
      '/\\evil.example/a.pdf',
      '\\\\evil.example/a.pdf',
      '\\/evil.example/a.pdf',
      '///evil.example/a.pdf',
      'https:///evil.example/a.pdf',
    ]) {
      expect(external(address), address).toBe(true)
    }
    for (const address of [
      '/f/a.pdf',
      'f/a.pdf',
      './/evil.example/a.pdf',
      'https://www.example.com/a.pdf',
      'https://api.example.com/a.pdf',
    ]) {
      expect(external(address), address).toBeUndefined()
    }
  })
})

describe('files', () => {
  table(files, [
    [
      [{ name: '表.xlsx', url: '/f/a.xlsx', size: '2048' }],
      [{ name: '表.xlsx', url: '/f/a.xlsx', size: 2048 }],
    ],
    [[{ url: '/f/%E8%A1%A8.pdf' }], [{ name: '表.pdf', url: '/f/%E8%A1%A8.pdf' }]],
    [
      ['/f/a.pdf', 'f/b.docx'],
      [
        { name: 'a.pdf', url: '/f/a.pdf' },
        { name: 'b.docx', url: '/f/b.docx' },
      ],
    ],
    [
      'f/a.pdf,f/b.pdf',
      [
        { name: 'a.pdf', url: '/f/a.pdf' },
        { name: 'b.pdf', url: '/f/b.pdf' },
      ],
    ],
    [
      [
        { name: 'x', url: 'javascript:alert(1)' },
        { name: 'y', url: '/y.pdf' },
      ],
      [{ name: 'y', url: '/y.pdf' }],
    ],
    [{ 1: '/f/a.pdf' }, [{ name: 'a.pdf', url: '/f/a.pdf' }]],
    ['["/f/a.pdf"]', [{ name: 'a.pdf', url: '/f/a.pdf' }]],
    [
      '[{"original_name":"表,一.pdf","path":"/f/1.pdf","file_size":"2048"}]',
      [{ name: '表,一.pdf', url: '/f/1.pdf', size: 2048 }],
    ],
    ['/f/关于甲,乙的公告.pdf', [{ name: '关于甲,乙的公告.pdf', url: '/f/关于甲,乙的公告.pdf' }]],
    [
      '/f/a.pdf; /f/b.pdf|/f/c.pdf\r\n/f/d.pdf',
      ['a', 'b', 'c', 'd'].map((name) => ({ name: `${name}.pdf`, url: `/f/${name}.pdf` })),
    ],
    ['招标文件，终稿.pdf|/f/1.pdf', [{ name: '招标文件，终稿.pdf', url: '/f/1.pdf' }]],
    [
      '公告::::::/d/file/a.pdf::::::0::::::0\r\n附表::::::/d/file/b.xls::::::0::::::0',
      [
        { name: '公告', url: '/d/file/a.pdf' },
        { name: '附表', url: '/d/file/b.xls' },
      ],
    ],
    [
      '<p><a class="x" href="/f/a.pdf?x=1&amp;y=2" title="a">附件<b>一</b></a></p>',
      [{ name: '附件一', url: '/f/a.pdf?x=1&y=2' }],
    ],
    [{ name: '表', filePath: '/f/a.pdf' }, UNREADABLE],
    [
      '[{&quot;name&quot;:&quot;表&quot;,&quot;url&quot;:&quot;/f/a.pdf&quot;}]',
      [{ name: '表', url: '/f/a.pdf' }],
    ],
    ['null', []],
    ['[{"url":', UNREADABLE],
    ['', []],
    [null, []],
    [false, []],
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
    [undefined, []],
    [{}, []],
    ['', []],
    [false, []],
    ['oops', UNREADABLE],
    [{ a: 1 }, UNREADABLE],
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

  table(ids, [
    [
      { list: [{ id: 1 }], total: '37', page: '2', limit: '10' },
      { list: [{ id: '1' }], total: 37, page: 2, limit: 10 },
    ],
    [[{ id: 1 }, { id: 2 }], { list: [{ id: '1' }, { id: '2' }], total: 2, page: 1, limit: 2 }],
    [
      { list: null, total: 0 },
      { list: [], total: 0, page: 1, limit: 1 },
    ],
    [
      { list: {}, total: '0', page: 1, limit: 10 },
      { list: [], total: 0, page: 1, limit: 10 },
    ],
    [null, { list: [], total: 0, page: 1, limit: 1 }],
    [{}, { list: [], total: 0, page: 1, limit: 1 }],
    // A total smaller than what is there is not believed.
    [
      { list: [{ id: 1 }, { id: 2 }], total: 1, page: 0, limit: -1 },
      { list: [{ id: '1' }, { id: '2' }], total: 2, page: 1, limit: 1 },
    ],
    // RuoYi, MyBatis-Plus, Laravel and Spring Data.
    [
      { rows: [{ id: 1 }], total: 9 },
      { list: [{ id: '1' }], total: 9, page: 1, limit: 1 },
    ],
    [
      { records: [{ id: 1 }], total: 9, current: 2, size: 5 },
      { list: [{ id: '1' }], total: 9, page: 2, limit: 5 },
    ],
    [
      { data: [{ id: 1 }], total: 9, current_page: 3, per_page: 4 },
      { list: [{ id: '1' }], total: 9, page: 3, limit: 4 },
    ],
    [
      { content: [{ id: 1 }], totalElements: 9, size: 4 },
      { list: [{ id: '1' }], total: 9, page: 1, limit: 4 },
    ],
    // Resources of Laravel, Spring Data 3.3, Django, and ThinkPHP in an object.
    [
      { data: [{ id: 1 }], links: {}, meta: { total: 9, current_page: 2, per_page: 5 } },
      { list: [{ id: '1' }], total: 9, page: 2, limit: 5 },
    ],
    [
      { content: [{ id: 1 }], page: { size: 5, number: 0, totalElements: 9, totalPages: 2 } },
      { list: [{ id: '1' }], total: 9, page: 1, limit: 5 },
    ],
    [
      { list: [{ id: 1 }], total: 9, pageNum: 3, pageSize: 4, size: 1, pages: 3 },
      { list: [{ id: '1' }], total: 9, page: 3, limit: 4 },
    ],
    [
      { count: 9, next: null, results: [{ id: 1 }] },
      { list: [{ id: '1' }], total: 9, page: 1, limit: 1 },
    ],
    [
      { list: [{ id: 1 }], pageInfo: { total: 9, pageNum: 2, pageSize: 5 } },
      { list: [{ id: '1' }], total: 9, page: 2, limit: 5 },
    ],
    [
      { list: { total: 9, per_page: 4, current_page: 3, last_page: 3, data: [{ id: 1 }] } },
      { list: [{ id: '1' }], total: 9, page: 3, limit: 4 },
    ],
    // A list that is not understood is not an empty one.
    [{ result: [{ id: 1 }], total: 1 }, UNREADABLE],
    [{ result: [] }, UNREADABLE],
    [{ list: 'oops', total: 3 }, UNREADABLE],
    [{ list: null, total: 5 }, UNREADABLE],
    [{ list: null, total: 25, page: 2, limit: 10 }, UNREADABLE],
    // Behind the last page.
    [
      { list: null, total: 25, page: 4, limit: 10 },
      { list: [], total: 25, page: 4, limit: 10 },
    ],
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

describe('integer', () => {
  table(integer(1, 8), [
    [3, 3],
    ['3', 3],
    ['0', UNREADABLE],
    ['9', UNREADABLE],
    ['3.5', UNREADABLE],
    ['', UNREADABLE],
    ['-1', UNREADABLE],
  ])
})
