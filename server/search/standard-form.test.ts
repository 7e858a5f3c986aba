/** Each row of the lists of variants finds the other way of writing, and nothing that only looks like it. */
import { afterAll, describe, expect, it } from 'vitest'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import { Database } from '../db/database.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import { askedForm } from './query.ts'
import { snippet } from './snippet.ts'
import { STANDARD_WORDS, VARIANT_CHARACTERS } from './variant-forms.ts'
import { fold } from './variants.ts'

const database = new Database({ url: ':memory:' })
await database.migrate()
const rows = [...STANDARD_WORDS]
const OTHERS = [
  '阳光采购',
  '控股分公司',
  '指定单位',
  '固定单价',
  '基本份额',
  '第十四次党课',
  '14次列车',
  '3届2次会议',
  '提交纳税证明',
  '提交费用清单',
]
await importSearched(database, [
  ...rows.flatMap(([variant, standard], index) => [
    searchRecord(2 * index + 1, `关于${variant}的通知`, `说明：${variant}。`, '2026-01-01'),
    searchRecord(2 * index + 2, `关于${standard}的通知`, `说明：${standard}。`, '2026-01-01'),
  ]),
  ...OTHERS.map((title, index) => searchRecord(5000 + index, title, '', '2026-01-01')),
  searchRecord(6000, '2026年第三季度经营信息', '监管账户余额', '2026-01-01'),
  searchRecord(7000, '北川融资担保集团有限公司2025年年度报告', '代偿率0.41%', '2026-04-28'),
  searchRecord(7001, '2024年报', '代偿率0.62%', '2025-04-29'),
  searchRecord(7002, '2025年第三季度信息披露报告', '净资产48.2亿元', '2025-10-30'),
  searchRecord(7003, '2024年半年度报告', '净资产47.1亿元', '2024-08-30'),
  searchRecord(7004, '27年报名工作已经结束，每季报送一次', '中国青年报转载', '2026-05-30'),
  searchRecord(8000, '集团主体信用等级获评AAA', '评级展望为稳定', '2026-05-18'),
  searchRecord(8200, '关于召开2025年年度股东会的通知', '审议利润分配方案', '2026-05-18'),
  searchRecord(8201, '2019年股东大会公告', '', '2026-05-19'),
  searchRecord(8100, '停机维护公告', '11月27日停机。', '2026-05-18'),
  searchRecord(8101, '会场变更', '会议改到11月27号举行', '2026-05-19'),
  searchRecord(8001, '3A评级办法', '', '2026-05-19'),
  searchRecord(6001, '2026年第二季度经营信息', '第 3 页', '2026-01-02'),
])
afterAll(() => database.close())
const repository = new SqlRepository(database)
const idsOf = async (keyword: string): Promise<number[]> => {
  const { list, similar } = await repository.search(keyword, { limit: 100 })
  return similar ? [] : list.map(({ id }) => id)
}

describe('words that are written in two ways', () => {
  it('finds both forms of a word by each of them', async () => {
    const wrong: string[] = []
    for (const [index, [variant, standard]] of rows.entries())
      for (const keyword of [variant, standard]) {
        const found = await idsOf(keyword)
        if (!found.includes(2 * index + 1) || !found.includes(2 * index + 2)) wrong.push(keyword)
      }
    expect(wrong).toEqual([])
  })

  it('has no word that is another row’s variant', () =>
    expect(rows.filter(([, standard]) => STANDARD_WORDS.has(standard))).toEqual([]))

  it.each(OTHERS)('leaves %s what it is', async (title) =>
    expect((await idsOf(title))[0]).toBe(5000 + OTHERS.indexOf(title)),
  )

  it.each([
    ['采购', 5000],
    ['分公司', 5001],
    ['单位', 5002],
    ['单价', 5003],
    ['份额', 5004],
    ['纳税', 5008],
    ['费用', 5009],
  ])('%s is found within another word', async (keyword, id) =>
    expect(await idsOf(keyword)).toContain(id),
  )

  it('a summary shows the other form', () =>
    expect(snippet(`${'前'.repeat(100)}定单${'后'.repeat(100)}`, ['订单'])).toContain('定单'))
})

it('a character is found by its variant, and none is the variant of another', () => {
  const wrong = [...VARIANT_CHARACTERS].filter(
    ([variant, standard]) =>
      fold(variant) !== standard || fold(standard) !== standard || variant.length !== 1,
  )
  expect(wrong).toEqual([])
})

