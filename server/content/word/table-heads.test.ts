/** Which of the rows that Word repeats on each page (重复标题行) are the head of the table. */
import { describe, expect, it } from 'vitest'
import { convert, paragraph } from './test-docx.ts'

/** Cells as they are written below: `甲>2` spans two columns, `甲v` begins a merged cell, and `^` goes on with it. */
function cell(written: string): string {
  const [, words, merge, columns] = /^([^>v^]*)([v^]?)(?:>(\d))?$/.exec(written)!
  const merged = { v: '<w:vMerge w:val="restart"/>', '^': '<w:vMerge/>', '': '' }[merge!]
  return `<w:tc><w:tcPr>${columns ? `<w:gridSpan w:val="${columns}"/>` : ''}${merged}</w:tcPr>${paragraph(words!)}</w:tc>`
}

/** How many rows of the table become its head, and how many its body, when the first of them are marked. */
async function parts(
  marked: number,
  rows: readonly string[],
): Promise<[head: number, body: number]> {
  const { text, notes } = await convert(
    `<w:tbl>${rows
      .map(
        (row, index) =>
          `<w:tr>${index < marked ? '<w:trPr><w:tblHeader/></w:trPr>' : ''}${row.split('|').map(cell).join('')}</w:tr>`,
      )
      .join('')}</w:tbl>`,
  )
  expect(notes).toEqual([])
  const lines = text.split('\n')
  const count = (sign: RegExp) => lines.filter((line) => sign.test(line)).length
  return text.startsWith('|')
    ? [1, count(/^\|/) - 2]
    : [count(/<tr>.*<th\b/), count(/<tr>(?!.*<th\b)/)]
}

const NAMES = '序号|县（区）|户数（户）|补贴金额（万元）'
const FIGURES = ['1|江阳区|86|41.20', '2|龙马潭区|74|32.10', '合计||160|73.30']
const WORDS = ['张三|经理|风险部', '李四|主管|业务部', '王五|专员|业务部']

describe('marked rows that are data', () => {
  it.each([
    ['all rows', 4, [NAMES, ...FIGURES], 1],
    ['a row of figures below the head', 2, [NAMES, ...FIGURES], 1],
    ['all rows but the last', 3, [NAMES, ...FIGURES], 1],
    ['all rows, of words', 4, ['姓名|职务|部门', ...WORDS], 1],
    ['more rows of words than a head has', 4, ['姓名|职务|部门', ...WORDS, '赵六|专员|法务部'], 1],
    ['amounts with their units', 2, ['项目|金额', '补贴|133.96万元', '保费|20%'], 1],
    ['dates and phone numbers', 2, ['网点|电话', '江阳|0830-1234567', '纳溪|0830-7654321'], 1],
    ['the name of a group of rows', 2, [NAMES, '主城区>4', ...FIGURES], 1],
    ['rows of a group, merged', 2, ['片区|县区|评价', '主城v|江阳区|良', '^|龙马潭区|优'], 1],
    ['empty rows of a form', 3, ['姓名|职务|部门', '||', '||'], 1],
    ['words below a name of two columns', 3, ['项目|内容>2', '担保|首期|良', '贴息|二期|优'], 1],
    [
      'figures below a name of two columns',
      3,
      ['指标>2|数值>2', '户数|本期|86|74', '甲|乙|1|5'],
      1,
    ],
  ])('%s', async (_, marked, rows, head) => {
    expect(await parts(marked, rows)).toEqual([head, rows.length - head])
  })
})

const TWO = '序号v|县区v|2025年>2'
const BELOW = '^|^|户数|金额'

describe('a head of several rows stays one', () => {
  it.each([
    ['with cells merged down', [TWO, BELOW, ...FIGURES], 2],
    ['with years below a merged name', ['序号v|县区v|余额>2', '^|^|2024|2025', ...FIGURES], 2],
    ['with years below a name of several columns', ['||余额>2', '||2024|2025', ...FIGURES], 2],
    ['with a title', ['附表：补贴拨付情况>4', NAMES, ...FIGURES], 2],
    ['with a title and a unit', ['附表>4', '单位：万元>4', NAMES, ...FIGURES], 3],
    ['with a row of units', [NAMES, '—|—|户|（万元）', ...FIGURES], 2],
    ['with a row of numbers', [NAMES, '（1）|（2）|（3）|（4）=（3）/（2）', ...FIGURES], 2],
    ['with the letters of a statistical table', [NAMES, '甲|乙|1|2', ...FIGURES], 2],
    ['with a numbered row that has a name', [NAMES, '栏次|1|2|3', ...FIGURES], 2],
    ['of three rows', [TWO, BELOW, '①|②|③|④', ...FIGURES], 3],
  ])('%s', async (_, rows, head) => {
    expect(await parts(head, rows)).toEqual([head, rows.length - head])
    expect(await parts(rows.length, rows)).toEqual([head, rows.length - head])
  })

  it.each([
    ['words of two rows', 2, ['姓名|职务|部门', '（全称）|（现任）|（简称）', ...WORDS], 2],
    ['names alone, whose figures are the next table', 1, [NAMES], 1],
    ['such names in two rows', 2, [TWO, BELOW], 2],
  ])('%s', async (_, marked, rows, head) => {
    expect(await parts(marked, rows)).toEqual([head, rows.length - head])
  })
})
