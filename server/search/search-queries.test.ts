import { afterAll, describe, expect, it } from 'vitest'
import { loadContent } from '../content/read-content.ts'
import { Database } from '../db/database.ts'
import { openInMemory } from '../repository/import-content.ts'
import type { DocumentRecord } from '../repository/records.ts'
import { type PageQuery, SqlRepository } from '../repository/sql-repository.ts'
import { hrefOf } from '../../shared/catalogue/addresses.ts'
import { pagesNamed } from '../../shared/catalogue/page-words.ts'
import { navTitle, pages } from '../../shared/catalogue/pages.ts'
import { keysOf } from '../../shared/keys-of.ts'
import { decodeText } from '../../rich-text/text.ts'
import { QUERIES, VISITOR_QUERIES } from '../../tests/support/queries.ts'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import { snippet } from './snippet.ts'
import { foldInPlace } from './tokens.ts'
import { fold } from './variants.ts'

const { repository, database } = await openInMemory(loadContent())
afterAll(() => database.close())
const search = (keyword: string, query: PageQuery) => repository.search(keyword, query)

describe('words that are not searched', () => {
  it.each([
    ['怎么申请担保', ['怎么', '申请']],
    ['请问 担保 费率', ['请问']],
    ['担保的费率', ['的']],
    ['担保 ★', ['★']],
    ['保函+担保', ['+']],
    ['担保 internationalization', ['internationalization']],
    ['担保的外星飞碟', ['外星', '飞碟', '的']],
  ])('are told: %s', async (keyword, words) =>
    expect((await search(keyword, {})).ignored).toEqual(words),
  )

  it.each([
    '担保',
    '再担保',
    '怎么办',
    '担保，保函',
    '党风廉政',
    '融资 担保费',
    '“担保”',
    'SLDB-2026',
    '1,280 万元',
  ])('are none: %s', async (keyword) => expect((await search(keyword, {})).ignored).toBeUndefined())
})

/** The hits among some records; those that are only like the keyword are none (`titles-and-names.test.ts`). */
async function searchIn(records: DocumentRecord[], keyword: string) {
  const own = new Database({ url: ':memory:' })
  await own.migrate()
  await importSearched(own, records)
  const { list, similar } = await new SqlRepository(own).search(keyword, {})
  await own.close()
  return similar ? [] : list
}

describe('the table of queries', () => {
  // The contract tests hold both databases to the same answers.
  it.each(QUERIES)('%s: %s %i %s', async (keyword, tb, id, title) => {
    expect((await search(keyword, { limit: 1 })).list[0]).toMatchObject({ tb, id, title })
  })
})

describe('what visitors of such a site type', () => {
  it.each(VISITOR_QUERIES)('%s: %s', async (keyword, _wanted, ...answers) => {
    const { list } = await search(keyword, { limit: 3 })
    const products = list.flatMap(({ tb, title }) => (tb === 'product' ? [title] : []))
    const shown = [
      ...pagesNamed(keyword, products).map(({ link }) => hrefOf(link)),
      ...list.map(({ tb, id }) => `${tb}/${id}`),
    ].slice(0, 3)
    const isRight = shown.some(
      (one) => answers.includes(one) || answers.includes(one.split('/')[0]!),
    )
    expect(isRight, shown.join()).toBe(true)
  })

  it.each([
    '擔保費率',
    '五百万左右',
    '300万',
    '一千万以内',
    '投标保函',
    '担保',
    '小微',
    '保函',
    '额度',
    '费率',
    '材料',
    '流程',
    '贷款',
    '反担保',
  ])('%s leads with products', async (keyword) => {
    expect((await search(keyword, { limit: 1 })).list[0]!.tb).toBe('product')
  })
})

describe('the name of a list', () => {
  const lists = keysOf(pages).flatMap((name) => {
    const { resource, site } = pages[name]
    return resource && site ? [{ name: navTitle(name), resource, site }] : []
  })
  it.each(lists)('$name finds each document of it', async ({ name, resource, site }) => {
    const { list } = await search(name, { limit: 100 })
    const found = new Set(list.filter(({ tb }) => tb === resource).map(({ id }) => id))
    const documents = await repository.page(resource, { site, limit: 100 })
    expect(documents.list.filter(({ id }) => !found.has(Number(id)))).toEqual([])
  })
})

