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