describe('counts', () => {
  it.each([
    ['3季度经营信息', 6000],
    ['2026年3季度', 6000],
    ['第3季度经营信息', 6000],
    ['监管帐户', 6000],
    ['監管帳戶', 6000],
    ['第14次党课', 5005],
    ['十四次列车', 5006],
    ['第三届第二次会议', 5007],
  ])('%s', async (keyword, id) => expect((await idsOf(keyword))[0]).toBe(id))

  it.each([
    ['第20条', '第二十条'],
    ['第10期', '第十期'],
    ['第99号', '第九十九号'],
    ['2026次', '2026次'],
    ['1.5次', '1.5次'],
    ['第100期', '第100期'],
    ['第0期', '第0期'],
    ['20届4中全会', '二十届四中全会'],
    ['19届5中', '十九届五中'],
    ['20大精神', '二十大精神'],
    ['党的20大', '党的二十大'],
    ['前20大客户', '前20大客户'],
    ['20大类产品', '20大类产品'],
    ['4中', '4中'],
  ])('%s is asked as %s', (keyword, asked) => expect(askedForm(keyword)).toBe(asked))
})

describe('grades by the number of their letters', () => {
  it.each([
    ['3A评级', 'aaa评级'],
    ['2A+', 'aa+'],
    ['5A级景区', 'aaaaa级景区'],
    ['13A', '13a'],
    ['3AB', '3ab'],
    ['3.5A', '3.5a'],
  ])('%s is asked as %s', (keyword, asked) => expect(askedForm(keyword)).toBe(asked))

  it.each([
    ['3A评级', 8000],
    ['主体3A', 8000],
    ['AAA评级', 8001],
    ['3A评级办法', 8001],
  ])('%s finds what is written in the other way', async (keyword, id) =>
    expect(await idsOf(keyword)).toContain(id),
  )
})

describe('reports by their short names', () => {
  it.each([
    ['25年年报', '2025年度报告'],
    ['2025年报', '2025年度报告'],
    ['25年报', '2025年度报告'],
    ['2025年年度报告', '2025年年度报告'],
    ['三季报', '三季度报告'],
    ['3季报', '三季度报告'],
    ['24年半年报', '2024年半年度报告'],
    ['25年三季度', '2025年三季度'],
    ['企业年报公示', '企业年度报告公示'],
  ])('%s is asked as %s', (keyword, asked) => expect(askedForm(keyword)).toBe(asked))

  it.each([
    '今年报名',
    '三周年报告会',
    '中国青年报',
    '本年报送',
    '每季报送',
    '两年报一次',
    '年报表',
    '25年',
    '期限25年',
  ])('%s is asked as it is', (keyword) => expect(askedForm(keyword)).toBe(keyword))

  it.each([
    ['25年年报', 7000],
    ['2025年报', 7000],
    ['年度报告2025', 7000],
    ['24年年报', 7001],
    ['2024年度报告', 7001],
    ['三季报', 7002],
    ['25年三季报', 7002],
    ['2024年半年报', 7003],
    ['2024半年度报告', 7003],
  ])('%s', async (keyword, id) => expect((await idsOf(keyword))[0]).toBe(id))

  it.each([
    ['年度报告', 7004],
    ['季度报告', 7004],
  ])('%s does not find what only looks like it', async (keyword, id) =>
    expect(await idsOf(keyword)).not.toContain(id),
  )
})

it('the answer says how it read the keyword', async () => {
  expect(await repository.search('監管帳戶', {})).toMatchObject({ read_as: '监管账户' })
  expect((await repository.search('监管账户', {})).read_as).toBeUndefined()
})

it('a day is found as it is said and as it is written', async () => {
  for (const keyword of ['11月27号', '11月27日', '11月27号的公告'])
    expect([keyword, (await idsOf(keyword)).includes(8100)]).toEqual([keyword, true])
  expect((await idsOf('11月27日')).toSorted()).toEqual([8100, 8101])
  expect(askedForm('11月2号楼')).toBe('11月2号楼')
})

it('a meeting of shareholders is found by its name before and since the Company Law of 2023', async () => {
  for (const keyword of ['股东会', '股东大会'])
    expect((await idsOf(keyword)).toSorted(), keyword).toEqual([8200, 8201])
  expect((await idsOf('2025年股东大会'))[0]).toBe(8200)
})
