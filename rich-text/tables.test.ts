/** Tables as accounts and reports have them: amounts with a currency, heads below a line of facts, columns below merged cells. */
import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const row = (...cells: string[]): string =>
  `<tr>${cells.map((cell) => (cell.startsWith('<') ? cell : `<td>${cell}</td>`)).join('')}</tr>`
const tableOf = (...rows: string[]): string => clean(`<table>${rows.join('')}</table>`).html
const alignedIn = (html: string): string[] =>
  Array.from(html.matchAll(/<t[hd][^<>]*data-align="end"[^<>]*>([^<]*)/g), ([, text]) => text!)

/** The currencies of reports here, and the ways in which number formats of Excel write a sign and nil. */
const CURRENCIES = ['￥', '¥', '$', '€', '£', 'HK$', 'US$', 'RMB', 'CNY', 'USD', '人民币']
const FORMATS: readonly ((currency: string) => string)[] = [
  (currency) => `${currency}1,284.00`,
  (currency) => `${currency} 1,284.00`,
  (currency) => `-${currency}12.00`,
  (currency) => `-${currency} 12.00`,
  (currency) => `${currency}-12.00`,
  (currency) => `${currency} (12.00)`,
  (currency) => `(${currency}12.00)`,
  (currency) => `${currency} -`,
]

it.each(CURRENCIES)('amounts in %s are aligned, nil and negative ones included', (currency) => {
  const amounts = FORMATS.map((format) => format(currency))
  const html = tableOf(row('公司', '余额'), ...amounts.map((amount) => row('甲', amount)))
  expect(alignedIn(html)).toEqual(['余额', ...amounts])
})

it.each(['￥', '人民币元', '$ per', '1 - 2', '-￥', '￥ 待定'])('%s is no amount', (text) =>
  expect(alignedIn(tableOf(row('公司', '余额'), row('甲', text)))).toEqual([]),
)

it('columns beside merged cells have their dashes and heads aligned', () => {
  const html = tableOf(
    row('<td colspan="2">指标</td>', '上年', '本年'),
    row('<td rowspan="2">规模</td>', '户数', '12', '15'),
    row('回收额', '—', '4,115.62'),
  )
  expect(alignedIn(html)).toEqual(['上年', '本年', '12', '15', '—', '4,115.62'])
})

it.each([
  ['a caption', (lines: string) => `<table><caption>${lines}</caption>`],
  ['a first row', (lines: string) => `<table><tr><td colspan="3">${lines}</td></tr>`],
])('the paragraphs of %s are lines of the caption', (_, begin) => {
  for (const lines of [
    '<p>表1 在保情况</p><p>单位：万元</p>',
    '表1 在保情况<p><b>单位：万元</b></p>',
  ]) {
    const html = `${begin(lines)}${row('公司', '余额', '收入')}${row('甲', '1', '2')}</table>`
    expect(clean(html).html).toMatch(
      /<caption>表1 在保情况<br>(?:<strong>)?单位：万元(?:<\/strong>)?<\/caption>/,
    )
  }
})

describe('a line of facts between the title and the head', () => {
  const head = row('公司', '余额', '收入')
  const rest = row('甲', '1', '2') + row('乙', '3', '4')
  const captionOf = (html: string) => /<caption>(.*?)<\/caption>/.exec(html)?.[1]
  const headsOf = (html: string) =>
    Array.from(html.matchAll(/<th\b[^<>]*>([^<]*)/g), ([, text]) => text)

  it.each([
    ['with the unit', row('填报：财务部', '', '单位：元'), '（填报：财务部；单位：元）'],
    ['of the unit alone', row('<td colspan="3">（单位：元）</td>'), '（单位：元）'],
    [
      'with a day',
      row('编制：甲公司', '2025年12月31日', '单位：元'),
      '（编制：甲公司；2025年12月31日；单位：元）',
    ],
    [
      'after another',
      row('填报：财务部', '', '') + row('', '', '单位：元'),
      '（填报：财务部；单位：元）',
    ],
    ['below a blank one', row('', '', '') + row('', '', '单位：元'), '（单位：元）'],
  ])('%s is in the caption', (_, facts, said) => {
    const html = tableOf(row('<td colspan="3">经营情况表</td>') + facts + head + rest)
    expect(captionOf(html)).toBe(`经营情况表${said}`)
    expect(headsOf(html)).toEqual(['公司', '余额', '收入'])
  })

  it.each([
    ['单位：10<sup>4</sup>元', '（单位：10<sup>4</sup>元）'],
    ['填报：财务部（本部）', '（填报：财务部（本部））'],
    ['（单位：<strong>元</strong>）', '（单位：元）'],
  ])('keeps what it says, %s', (fact, said) => {
    const title = row('<td colspan="3">经营情况表</td>')
    expect(captionOf(tableOf(title + row(fact, '', '') + head + rest))).toBe(`经营情况表${said}`)
    const { html } = clean(
      `<p><b>经营情况表</b></p><p>${fact.replace('填报', '单位')}</p><table>${head}${rest}</table>`,
    )
    expect(captionOf(html)).toBe(`经营情况表${said.replace('填报', '单位')}`)
  })

  it('is in the caption of a table without a title', () => {
    const html = tableOf(row('填报：财务部', '', '单位：元') + head + rest)
    expect(captionOf(html)).toBe('填报：财务部；单位：元')
    expect(headsOf(html)).toEqual(['公司', '余额', '收入'])
  })

  it('leaves a head of several rows whole', () => {
    const html = tableOf(
      row('<td colspan="3">经营情况表</td>') +
        row('填报：财务部', '', '单位：元') +
        row('<td rowspan="2">公司</td>', '<td colspan="2">在保余额</td>') +
        row('期末', '期初') +
        rest,
    )
    expect(headsOf(html)).toEqual(['公司', '在保余额', '期末', '期初'])
  })

  it.each([
    [
      'a sheet of facts',
      row('名称：甲', '地址：乙') + row('电话：1', '邮编：2') + row('联系人：丙', '职务：丁'),
    ],
    ['a form', row('单位名称：', '', '') + row('申请人', '', '') + row('金额', '', '')],
    [
      'facts above labels',
      row('名称：甲', '', '', '') +
        row('联系人', '丙', '电话', '1') +
        row('地址', '丁', '邮编', '2'),
    ],
  ])('is not the first row of %s', (_, rows) => expect(captionOf(tableOf(rows))).toBeUndefined())
})

