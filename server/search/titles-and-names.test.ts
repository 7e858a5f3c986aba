/** Titles typed without their marks, names with and without blanks, compounds with fillers, and mistyped words. */
import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import type { DocumentRecord } from '../repository/records.ts'
import { SqlRepository } from '../repository/sql-repository.ts'
import { FILLERS, parseQuery } from './query.ts'
import { titleTokens, wholeTitle } from './tokens.ts'

const ALL = Array.from({ length: 0x11_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCodePoint(code))

/** Of Unicode: the quotation marks, brackets, dashes and other marks. */
const MARKS = ALL.filter((sign) => /[\p{Pi}\p{Pf}\p{Ps}\p{Pe}\p{Po}\p{Pd}]/u.test(sign))
/** The marks of GB/T 15834-2011. */
const OURS =
  '。 ？ ！ ， 、 ； ： —— …… · - — ～ / “ ” ‘ ’ 『 』 「 」 （ ） ［ ］ 〔 〕 【 】 《 》 〈 〉 ． _'.split(
    ' ',
  )
const BLANKS = [...ALL.filter((sign) => /\p{Zs}/u.test(sign)), '  ', '\u3000\u3000']

const placesOf = (text: string, sign: string): string[] =>
  Array.from(text.slice(1), (_, at) => `${text.slice(0, at + 1)}${sign}${text.slice(at + 1)}`)

const record = (id: number, title: string, body = '', day = 1) =>
  searchRecord(id, title, body, `2026-01-${String(day).padStart(2, '0')}`)

const PLAIN = '融资担保三查管理办法'

describe('the token of a title', () => {
  it('is the same without the marks of Unicode, each at each place', () => {
    expect(MARKS.length).toBeGreaterThan(700)
    const whole = parseQuery(PLAIN).title
    const wrong = MARKS.filter((sign) =>
      placesOf(PLAIN, sign).some((title) => wholeTitle(title) !== whole),
    )
    expect(wrong).toEqual([])
    const { title, ...rest } = record(1, `《${PLAIN}》`)
    expect(titleTokens({ ...rest, title })).toContain(whole)
  })

  it('is another with a mark between figures', () =>
    expect(parseQuery('1、2号楼').title).not.toBe(parseQuery('12号楼').title))

  it('is that of a keyword', () => expect(parseQuery(`《${PLAIN}》`).title).toBe(wholeTitle(PLAIN)))

  it('has no pair that is no word across marks', () => {
    const tokens = [...titleTokens(record(1, '减轻负担，保障就业'))]
    expect(tokens.filter((token) => token.startsWith('担保'))).toEqual([])
  })
})

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    /** A search among some records. */
    async function among(documents: DocumentRecord[]) {
      await importSearched(database(), documents)
      const repository = new SqlRepository(database())
      return async (keyword: string) => {
        const { list, similar } = await repository.search(keyword, { limit: 100 })
        return { ids: list.map(({ id }) => id), similar }
      }
    }

    it('a number or a foreign word comes before those that begin with it', async () => {
      const search = await among([
        record(1, '担保费率降至1%以下', 'BH 2026', 1),
        record(2, '县域覆盖率达到100%', 'BHX 20261', 2),
        record(3, '易担保APP上线', '费率1%', 1),
        record(4, '对接Application', '费率10%', 2),
      ])
      expect((await search('1%')).ids).toEqual([1, 3])
      expect((await search('1')).ids).toEqual([1, 2, 3, 4])
      // It also names products, so there are more than ten ranks, which PostgreSQL compared as texts.
      expect((await search('费率1')).ids).toEqual([1, 3, 4])
      expect((await search('app')).ids).toEqual([3, 4])
      expect((await search('BH_2026')).ids).toEqual([1, 2])
    })

    it('a title comes first with and without marks, each at each place', async () => {
      const pairs = OURS.flatMap((sign, number) =>
        [2 * number, 2 * number + 1].map((place) => {
          const marked = placesOf(PLAIN, sign)
          const name = `第${1000 + place}号`
          return { marked: marked[place % marked.length]! + name, plain: PLAIN + name }
        }),
      )
      const decoys = Array.from({ length: 5 }, (_, at) =>
        record(5000 + at, '融资担保管理办法号第', `${PLAIN}第号`, 20 + at),
      )
      const documents = pairs.map(({ marked, plain }, index) =>
        record(index + 1, index % 2 ? marked : plain, '', 1 + (index % 9)),
      )
      const search = await among([...documents, ...decoys])
      const wrong: string[] = []
      for (const [index, { marked, plain }] of pairs.entries()) {
        const { ids } = await search(index % 2 ? plain : marked)
        if (ids[0] !== index + 1) wrong.push(marked)
      }
      expect(wrong).toEqual([])
    })

    it('a part of a title comes before titles that share words only', async () => {
      const search = await among([
        record(1, '关于印发《融资担保业务“三查”管理办法（试行）》的通知'),
        record(2, '融资担保业务管理办法（试行）', '', 9),
        record(3, '减轻负担，保障就业', '', 9),
      ])
      for (const keyword of ['融资担保业务三查管理办法', '三查管理办法', '三查办法', '业务三查'])
        expect([keyword, (await search(keyword)).ids[0]]).toEqual([keyword, 1])
      expect((await search('担保')).ids).toEqual([2, 1])
    })

    it('a word of a conversation in a title or a name is not dropped', async () => {
      const titles = [...FILLERS].flatMap((word) => [
        `甲乙保障${word}制度丙丁`,
        `三${word}办法`,
        `${word}三处罚公告`,
        `关于${word}`,
        `王${word}伟`,
      ])
      const documents = titles.flatMap((title, index) => [
        record(index * 2 + 1, title),
        record(index * 2 + 2, title.replace([...FILLERS][Math.floor(index / 5)]!, ''), title, 9),
      ])
      const search = await among(documents)
      const wrong: string[] = []
      for (const title of titles) {
        const { ids } = await search(title)
        if (titles[(ids[0]! - 1) / 2] !== title) wrong.push(title)
      }
      expect(wrong).toEqual([])
    })

    it.each([
      ['王有为', '王经理'],
      ['周和平', '周年庆'],
      ['三查', '三农'],
      ['督办 事项', '督查 事项'],
      ['咨询费', '费率'],
      ['查询函', '保函'],
    ])('%s is not %s', async (keyword, other) => {
      const search = await among([record(1, '通知', `有${keyword}。`), record(2, other, other, 9)])
      expect((await search(keyword)).ids).toEqual([1])
    })

    it('a name is found with and without blanks, in titles and texts, each of Unicode', async () => {
      const wrong: string[] = []
      for (const parts of [
        ['王', '伟'],
        ['高', '峰'],
        ['欧阳', '文静'],
        ['张', '为民'],
      ]) {
        const names = ['', ...BLANKS].map((blank) => parts.join(blank))
        const texts = names.flatMap((name) => [
          name,
          `关于${name}等同志职务任免的通知`,
          `${name}任董事长`,
          `聘任${name}`,
          `总经理${name}同志，电话`,
        ])
        const documents = texts.flatMap((text, index) => [
          record(index * 2 + 1, text),
          record(index * 2 + 2, '通知', text),
        ])
        await among([...documents, record(9999, '王者、文明、伟大、高低、峰会')])
        const repository = new SqlRepository(database())
        for (const name of names) {
          const { total, list } = await repository.search(name, { limit: 300 })
          const found = new Set(list.map(({ id }) => id))
          const missing = documents.find(({ id }) => !found.has(id))
          if (missing || total !== documents.length)
            wrong.push(`${name}: ${missing?.title} ${missing?.body} ${total}`)
        }
      }
      expect(wrong).toEqual([])
    })

    it.each([
      ['小薇信用保', [1]],
      ['小微信佣保', [1]],
      ['小微担信用保', [1]],
      ['怎么申请小薇信用保', [1]],
      ['担宝费', [2]],
      ['旦保费', [2]],
      ['投票保函', [3]],
      ['投标宝函', [3]],
      ['融资旦保服务平太', [4]],
      ['外星飞碟', []],
      ['王小明', []],
    ])('%s finds what it is like, and says so', async (keyword, expected) => {
      const search = await among([
        record(1, '小微信用保', '给小微企业'),
        record(2, '担保费怎么收', '按年收取'),
        record(3, '投标保函', '开立'),
        record(4, '融资担保服务平台上线', '外面的星星'),
        record(5, '年会', '王总，大小会议，明年再见'),
      ])
      expect(await search(keyword)).toEqual({
        ids: expected,
        similar: expected.length > 0 ? true : undefined,
      })
    })

    it('what is written as it is asked for has nothing like it', async () => {
      const search = await among([record(1, '小微信用保'), record(2, '小微信用宝')])
      expect(await search('小微信用保')).toEqual({ ids: [1], similar: undefined })
    })
  })
}
