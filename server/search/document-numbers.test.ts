/** The number of an official document is found as one, in whatever way a visitor types its brackets. */
import { describe, expect, it } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { importSearched, searchRecord } from '../../tests/support/search-record.ts'
import { SqlRepository } from '../repository/sql-repository.ts'

/** The pairs of brackets of Unicode: `Ps`, and `Pe` at the next code point. */
const PAIRS = Array.from({ length: 0xffff }, (_, code) => [code, code + 1])
  .map((pair) => pair.map((code) => String.fromCharCode(code)))
  .filter(([open, close]) => /\p{Ps}/u.test(open!) && /\p{Pe}/u.test(close!))

const TYPED = [
  ...[...PAIRS, ['[', ']'], ['{', '}'], ['<', '>'], ['［', '］'], ['｛', '｝']].map(
    ([open, close]) => `龙农担发${open}2026${close}12号`,
  ),
  '龙农担发〔2026〕 12 号',
  '龙农担发〔２０２６〕１２号',
  '龙农担发〔二〇二六〕12号',
  '龙农担发[2026年]012号',
  '龙农担发〔2026〕第12号',
  '龙农担发2026 12号',
  '龙农担发〔2026〕12号的规定',
]

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    async function among(...texts: string[]) {
      const records = texts.map((text, index) =>
        searchRecord(index + 1, `事项${index}`, text, `2026-01-${10 + index}`),
      )
      await importSearched(database(), records)
      return (keyword: string) => new SqlRepository(database()).search(keyword, { limit: 100 })
    }

    it('is found before a newer document with another, and shown', async () => {
      expect(PAIRS.length).toBeGreaterThan(40)
      const number = '龙农担发〔2026〕12号'
      const search = await among(
        `${number}。各部门：原规定（龙农担发〔2019〕7号）同时废止。`,
        '根据龙农担发〔2026〕21号的规定，共12家。2026年12号楼。',
      )
      for (const typed of TYPED) {
        const { list, ignored } = await search(typed)
        expect({ typed, ids: list.map(({ id }) => id) }).toEqual({ typed, ids: [1] })
        expect(list[0]!.intro, typed).toContain(number)
        expect(ignored?.filter((word) => /\d|号/.test(word)) ?? [], typed).toEqual([])
      }
      const alone = await search('〔2026〕12号')
      expect(alone.list.map(({ id }) => id)).toEqual([1])
    })

    it('is found in whatever brackets an editor typed', async () => {
      const search = await among(...PAIRS.map((pair) => `担发${pair.join('2026')}12号`), '担发')
      const { total } = await search('担发〔2026〕12号')
      expect(total).toBe(PAIRS.length)
    })

    it('gives way to its parts where no document has it', async () => {
      const search = await among('2026年，3号厂房和12号楼招租。')
      expect((await search('招租（2026）12号')).list).toHaveLength(1)
    })
  })
}