describe('an item below another', () => {
  const itemsIn = (html: string) =>
    Array.from(html.matchAll(/<td>([^<]*)<\/td><td/g), ([, text]) => text)
  const table = (...items: string[]): string =>
    `<table>${row('项目', '本年')}${items.map((item, index) => row(item, String(index))).join('')}</table>`

  it.each([
    ['ideographic blanks', '　　“三农”', '　“科创”'],
    ['non-breaking blanks', '&nbsp;&nbsp;&nbsp;&nbsp;“三农”', '&nbsp;&nbsp;“科创”'],
    ['wide blanks', '&emsp;&emsp;“三农”', '&ensp;&ensp;“科创”'],
    ['a paragraph', '<td><p>　　“三农”</p></td>', '<td><p>　“科创”</p></td>'],
    [
      'the indents of Excel',
      '<td style="padding-left:18px;mso-char-indent-count:2">“三农”</td>',
      '<td style="padding-left:9px;mso-char-indent-count:1">“科创”</td>',
    ],
    [
      'the indents of Word',
      '<td><p style="margin-left:21.0pt">“三农”</p></td>',
      '<td><p style="text-indent:1em">“科创”</p></td>',
    ],
  ])('keeps its indent, written with %s', (_, two, one) => {
    const { html } = clean(table('在保余额', two, one, '户数'))
    expect(itemsIn(html)).toEqual(['在保余额', '　　“三农”', '　“科创”', '户数'])
    expect(itemsIn(clean(html).html)).toEqual(itemsIn(html))
  })

  it.each([
    ['all items have it', table('　甲', '　乙', '　丙')],
    ['it begins a paragraph', table('甲', '　　集团坚持服务小微企业。', '乙')],
    ['it centres a number', table('甲', '乙').replace('>1<', '>　　1<')],
  ])('an indent is none where %s', (_, html) => expect(clean(html).html).not.toContain('　'))
})

it.each([
  ['a caption', '', '<caption>报名表</caption>'],
  ['a line', '<p>表 1　报名表</p>', ''],
  ['a line and a unit', '<p>表 1　报名表</p><p>单位：元</p>', ''],
])('a table without words leaves those of %s above it', (_, above, caption) => {
  const blank = `<table>${caption}<tr><td></td><td>&nbsp;</td></tr></table>`
  const { html } = clean(`<p>前</p>${above}${blank}<p>后</p>`)
  expect(html).not.toContain('<table')
  expect(html).toMatch(/<p>前<\/p><p>.*报名表.*<\/p><p>后<\/p>/)
  expect(html.includes('单位：元')).toBe(above.includes('单位：元'))
})

it('a blank head says that the first row is data; labels of facts are heads all the same', () => {
  const blank = '<thead><tr><th></th><th></th></tr></thead>'
  const html = tableOf(blank, row('小微企业担保', '王女士'), row('工程保函', '李先生'))
  expect(html).not.toContain('<th')
  expect(html).toContain('<td>小微企业担保</td>')
  expect(tableOf(row('小微企业担保', '王女士'), row('工程保函', '李先生'))).toContain('<th')
  expect(tableOf(blank, row('单位名称', '示例集团'), row('联系电话', '见下'))).toContain(
    '<th scope="row">单位名称</th>',
  )
})

it('a cell that spans a hundred columns brings no more columns than the table has cells', () => {
  const wide = tableOf(row('<td colspan="100">甲</td>', '乙'), row('丙', '丁'))
  expect(wide).not.toContain('<col')
  expect(tableOf(row('<td colspan="2">甲</td>'), row('丙', '丁'))).toContain('<col ')
})

/** CSS 2.2, 17.2: the first head stands above, the first foot below, and further ones where they are written. */
it.each([
  ['thead1 tbody2 thead3', '123'],
  ['tbody2 thead1', '12'],
  ['tfoot3 tbody1 thead0 tbody2', '0123'],
  ['tbody1 tfoot4 tfoot2 tbody3', '1234'],
  ['thead1 tfoot5 tbody2 thead3 tfoot4', '12345'],
])('the parts of a table stand as browsers show them: %s', (parts, shown) => {
  const html = parts.replace(/(\w+)(\d) ?/g, '<$1><tr><td>$2</td><td>甲</td></tr></$1>')
  expect(
    clean(`<table>${html}</table>`)
      .html.replace(/aria-label="[^"]*"|width="[^"]*"|<[^>]*>/g, '')
      .replace(/\D/g, ''),
  ).toBe(shown)
})
