/** Negative numbers as spreadsheets put them on the clipboard: only those whose colour is their sign are told. */
import { expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'

const red = (text: string): string =>
  `<td><font color="#FF0000" style='mso-ignore:color'>${text}</font></td>`

it.each([
  // The kinds of negative numbers in 设置单元格格式: 数值 and 货币 have the same, with brackets in some languages.
  ['Excel: red', red('472.40'), '472.40'],
  ['Excel: red with a currency', red('¥472.40'), '¥472.40'],
  ['Excel: red, a share', red('2.47%'), '2.47%'],
  ['Excel: red with a minus', red('-472.40'), undefined],
  ['Excel: red in brackets', red('(472.40)'), undefined],
  ['Excel: red with a triangle', red('△472.40'), undefined],
  ['Excel: black with a minus', '<td>-472.40</td>', undefined],
  ['Excel: a word', red('亏损'), undefined],
  ['Excel 2003', '<td x:num="-472.4"><font color="#FF0000">472.40</font></td>', '472.40'],
  ['Excel 2003, positive', '<td x:num="472.4"><font color="#FF0000">472.40</font></td>', undefined],
  [
    'LibreOffice',
    '<td sdval="-472.4" sdnum="2052;0;#,##0.00;[RED]#,##0.00"><font color="#FF0000">472.40</font></td>',
    '472.40',
  ],
  ['LibreOffice with a minus', '<td sdval="-472.4" sdnum="2052;">-472.40</td>', undefined],
  [
    'Google Sheets',
    '<td style="color:#ff0000" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:-472.4}">472.40</td>',
    '472.40',
  ],
  [
    'Google Sheets, positive',
    '<td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:472.4}">472.40</td>',
    undefined,
  ],
])('%s', (_, cell, told) => {
  const { notes } = clean(`<table><tr><td>净利润</td>${cell}</tr></table>`)
  expect(notes.map(({ kind, text, name }) => [kind, text, name])).toEqual(
    told === undefined ? [] : [['colour', told, `净利润 ${told}`]],
  )
})
