import { describe, expect, it } from 'vitest'
import { type Change, changesInWords } from './changes-in-words.ts'
import { expectLinear } from '../../../tests/support/cost.ts'

const NEWS = 'news/company/1024-开业.md'

const article = (front: string, body: string): string => `---\ntitle: 开业\n${front}---\n${body}\n`

const changes = (file: string, before: string, after: string): Change[] =>
  changesInWords(file, Buffer.from(before), Buffer.from(after))

const sentences = (...texts: [file: string, before: string, after: string]): string[] =>
  changes(...texts).map(({ sentence }) => sentence)

/** `[-gone-]{+come+}`, as in `git diff --word-diff`. */
const marked = ({ lines }: Change): string[] =>
  lines.map((line) =>
    line
      .map(({ kind, text }) => ({ same: text, added: `{+${text}+}`, removed: `[-${text}-]` })[kind])
      .join(''),
  )

describe('a document', () => {
  it.each([
    ['draft: true\n', '', '草稿由“是”改为“否”'],
    ['', 'draft: true\n', '草稿由“否”改为“是”'],
    ['date: 2026-11-01\n', 'date: 2026-11-02\n', '日期由“2026-11-01”改为“2026-11-02”'],
    ['budget: 1\n', 'budget: 2\n', '预算由“1”改为“2”'],
    ['thumb: a.jpg\n', '', '删去了列表图片“a.jpg”'],
    ['', 'files:\n  - a.pdf\n', '附件增加“a.pdf”'],
    [
      'files:\n  - a.pdf\n',
      'files:\n  - file: a.pdf\n    name: 通知.pdf\n',
      '附件“a.pdf”的名称填写为“通知.pdf”',
    ],
    ['files:\n  - a.pdf\n  - b.pdf\n', 'files:\n  - b.pdf\n', '附件删去“a.pdf”'],
    ['files:\n  - a.pdf\n  - b.pdf\n', 'files:\n  - b.pdf\n  - a.pdf\n', '附件的顺序有改动'],
  ])('%j → %j', (before, after, sentence) => {
    expect(sentences(NEWS, article(before, '正文'), article(after, '正文'))).toEqual([sentence])
  })

  it('is told paragraph by paragraph, with the words that came and went', () => {
    const before = '集团与高新区签订合作协议。\n\n第二段。\n\n第三段没有变。'
    const after = '集团与经开区签订战略合作协议。\n\n第三段没有变。\n\n全新的一段。\n\n还有一段。'
    const [change, ...others] = changes(NEWS, article('', before), article('', after))
    expect(others).toEqual([])
    expect(change!.sentence).toBe('正文增加 2 段、删去 1 段、改动 1 段')
    expect(marked(change!)).toEqual([
      '集团与[-高新-]{+经开+}区签订{+战略+}合作协议。',
      '[-第二段。-]',
      '{+全新的一段。+}',
      '{+还有一段。+}',
    ])
  })

  it('shows tables, lists and pictures as their readers see them', () => {
    const table = (cell: string): string =>
      `| 行业 | 户数 |\n| --- | --- |\n| 制造业 | ${cell} |\n\n1. 一\n2. 二\n\n![签约](image:a.jpg)`
    const [change] = changes(NEWS, article('', table('12')), article('', table('15')))
    expect(marked(change!)).toEqual(['制造业 ｜ [-12-]{+15+}'])
    const html = '<table><tr><td rowspan="2">甲</td><td>乙</td></tr><tr><td>丙</td></tr></table>'
    const [merged] = changes(NEWS, article('', html), article('', html.replace('丙', '丁')))
    expect(marked(merged!).join()).not.toMatch(/[<>]|rowspan/)
  })

  it('says nothing when the editor only writes the same in its own way', () =>
    expect(sentences(NEWS, article('', '* 一\n* 二'), article('', '- 一\n- 二'))).toEqual([]))

  it('says so when only a link or the look has changed', () =>
    expect(sentences(NEWS, article('', '见[这里](/a)'), article('', '见**[这里](/b)**'))).toEqual([
      '正文的格式、链接或图片有改动',
    ]))

  it('that nobody can read is told by its lines', () => {
    const [change] = changes(NEWS, 'title: 一', 'title: 二')
    expect(change!.sentence).toBe('原文由“title: 一”改为“title: 二”')
    expect(sentences(NEWS, article('a: "', ''), article('a: "\nb: "', ''))[0]).toMatch(/^原文/)
  })

  it('of any size is told within the time of a page', () => {
    const paragraphs = (name: string): string =>
      Array.from({ length: 4_000 }, (_, at) => `${name}${at}`).join('\n\n')
    const [change] = changes(NEWS, article('', paragraphs('甲')), article('', paragraphs('乙')))
    expect(change!.lines.length).toBeGreaterThan(0)
  })
})

