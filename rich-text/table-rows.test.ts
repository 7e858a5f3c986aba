import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const INNER = '<table><tr><td>称谓</td><td>姓名</td></tr><tr><td>父</td><td>乙</td></tr></table>'
const FACTS = '<tr><td>姓名：</td><td>甲</td></tr>'

/** The rows of each table that is shown, and the lines beside them. */
const partsOf = (html: string) =>
  Array.from(clean(html).html.matchAll(/<table>.*?<\/table>|<p>.*?<\/p>/g), ([part]) =>
    Array.from(part.matchAll(/<(?:tr|p|caption)>(.*?)<\/(?:tr|p|caption)>/g), ([, row]) =>
      row!.replace(/<\/t[dh]><t[dh][^>]*>/g, '|').replace(/<[^>]*>/g, ''),
    ).join('/'),
  )

describe('a row that is nothing but a table', () => {
  it.each([
    [`${FACTS}<tr><td colspan=2>${INNER}</td></tr>`, ['姓名：|甲', '称谓|姓名/父|乙']],
    [
      `${FACTS}<tr><td colspan=2><p>家庭成员</p>${INNER}</td></tr>${FACTS}`,
      ['姓名：|甲', '家庭成员', '称谓|姓名/父|乙', '姓名：|甲'],
    ],
    [`<tr><td colspan=2>${INNER}</td></tr>${FACTS}`, ['称谓|姓名/父|乙', '姓名：|甲']],
    [
      `<thead>${FACTS}</thead><tbody>${FACTS}<tr><td colspan=2>${INNER}</td></tr></tbody>`,
      ['姓名：|甲/姓名：|甲', '称谓|姓名/父|乙'],
    ],
    [
      `<caption>登记表</caption><tr><td colspan=2>${INNER}</td></tr>${FACTS}`,
      ['登记表/称谓|姓名/父|乙', '姓名：|甲'],
    ],
  ])('%s', (rows, parts) => expect(partsOf(`<table>${rows}</table>`)).toEqual(parts))

  it.each([
    `<table>${FACTS}<tr><td colspan=2 style="display:none">${INNER}</td></tr></table>`,
    `<table>${FACTS}<tr style="display:none"><td colspan=2>${INNER}</td></tr></table>`,
  ])('stays hidden: %s', (html) => expect(partsOf(html)).toEqual(['姓名：|甲']))

  it.each([
    `<table style="display:none">${FACTS}<tr><td colspan=2>${INNER}</td></tr></table>`,
    `<table><tbody style="display:none">${FACTS}<tr><td colspan=2>${INNER}</td></tr></tbody></table>`,
  ])('stays hidden with its table: %s', (html) => expect(partsOf(html)).toEqual([]))
})

it('leaves a row alone that a cell of a row above reaches into', () =>
  expect(
    partsOf(
      `<table><tr><td rowspan=2>家庭</td><td>甲</td><td>乙</td></tr><tr><td colspan=2>${INNER}</td></tr></table>`,
    ).join(),
  ).toContain('称谓|姓名/父|乙'))

it('leaves out the row without height with which Word ends a table', () =>
  expect(
    partsOf(
      `<table>${FACTS}${FACTS}<![if !supportMisalignedColumns]><tr height=0><td width=90></td><td></td></tr><![endif]></table>`,
    ),
  ).toEqual(['姓名：|甲/姓名：|甲']))

