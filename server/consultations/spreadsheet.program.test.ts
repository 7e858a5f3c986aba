/** The staff's workbook, opened by LibreOffice: each cell has to come out as it was typed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import { spreadsheet } from './spreadsheet.ts'

const OFFICE = 'soffice'

const isMissing = spawnSync(OFFICE, ['--version']).error !== undefined

/** Texts that spreadsheets take for a number, a date or a formula when they stand in a CSV. */
const CELLS = [
  '02812345678',
  '+8613800001111',
  '123456789012345678',
  '3-12',
  '1/2',
  '2026-11-20',
  '12:30',
  '1e5',
  '50%',
  '￥5',
  'TRUE',
  '=1+1',
  '=HYPERLINK("http://a.example","b")',
  '+1',
  '-1',
  '@SUM(1)',
  '＝1＋1',
  "'0123",
  '\t=1+1',
  ' 0123 ',
  '甲\n乙',
  '甲\t乙',
  '甲"乙,丙;丁',
  '<b>&amp;',
  '_x0041_',
  '𠮷👨‍👩‍👧',
  '',
]

/** The cells of a CSV that quotes every one of them. */
const readCsv = (text: string): string[] =>
  [...text.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell]) => cell!.replaceAll('""', '"'))

it('is opened as it was typed', async ({ skip }) => {
  skip(isMissing, 'LibreOffice is missing: apt-get install libreoffice-calc-nogui')
  const folder = temporaryFolder()
  const file = join(folder, 'all.xlsx')
  writeFileSync(file, await spreadsheet('咨询', [['甲'], ...CELLS.map((text) => [text])]))
  execFileSync(OFFICE, [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--convert-to',
    // The options of LibreOffice's CSV filter: comma, quote, UTF-8, from row 1, all text quoted, values as the cells
    // show them.
    'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true',
    '--outdir',
    folder,
    file,
  ])
  const read = readCsv(readFileSync(join(folder, 'all.csv'), 'utf8'))
  // LibreOffice leaves empty cells out of the CSV.
  expect(read).toEqual(['甲', ...CELLS.filter(Boolean)])
})
