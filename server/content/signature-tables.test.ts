import { expect, it } from 'vitest'
import { readPasted } from '../editor/pasted.ts'
import { signatureLines } from './signature-tables.ts'
import { convert, paragraph, table } from './word/test-docx.ts'

const DAY = '2026年11月20日'

it.each([
  [
    [
      ['深圳市财政局', '深圳市地方金融管理局'],
      ['', DAY],
    ],
    ['深圳市财政局', '深圳市地方金融管理局', DAY],
  ],
  [
    [
      ['财　政　部', '工业和信息化部'],
      ['银保监会', ''],
      ['', DAY],
    ],
    ['财　政　部', '工业和信息化部', '银保监会', DAY],
  ],
  [
    [
      ['', '示例融资担保集团有限公司'],
      ['', '二〇二六年十一月二十日'],
    ],
    ['示例融资担保集团有限公司', '二〇二六年十一月二十日'],
  ],
  // Each has its own date.
  [
    [
      ['甲公司财务部', '乙公司财务部'],
      [DAY, '2026年11月21日'],
    ],
    ['甲公司财务部', DAY, '乙公司财务部', '2026年11月21日'],
  ],
])('%j is read as lines', (rows, lines) => expect(signatureLines(rows)).toEqual(lines))

it.each([
  [
    [
      ['单位', '成立日期'],
      ['深圳分公司', DAY],
    ],
  ],
  [
    [
      ['深圳分公司', DAY],
      ['广州分公司', DAY],
    ],
  ],
  [[['深圳分公司', '广州分公司']]],
  [[['', DAY]]],
  [
    [
      ['深圳分公司', '12户'],
      ['', DAY],
    ],
  ],
  [[['', '']]],
])('%j stays a table', (rows) => expect(signatureLines(rows)).toBeUndefined())

it('signatures side by side in Word or in a pasted text are lines, not a head above a date', async () => {
  const rows = [
    ['深圳市财政局', '深圳市地方金融管理局'],
    ['', DAY],
  ]
  const lines = ['深圳市财政局', '深圳市地方金融管理局', DAY]
  const { text } = await convert(paragraph('特此通知。') + table(...rows))
  expect(text.split('\n\n')).toEqual(['特此通知。', ...lines])
  const cells = (row: string[]) => `<tr>${row.map((one) => `<td><p>${one}</p></td>`).join('')}</tr>`
  const { parts } = readPasted(`<p>特此通知。</p><table>${rows.map(cells).join('')}</table>`)
  expect(parts.map(({ source }) => source)).toEqual(['特此通知。', ...lines])
})