describe('the ranking', () => {
  const onDay = (id: number, title: string, body: string, day: number) =>
    searchRecord(id, title, body, `2025-01-${String(day).padStart(2, '0')}`)
  const order = async (keyword: string, records: DocumentRecord[]): Promise<number[]> =>
    (await searchIn(records, keyword)).map(({ id }) => id)

  it('puts titles before text before age', async () => {
    const records = [
      onDay(1, '年会纪要', '讨论电子保函的推广', 9),
      onDay(2, '电子保函上线', '…', 1),
      onDay(3, '电子签章与保函', '…', 2),
      onDay(4, '电子保函', '…', 1),
      onDay(5, '年会纪要', '先谈电子签章，再谈保函', 10),
      onDay(6, '电子保函上线', '…', 3),
      onDay(7, '年会', '电子', 11),
    ]
    expect(await order('电子保函', records)).toEqual([4, 6, 2, 3, 1, 5])
  })

  // mex-memory/mex#235
  it('takes what is asked as typed, without the words around it', async () => {
    const records = [
      onDay(1, '投诉统计', '电话三十件，投诉下降', 9),
      onDay(2, '渠道公告', '投诉电话：0991-4812399', 1),
    ]
    for (const keyword of ['投诉电话', '请问投诉电话是多少', '你们的投诉电话有吗？'])
      expect(await order(keyword, records), keyword).toEqual([2, 1])
  })

  it.each(['1000万元', '1,000万元', '1，000 万元', '一千万元', '1000万'])(
    'puts a sum before other sums: %s',
    async (keyword) => {
      const records = [
        onDay(1, '党费问答', '一次多交1000元以上的另行处理，共3.6万元', 9),
        onDay(2, '党费标准', '5000元以上至10000元，共3.6万元', 8),
        onDay(3, '能力公示', '注册资本1,000,000,000.00元，净资产1,285,600 万元', 7),
        onDay(4, '保函限额', '以前500万元，1000万元自八月起', 6),
        onDay(5, '保函额度', '单笔最高 1,000 万元', 5),
      ]
      expect((await order(keyword, records)).slice(0, 2)).toEqual([4, 5])
    },
  )

  it.each([
    '12月1日',
    '１２月１日',
    '12月01日',
    '12 月 1 日',
    '十二月一日',
    '12月1号',
    '12月1日起',
  ])('puts a day before its figures apart: %s', async (keyword) => {
    const records = [
      onDay(1, '2026年11月至12月接访日安排', '12月9日起接访', 9),
      onDay(2, '产品说明', '期限12个月，起息日满1年', 8),
      onDay(3, '年末安排', '自12月1日起，原12月1号的作废', 7),
      onDay(4, '聘期公告', '自2026年12月01日起算，比12月10日早', 6),
    ]
    expect((await order(keyword, records)).slice(0, 2)).toEqual([3, 4])
  })

  it('takes a day with its year for the same, however it is written', async () => {
    const records = [
      onDay(1, '年末安排', '自2026年12月1日起', 7),
      onDay(2, '聘期公告', '自2026-12-01起算', 6),
      onDay(3, '接访安排', '2026年12月9日', 9),
    ]
    expect((await order('2026年12月1日', records)).slice(0, 2)).toEqual([1, 2])
  })

  it('finds what a company is asked for, whatever the company is called there', async () => {
    const records = [
      onDay(1, '公司运动会', '什么时候都要安全', 9),
      onDay(2, '集团2027年度公开招聘公告', '面向社会公开招聘十二人', 1),
      onDay(3, '公司章程', '公司的章程', 1),
      onDay(4, '章程的修改', '修改章程', 1),
    ]
    for (const asked of ['公司什么时候招聘', '请问你们公司有没有招聘', '集团怎么招聘'])
      expect(await order(asked, records), asked).toEqual([2])
    expect(await order('公司章程', records)).toEqual([3])
    expect(await order('公司在哪里', records)).toEqual([1, 3])
  })

  it.each(['没有这样的词语', '%', '   ', '“”', "' or 1=1 --", '𠮷𠮷𠮷'])(
    'finds nothing for %j',
    async (keyword) => expect(await search(keyword, {})).toMatchObject({ list: [], total: 0 }),
  )
})

