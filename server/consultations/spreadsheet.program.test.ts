/** The staff's workbook, opened by LibreOffice: each cell has to come out as it was typed. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeEach, expect, it } from 'vitest'
import { temporaryFolder } from '../../tests/support/program.ts'
import type { Cell } from './cell.ts'
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

/** What LibreOffice makes of a workbook. */
async function converted(
  rows: Cell[][],
  format: string,
  encoding: BufferEncoding,
): Promise<string> {
  const folder = temporaryFolder()
  const file = join(folder, 'all.xlsx')
  writeFileSync(file, await spreadsheet('咨询', rows))
  execFileSync(OFFICE, [
    `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`,
    '--headless',
    '--convert-to',
    format,
    '--outdir',
    folder,
    file,
  ])
  return readFileSync(join(folder, `all.${format.slice(0, 3)}`), encoding)
}

/**
 * What it shows. The options of its CSV filter: comma, quote, UTF-8, from row 1, all text quoted, values as the cells
 * show them.
 */
const opened = (rows: Cell[][]): Promise<string> =>
  converted(rows, 'csv:Text - txt - csv (StarCalc):44,34,76,1,,0,true,true', 'utf8')

/** Width and height of each page that it prints, in points. */
const printed = async (rows: Cell[][]): Promise<number[][]> =>
  [
    ...(await converted(rows, 'pdf', 'latin1')).matchAll(
      /\/Type\/Page\b[^]*?\/MediaBox\[([^\]]*)\]/g,
    ),
  ].map(([, box]) =>
    box!
      .split(' ')
      .slice(2)
      .map((side) => Math.round(Number(side))),
  )

beforeEach(({ skip }) =>
  skip(isMissing, 'LibreOffice is missing: apt-get install libreoffice-calc-nogui'),
)

it('is opened as it was typed', async () => {
  const read = readCsv(await opened([['甲'], ...CELLS.map((text) => [text])]))
  // LibreOffice leaves empty cells out of the CSV.
  expect(read).toEqual(['甲', ...CELLS.filter(Boolean)])
})

it('has times to count by month, in China', async () => {
  const times = [
    ['2026-03-05T01:05:07Z', '2026-03-05 09:05:07'],
    ['2026-03-08T16:03:40Z', '2026-03-09 00:03:40'],
    ['2026-03-12T04:00:01Z', '2026-03-12 12:00:01'],
    ['2026-10-02T02:15:30Z', '2026-10-02 10:15:30'],
    ['2026-12-31T15:59:59.900Z', '2026-12-31 23:59:59'],
  ] as const
  const read = await opened([['时间'], ...times.map(([time]) => [new Date(time)])])
  // Only text is quoted.
  expect(read.trim().split(/\r?\n/)).toEqual(['"时间"', ...times.map(([, shown]) => shown)])
})

it('is printed on A4 with all columns of a row side by side, and as many sheets as its rows need', async () => {
  const row = Array.from({ length: 15 }, (_, column) => `第${column}列`)
  const message = '请问保费按什么标准收取？'.repeat(12)
  expect(await printed([row, row.with(6, message)])).toEqual([[842, 595]])
  const many = await printed([row, ...Array<string[]>(99).fill(row)])
  expect(many.length).toBeGreaterThan(1)
})