/** Blank cells are to be filled in: a notice of a job, a tender or a visit has its form as a table. */
describe('a form keeps', () => {
  const row = (text: string, cell = 'td') =>
    `<tr>${text
      .split('|')
      .map((one) =>
        one.startsWith('=') ? `<${cell} colspan=${one[1]}>${one.slice(2)}` : `<${cell}>${one}`,
      )
      .join('')}</tr>`
  it.each([
    ['rows below its head', row('姓名|职务|备注') + row('||').repeat(3), '姓名|职务|备注/||/||/||'],
    ['rows below a head of th', row('姓名|备注', 'th') + row('|').repeat(2), '姓名|备注/|/|'],
    ['cells with what programs write', row('姓名|职务') + row('&nbsp;|<p><br></p>'), '姓名|职务/|'],
    [
      'rows below an example',
      row('姓名|年限') + row('例：张某|5') + row('|'),
      '姓名|年限/例：张某|5/|',
    ],
    ['rows between others', row('甲方|') + row('|') + row('乙方|'), '甲方|/|/乙方|'],
    ['rows that are counted', row('序号|姓名|职务') + row('1||'), '序号|姓名|职务/1||'],
    [
      'a wide place to write on',
      row('姓名|年限') + row('=2工作简历') + row('=2'),
      '姓名|年限/工作简历/',
    ],
    ['rows beside a label', '<tr><td rowspan=2>团队<td>姓名</tr>' + row(''), '团队|姓名/'],
    // What keeps other rows apart on a screen, and what Excel copies above a table.
    ['no row of one cell', row('姓名|年限') + row('=2') + row('张某|5'), '姓名|年限/张某|5'],
    ['no row between figures', row('收入|5') + row('|') + row('合计|5'), '收入|5/合计|5'],
    ['no line of a list', row('甲') + row('') + row('乙'), '甲/乙'],
    ['no row above all others', row('|') + row('姓名|年限') + row('|'), '姓名|年限/|'],
  ])('%s', (_, rows, shown) => expect(partsOf(`<table>${rows}</table>`)).toEqual([shown]))

  const COLUMNS = ['col 编号', 'col 地址', 'col 买方', 'col 备注']
  const headsOf = (rows: string) =>
    Array.from(
      clean(`<table>${rows}</table>`).html.matchAll(/<th[^>]*scope="(\w+)"[^>]*>(.*?)<\/th>/g),
    ).map(([, scope, text]) => `${scope} ${text}`)
  it.each([
    [row('姓名|备注') + row('|'), ['col 姓名', 'col 备注']],
    [row('序号|单位名称|') + row('1|甲|乙'), ['col 序号', 'col 单位名称']],
    // A blank after a label is its value, and the label names no column.
    [row('=2机构名称|=4') + row('=2代码||=3年 月 日'), []],
    [
      row('=2机构名称|=4') + row('=2法定代表人||联系电话|=2'),
      ['row 机构名称', 'row 法定代表人', 'row 联系电话'],
    ],
    [row('企业名称|＿＿＿＿|规模|＿＿＿＿') + row('人数|__|行业|__'), []],
    [row('姓名||性别||照片') + row('民族||籍贯||'), []],
    // A name is spread over its cell, and a bold figure is a value.
    [row('姓　名|甲|性　别|女'), ['row 姓　名', 'row 性　别']],
    [row('金 额|<b>5万元</b>') + row('期限|1年'), ['row 金 额', 'row 期限']],
    // Words that no list has are names where a value among them takes the rest of its row.
    [
      row('编号|A-1|联系人|甲') + row('标的|=3商铺') + row('溢价率|1%|佣金|无'),
      ['row 编号', 'row 联系人', 'row 标的', 'row 溢价率', 'row 佣金'],
    ],
    // What is ticked is no name of a column.
    [row('甲|☑乙　☐丙') + row('丁|戊'), []],
    [row('编号|地址|买方|备注') + row('1|=3无') + row('2|甲|乙|丙'), COLUMNS],
    [
      row('时间|周一|周二|周三') + row('上午|=3停课') + row('下午|甲|乙|丙'),
      ['col 时间', 'col 周一', 'col 周二', 'col 周三'],
    ],
    [
      row('编号|A|B|C') + row('2|甲|乙|丙') + row('备注|=3无'),
      ['col 编号', 'col A', 'col B', 'col C'],
    ],
  ])('its heads: %s', (rows, heads) => expect(headsOf(rows)).toEqual(heads))
})

/** What hides a column: https://www.w3.org/TR/css-tables-3/#visibility-collapse-rendering, and Excel's `display:none`. */
const HIDES = [
  '<col><col style="display:none" width=0><col>',
  '<col><col style="visibility: collapse"><col>',
  '<col><col hidden><col>',
  '<col><col width=0><col>',
  '<col><col style="width:0pt"><col>',
  '<colgroup><col></colgroup><colgroup style="display:none"><col></colgroup><colgroup><col></colgroup>',
  '<colgroup span=1></colgroup><colgroup span=1 style="display:none"></colgroup>',
]
const cells = (text: string): string =>
  `<tr>${text
    .split('|')
    .map((one) => (one.includes('=') ? `<td ${one}</td>` : `<td>${one}</td>`))
    .join('')}</tr>`