const many = (count: number, one: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => one(at)).join('')
/** Characters without an order, so that two of these texts have hardly a word in common. */
const paragraphs = (count: number, length: number, seed: number): string =>
  many(count, (at) => {
    const signs = Array.from(
      { length },
      (_, index) => ((at + seed) * 7_919 + index * index * 31) % 3_000,
    )
    return `${String.fromCharCode(...signs.map((sign) => 0x4e00 + sign))}\n\n`
  })

it.each<[what: string, most: number, file: string, textsOf: (size: number) => [string, string]]>([
  [
    'paragraphs that are all new',
    100,
    NEWS,
    (count) => [
      article('', paragraphs(count, 1_000, 1)),
      article('', paragraphs(count, 1_000, 500)),
    ],
  ],
  [
    'entries without a name',
    4_000,
    'posts.yaml',
    (count) => ['- {}\n'.repeat(count), '- {}\n'.repeat(count + 1)],
  ],
  [
    'entries of one number',
    4_000,
    'posts.yaml',
    (count) => ['- id: 1\n'.repeat(count), '- id: 1\n'.repeat(count + 1)],
  ],
  [
    'fields',
    20_000,
    'posts.yaml',
    (count) => [many(count, (at) => `a${at}: 1\n`), many(count, (at) => `a${at}: 2\n`)],
  ],
])('many %s are compared in a time by their number', (_, most, file, textsOf) =>
  expectLinear(most, (count) => {
    const [before, after] = textsOf(count)
    expect(changes(file, before, after).length).toBeGreaterThan(0)
  }),
)

describe('a list', () => {
  const posts = (...entries: string[]): string => entries.join('\n')
  const manager = '- id: 1\n  title: 客户经理\n  place: 高新区\n  duty: 尽职调查'
  const lawyer = '- id: 2\n  title: 法务专员\n  place: 高新区\n  duty: 合同审核'

  it.each([
    [posts(manager), posts(manager, lawyer), ['增加“法务专员”']],
    [posts(manager, lawyer), posts(manager), ['删去“法务专员”']],
    [posts(manager, lawyer), posts(lawyer, manager), ['各项的顺序有改动']],
    [
      posts(manager),
      posts(manager.replace('高新区', '经开区')),
      ['“客户经理”的地点由“高新区”改为“经开区”'],
    ],
    ['[]', posts(manager), ['增加“客户经理”']],
    [posts(manager), '', ['删去“客户经理”']],
  ])('%#', (before, after, expected) => {
    expect(sentences('posts.yaml', before, after)).toEqual(expected)
  })

  it('of contacts names them as the page does', () => {
    const contact = (phone: string): string => `- code: contact_number\n  content: "${phone}"\n`
    expect(sentences('contact.yaml', contact('1'), contact('2'))).toEqual(['服务热线由“1”改为“2”'])
  })

  it('that is a group of fields with lists in it', () => {
    const profile = (value: string): string =>
      `title: 集团\ncontent: 简介\nstats:\n  - label: 在保余额\n    value: "${value}"\n    unit: 亿元\n`
    expect(sentences('profile.yaml', profile('128'), profile('131'))).toEqual([
      '关键数据“在保余额”的数值由“128”改为“131”',
    ])
  })

  it('shows what an entry had that is gone', () => {
    const [change] = changes('posts.yaml', posts(manager, lawyer), posts(manager))
    expect(marked(change!)).toEqual([
      '[-标题：法务专员-]',
      '[-地点：高新区-]',
      '[-岗位职责：合同审核-]',
    ])
  })
})
