import { expect, it } from 'vitest'
import { readPasted } from './pasted.ts'

const row = (...cells: string[]): string =>
  `<tr>${[0, 1, 2].map((at) => `<td>${cells[at] ?? ''}</td>`).join('')}</tr>`
const FIGURES = row('序号', '户名', '代偿') + row('1', '甲', '96.75') + row('合计', '', '96.75')
const partsOf = (rows: string): string[] =>
  readPasted(`<table>${rows}</table>`).parts.map(({ html }) => html)

it.each([
  ['注1：括号表示净支出。'],
  ['注：含分公司。'],
  ['备注：含分公司。'],
  ['说明：含分公司。'],
  ['填表说明：含分公司。'],
  ['数据来源：年报。'],
  ['资料来源：年报。'],
  ['附注一：含分公司。'],
  ['※含分公司。'],
  ['* 含分公司。'],
  ['注1 含分公司。'],
  ['填表人：陈静', '复核：黄伟', '日期：2026/11/5'],
  ['单位负责人（签字）：', '会计机构负责人：', '制表人：'],
  ['编制单位（盖章）：', '审核人：', '填报日期：'],
  ['统计负责人：', '经办人：', '联系电话：'],
  ['主管会计工作负责人：', '财务主管：', '报送时间：'],
])('%s %s is below the table', (...cells) => {
  const line = cells.join('　　')
  const expected = [expect.stringMatching(/合计.*<\/table>$/), `<p>${line}</p>`]
  expect(partsOf(FIGURES + row(...cells))).toEqual(expected)
})

it('further lines and blank rows belong to the foot', () =>
  expect(
    partsOf(
      [
        FIGURES,
        row(),
        row('注：1. 含分公司。'),
        row('2. 未经<b>审计</b>。'),
        row(),
        row('填表人：陈静', '', '日期：'),
      ].join(''),
    ),
  ).toEqual([
    expect.stringMatching(/96\.75<\/td><\/tr><\/table>$/),
    '<p>注：1. 含分公司。</p>',
    '<p>2. 未经<strong>审计</strong>。</p>',
    '<p>填表人：陈静　　日期：</p>',
  ]))

it.each([
  ['a row of figures', row('其他说明', '', '3')],
  ['a label to fill in', row('备注：')],
  ['one line of words', row('以下空白')],
  ['blank rows to fill in', row() + row()],
  [
    'cells beside one from above',
    '<tr><td rowspan="2">甲</td><td>1</td><td>2</td></tr><tr><td>注：含分公司。</td></tr>',
  ],
])('%s stays in the table', (_, last) => {
  const parts = partsOf(FIGURES + last)
  expect(parts).toHaveLength(1)
})

it('a table of contacts stays whole', () =>
  expect(
    partsOf(row('联系人：甲', '电话：1', '日期：') + row('负责人：乙', '电话：2', '日期：')),
  ).toHaveLength(1))
