import JSZip from 'jszip'
import { expect, it } from 'vitest'
import type { Cell } from './cell.ts'
import { spreadsheet } from './spreadsheet.ts'

const partOf = async (path: string, rows: Cell[][]): Promise<string> =>
  (await JSZip.loadAsync(await spreadsheet('咨询', rows))).files[path]!.async('text')

/** The widths of its columns and the heights of its rows. */
async function measured(rows: Cell[][]): Promise<[number[], number[]]> {
  const sheet = await partOf('xl/worksheets/sheet1.xml', rows)
  return [
    [...sheet.matchAll(/<col [^>]*width="([^"]*)"/g)].map(([, width]) => Number(width)),
    [...sheet.matchAll(/<row(?: ht="([^"]*)")?>/g)].map(([, height]) => Number(height ?? 13.5)),
  ]
}

it.each([
  '请问保费按什么标准收取？'.repeat(8),
  '请问保费按什么标准收取？'.repeat(41),
  'My company needs a performance guarantee. '.repeat(12),
  '甲\n乙\n丙',
  '四川锦川建设工程有限责任公司成都分公司',
  '3f2b8c1e-77aa-4c0d-9d3e-0a1b2c3d4e5f',
])('gives “%.12s…” a cell in which all of it can be read', async (text) => {
  const [[width], [, height]] = await measured([['内容'], [text]])
  const lines = text
    .split('\n')
    .reduce((sum, line) => sum + Math.ceil(line.replaceAll(/[^ -~]/g, '  ').length / width!), 0)
  expect(height).toBeGreaterThanOrEqual(lines * 13.5)
  // Excel has no row that is higher.
  expect(height).toBeLessThanOrEqual(409.5)
})

it('does not widen a column for a remark below the table', async () => {
  const heading = ['编号', '对象']
  const [[without], [withRemark]] = [
    await measured([heading, ['1', '甲']]),
    await measured([heading, ['1', '甲'], [`记录不完整：${'第五行与校验值不符'.repeat(9)}`]]),
  ]
  expect(withRemark).toEqual(without)
})

it('repeats its heading on each sheet of paper', async () => {
  expect(await partOf('xl/workbook.xml', [['甲']])).toContain(
    `name="_xlnm.Print_Titles" localSheetId="0">'咨询'!$1:$1<`,
  )
})

it('says how each cell is filled, without which openpyxl and pandas open none of it', async () => {
  const styles = await partOf('xl/styles.xml', [['甲']])
  const [, fills] = /<fills[^>]*>([^]*)<\/fills>/.exec(styles)!
  // ECMA-376, part 1, CT_Fill: one of these two, never nothing.
  expect(fills).toMatch(/^(?:<fill><(?:pattern|gradient)Fill\b[^]*?<\/fill>)+$/)
})
