import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const row = (texts: string, tag = 'td'): string =>
  `<tr>${texts
    .split('|')
    // A sign in front: a cell that this copy does not show.
    .map((text) =>
      text.startsWith('-')
        ? `<${tag} class="is-hidden"><div style="visibility:hidden">${text.slice(1)}</div></${tag}>`
        : `<${tag}><div>${text}</div></${tag}>`,
    )
    .join('')}</tr>`
const head = (texts: string): string =>
  `<table><colgroup><col></colgroup><thead>${row(texts, 'th')}</thead></table>`
const body = (...rows: string[]): string =>
  `<table><tbody>${rows.map((one) => row(one)).join('')}</tbody></table>`

/** The rows of each table that is shown. */
const tablesOf = (html: string): string[] =>
  Array.from(clean(html).html.matchAll(/<table>.*?<\/table>/g), ([table]) =>
    Array.from(table.matchAll(/<tr>(.*?)<\/tr>/g), ([, cells]) =>
      cells!.replace(/<\/t[dh]><t[dh][^>]*>/g, '|').replace(/<[^>]*>/g, ''),
    ).join('/'),
  )

const WHOLE = '序号|客户|金额/1|甲公司|3.00/2|乙公司|8.00'

/** How each program lays out a grid, by its templates. */
const GRIDS = [
  [
    'Element UI 2, Element Plus',
    `<div class="el-table"><div class="el-table__header-wrapper">${head('序号|客户|金额')}</div><div class="el-table__body-wrapper">${body('1|甲公司|3.00', '2|乙公司|8.00')}</div></div>`,
  ],
  [
    'Element UI 2 with a bar to scroll',
    `<div>${head('序号|客户|金额|')}</div><div>${body('1|甲公司|3.00', '2|乙公司|8.00')}</div>`,
  ],
  [
    'Element UI 2 with fixed columns',
    `<div class="el-table"><div>${head('-序号|客户|-金额')}</div><div>${body('-1|甲公司|-3.00', '-2|乙公司|-8.00')}</div>
    <div class="el-table__fixed"><div>${head('序号|-客户|-金额')}</div><div>${body('1|-甲公司|-3.00', '2|-乙公司|-8.00')}</div></div>
    <div class="el-table__fixed-right"><div>${head('-序号|-客户|金额')}</div><div>${body('-1|-甲公司|3.00', '-2|-乙公司|8.00')}</div></div></div>`,
  ],
  [
    'vxe-table',
    `<div class="vxe-table--header-wrapper">${head('-序号|客户|金额')}</div><div class="vxe-table--body-wrapper">${body('-1|甲公司|3.00', '-2|乙公司|8.00')}</div><div class="vxe-table--fixed-wrapper"><div class="vxe-table--fixed-left-wrapper">${head('序号|-客户|-金额')}${body('1|-甲公司|-3.00', '2|-乙公司|-8.00')}</div></div>`,
  ],
  [
    'Ant Design 3',
    `<div class="ant-table-scroll"><div class="ant-table-header">${head('-序号|客户|金额')}</div><div class="ant-table-body">${body('-1|甲公司|3.00', '-2|乙公司|8.00')}</div></div><div class="ant-table-fixed-left">${head('序号')}${body('1', '2')}</div>`,
  ],
  [
    'Layui',
    `<div class="layui-table-box"><div class="layui-table-header">${head('序号|客户|金额')}</div><div class="layui-table-main">${body('1|甲公司|3.00', '2|乙公司|8.00')}</div><div class="layui-table-fixed layui-table-fixed-r">${head('金额')}${body('3.00', '8.00')}</div></div>`,
  ],
  [
    'DataTables, bootstrap-table',
    `<div class="dataTables_scrollHead">${head('序号|客户|金额')}</div><div class="dataTables_scrollBody"><table><thead><tr style="height:0"><th><div style="height:0;overflow:hidden">序号</div></th><th><div style="height:0;overflow:hidden">客户</div></th><th><div style="height:0;overflow:hidden">金额</div></th></tr></thead><tbody>${row('1|甲公司|3.00')}${row('2|乙公司|8.00')}</tbody></table></div>`,
  ],
] as const

it.each(GRIDS)('%s: one table', (_, html) => {
  expect(tablesOf(`<p>前</p>${html}<p>后</p>`)).toEqual([WHOLE])
  expect(clean(html).notes).toEqual([])
})

it('a sum below the rows', () =>
  expect(
    tablesOf(`${head('序号|客户|金额')}${body('1|甲公司|3.00')}${body('合计||3.00')}`),
  ).toEqual(['序号|客户|金额/1|甲公司|3.00/合计||3.00']))

describe('what stays apart', () => {
  it.each([
    ['a text between', `${head('序号|客户')}<p>如下</p>${body('1|甲公司')}`, 2],
    ['other columns', `${head('序号|客户|金额')}${body('1|甲公司')}`, 2],
    [
      'a head of its own',
      `${head('序号|客户')}<table>${row('编号|单位', 'th')}${row('1|甲')}</table>`,
      2,
    ],
    [
      'two tables that say the same',
      `${head('序号|客户')}${body('1|甲')}<p>又</p>${head('序号|客户')}${body('1|甲')}`,
      2,
    ],
  ])('%s', (_, html, count) => expect(tablesOf(html)).toHaveLength(count))
})