describe('words that blanks spread out to the width of their neighbours', () => {
  const body = '段思齐、尹　蓓、邱  骁、欧阳文静。联 系 人：厉 知 行　电　　话：028-5550 1000。'
  const records = [
    searchRecord(1, '关于表彰岗位能手的通　报', body, '2026-11-27'),
    searchRecord(2, '关于表彰岗位能手的通报和通知', '通 报 尹蓓', '2026-11-28'),
  ]
  it.each([
    ['尹蓓', [1, 2]],
    ['尹　蓓', [1, 2]],
    ['邱骁', [1]],
    ['厉知行', [1]],
    ['联系人', [1]],
    ['电话', [1]],
    ['岗位能手的通报', [1, 2]],
    ['关于表彰岗位能手的通报', [1, 2]],
    ['关于表彰岗位能手的通　报', [1, 2]],
    ['欧阳 文静', [1]],
    ['思齐尹', []],
    ['骁欧', []],
    ['行电', []],
  ])('%s', async (keyword, found) => {
    const hits = await searchIn(records, keyword)
    expect(hits.map(({ id }) => id).sort()).toEqual(found)
    if (keyword.startsWith('关于')) expect(hits[0]!.id).toBe(1)
  })

  it('stay as they are in the summary, which is cut around them', () => {
    expect(snippet(`${'前'.repeat(100)}邱  骁${'后'.repeat(100)}`, ['邱骁'])).toMatch(
      /^…前{24}邱 {2}骁后+…$/,
    )
  })
})

describe('the summary', () => {
  it('is cut around the hit', async () => {
    const body = `${'前'.repeat(100)}目标${'后'.repeat(100)}`
    expect(snippet(body, ['目标'])).toMatch(/^…前{24}目标后+…$/)
    expect(snippet('目标在前', ['目标'])).toBe('目标在前')
    for (const { intro, title } of (await search('再担保', { limit: 20 })).list)
      expect(`${title}${intro}`).toContain('再担保')
  })

  it('is a canonical text whatever the document holds', async () => {
    const body = `前文 <script>alert(1)</script> &amp; ${'中'.repeat(40)}  目标  &lt;b ${'后'.repeat(90)}`
    const [hit] = await searchIn([searchRecord(1, '标题', body, '')], '目标')
    expect(hit!.intro).toMatch(/^…中+ 目标 /)
    expect(decodeText(hit!.intro!)).toBe(hit!.intro)
  })

  it('does not cut a character in two', () => {
    const body = `${'𠮷'.repeat(60)}目标${'𠮷'.repeat(60)}`
    expect(snippet(body, ['目标'])).not.toMatch(
      /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/,
    )
  })
})

it('a text is folded in place, whatever its characters become alone', () => {
  const text = '\uFEFF擔保Ⅲ㎡\u200B𠮷\uD842x𪚏ＡÉ½\uDFB7'
  const expected = Array.from(text, (character) => {
    const folded = fold(character)
    return folded.length === character.length ? folded : character
  })
  // Half of a surrogate pair becomes U+FFFD.
  expect(foldInPlace(text)).toBe(expected.join('').replace(/\uD842(?=x)|\uDFB7$/g, '\uFFFD'))
  expect(foldInPlace(text)).toHaveLength(text.length)
})

describe('one form for what reads the same', () => {
  it.each([
    ['⻓期', '长期'],
    ['2029年第一季度', '2029年一季度'],
    ['擔\u200B保', '担保'],
    ['⾦融説明', '金融说明'],
    ['50㎡，Ⅲ类，№5', '50m2，iii类，no5'],
  ])('%j is found by %j', (written, asked) => expect(fold(written)).toBe(fold(asked)))
})