describe('a hidden column is not shown', () => {
  it.each(HIDES)('%s', (columns) => {
    const html = `<table style="table-layout:fixed">${columns}${cells('序号|评分|机构')}${cells('1|91.5|甲')}</table>`
    expect(partsOf(html)).toEqual(['序号|机构/1|甲'])
    // Only the service has somebody to tell.
    expect(clean(html).notes).toMatchObject([{ kind: 'hidden', text: '2 个单元格' }])
  })

  it.each([
    // A cell that spans it becomes narrower, and one below another takes its column.
    [`${cells('colspan=2>甲|乙')}${cells('1|密|2')}`, '甲|乙/1|2'],
    [`${cells('rowspan=2>甲|密|乙')}${cells('密|丙')}`, '甲|乙/丙'],
    [`${cells('甲|rowspan=2>密|乙')}${cells('丙|丁')}`, '甲|乙/丙|丁'],
    [`${cells('colspan=3>甲')}${cells('1|密|2')}${cells('3|密|4')}`, '甲/1|2/3|4'],
    [
      `<tr style="display:none"><td>a</td><td>b</td></tr>${cells('1|密|2')}${cells('3|密|4')}`,
      '1|2/3|4',
    ],
  ])('%s', (rows, shown) =>
    expect(partsOf(`<table><col><col style="display:none"><col>${rows}</table>`)).toEqual([shown]),
  )

  it('but columns that only look differently are', () =>
    expect(
      partsOf(
        `<table><col style="width:0"><col style="visibility:hidden">${cells('1|2')}${cells('3|4')}</table>`,
      ),
    ).toEqual(['1|2/3|4']))
})

/** Cells with which Word ends rows for old browsers, one row for each way in which they are told. */
const FILLERS = [
  '<![if !supportMisalignedRows]><td style="border:none" width=4></td><![endif]>',
  '<!--[if !supportMisalignedRows]-->\n<td style="border:none" width="4">&nbsp;</td>\n<!--[endif]-->',
  '<td style="mso-cell-special:placeholder;border:none" width=4><p>&nbsp;</p></td>',
  '<td width=0></td>',
  '<td width="0"><p>&nbsp;</p></td>',
  '<td style="border:none;width:0"></td>',
  '<td style="height:14pt;width: 0px"><br></td>',
  '<td style="width:0.0cm"></td>',
  '<td style="width: 0%"></td>',
]

describe('a column of nothing but cells that fill up rows is not shown', () => {
  it.each(FILLERS)('%s', (filler) => {
    const html = `<table><tr><td>甲</td><td>乙</td>${filler}</tr><tr><td>1</td><td>2</td>${filler}</tr></table>`
    expect(partsOf(html)).toEqual(['甲|乙/1|2'])
    expect(clean(html).notes).toEqual([])
  })

  const [filler] = FILLERS
  const row = (inner: string): string => `<tr>${inner}</tr>`
  const first = `<td rowspan=2>甲</td><td>乙</td>${filler}`
  it.each([
    ['below a cell of two rows', row(first) + row(`<td>丙</td>${filler}`), '甲|乙/丙'],
    [
      'in rows that are not all so long',
      row(`<td>甲</td><td>乙</td>${filler}`) + row('<td>1</td><td>2</td>'),
      '甲|乙/1|2',
    ],
    [
      'where another row has a wide cell',
      row(`<td>甲</td><td>乙</td>${filler}`) + row('<td>1</td><td colspan=2>2</td>'),
      '甲|乙/1|2',
    ],
    [
      'with the row that tells all widths',
      row(`<td>甲</td><td>乙</td>${filler}`) +
        row(`<td>1</td><td>2</td>${filler}`) +
        '<tr height=0><td width=90></td><td width=90></td><td width=4></td></tr>',
      '甲|乙/1|2',
    ],
    [
      'of two columns',
      row(`<td>甲</td><td>乙</td>${filler!.replace('<td', '<td colspan=2')}`) +
        row(`<td>1</td><td>2</td>${filler}${filler}`),
      '甲|乙/1|2',
    ],
  ])('%s', (_, rows, shown) => expect(partsOf(`<table>${rows}</table>`)).toEqual([shown]))

  it.each([
    [
      'a column that has a text',
      row(`<td>甲</td>${filler}`) + row('<td>乙</td><td>丙</td>'),
      '甲|/乙|丙',
    ],
    [
      'a text',
      row('<td>甲</td><td width=0>乙</td>') + row('<td>丙</td><td width=0></td>'),
      '甲|乙/丙|',
    ],
    // It would have no column left.
    [
      'a wide text',
      row(`<td>甲</td>${filler}${filler}`) + row('<td>乙</td><td colspan=2>丙</td>'),
      '甲|/乙|丙',
    ],
    [
      'what is to be filled in',
      row('<td>甲</td><td width=90></td>') + row('<td>乙</td><td></td>'),
      '甲|/乙|',
    ],
    [
      'frames without a width',
      row('<td>甲</td><td style="border-width:0"></td>') + row('<td>乙</td><td></td>'),
      '甲|/乙|',
    ],
    [
      'a small width',
      row('<td>甲</td><td width="0.5"></td>') + row('<td>乙</td><td style="width:0.5pt"></td>'),
      '甲|/乙|',
    ],
  ])('but %s stays', (_, rows, shown) => expect(partsOf(`<table>${rows}</table>`)).toEqual([shown]))
})
