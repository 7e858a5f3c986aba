/** The number of a building, a gate or a machine in each of the forms that people write: 1#楼, #1楼, №1楼, 1号楼, 一号楼. */
import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import { askedForm } from './query.ts'
import { bodyTokens } from './tokens.ts'
import { fold } from './variants.ts'

/** What Unicode calls a number sign, and signs that input methods give for it. */
const SIGNS = ['#', '＃', '﹟', '♯', '⌗', '⋕']

describe.each(SIGNS)('%s', (sign) => {
  it.each([
    [`1${sign}楼`, '1号楼'],
    [`12${sign}、13${sign}厂房`, '12号、13号厂房'],
    [`3A${sign}仓库`, '3a号仓库'],
    [`${sign}3厂房`, '3号厂房'],
    [`${sign}12主变`, '12号主变'],
    [`位于1${sign}`, '位于1号'],
  ])('%s is a number', (text, folded) => expect(fold(text)).toBe(folded))

  it.each([
    `C${sign}语言`,
    `A1${sign}2`,
    `${sign}1号楼`,
    `${sign}2026年度工作${sign}`,
    `1${sign}${sign}`,
    `${sign}担保${sign}`,
  ])('%s is none', (text) => expect(fold(text)).not.toMatch(/号(?!楼)|\d号\d/))
})

it.each([
  ['一号楼', '1号楼'],
  ['十二号厂房', '12号厂房'],
  ['三十一号仓库', '31号仓库'],
  ['二号門', '2号门'],
  ['№3厂房', '3号厂房'],
  ['位于No.12厂房', '位于12号厂房'],
  ['NO. 3A仓库', '3a号仓库'],
])('%s has its number in another form', (text, folded) => expect(fold(text)).toBe(folded))

it.each(['中央一号文件', '三号令', '十一月', '头号厂房', '几十号厂房', '一号线索', 'casino3楼'])(
  '%s is no numbered thing',
  (text) => expect(fold(text)).toBe(text),
)

it('a day is none', () => {
  expect(askedForm('11月2号楼')).toBe('11月2号楼')
  expect([...bodyTokens({ body: '会议11月27号举行' })].join()).not.toContain('27号')
})

const RECORDS: readonly (readonly [string, string])[] = [
  ['办公区1#楼外墙维修项目询价公告', '对1#楼外墙维修，预算18万元。维修期间2#楼正常办公。'],
  ['抵债资产转让公告（高新区3#厂房）', '转让3#厂房，底价1,120万元，11月25日看样。'],
  ['关于2号楼电梯停运检修的通知', '办公区2号楼东侧电梯11月21日停运一天。'],
  ['“1+3”普惠担保专项行动', '1个平台、3类产品，覆盖厂房按揭、楼宇经济。'],
  ['关于11号楼停水的通知', '11号楼停水1天，3号恢复，请向2号门绕行。'],
  ['主变检修', '#4主变停电1天，4号恢复。'],
  ['设备采购', '4台主变，型号SZ11。'],
]

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    it.each<[keyword: string, ...first: number[]]>([
      ...['1#楼', '1号楼', '＃1楼', '№1楼', '一号楼', 'NO.1楼', '1＃楼', '1♯楼', '1號樓'].map(
        (one) => [one, 1] as [string, number],
      ),
      ...['3#厂房', '3号厂房', '＃3厂房', '三号厂房'].map((one) => [one, 2] as [string, number]),
      ['2#楼', 3, 1],
      ['二号楼', 3, 1],
      ['11号楼', 5],
      ['11#楼', 5],
      ['2#门', 5],
      ['4#主变', 6],
      ['4号主变', 6],
    ])('%s finds the one with this number first', async (keyword, ...first) => {
      await importSearched(
        database(),
        RECORDS.map(([title, body], index) =>
          searchRecord(index + 1, title, body, `2026-01-${10 + index}`),
        ),
      )
      const { list, ignored } = await new SqlRepository(database()).search(keyword, {})
      expect(list.slice(0, first.length).map(({ id }) => id)).toEqual(first)
      expect(ignored).toBeUndefined()
      expect(list.find(({ id }) => id === 4)).toBeUndefined()
    })
  })
}
