/** A database and a backup of a release that kept the search index in a table of sets. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, it } from 'vitest'
import { searchEntries } from '../repository/search-reader.ts'
import { restore } from '../db/backup.ts'
import { Database } from '../db/database.ts'
import { databaseKinds, suiteName } from '../testing/databases.ts'

const folder = mkdtempSync(join(tmpdir(), 'full-text-'))
afterAll(() => rmSync(folder, { recursive: true }))

const oldEntry = (number: number, title: string, live: number) => ({
  number,
  tb: 'news',
  id: 1000 + number,
  title,
  label: '',
  body: '正文',
  date: '2026-11-20',
  sort: 20261120000000,
  hash: `hash-${number}`,
  live,
  version: 1,
})
const OLD_ENTRIES = [oldEntry(0, '电子保函上线', 1), oldEntry(1, '电子保函下线', 0)]

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    it('finds what was there before', async () => {
      const created = await kind.create('empty')
      const database = new Database({ url: created.url })
      const { kysely } = database
      await database.migrate('0002-consultations')
      await kysely
        .insertInto('search_entries')
        .values(OLD_ENTRIES as never)
        .execute()
      await database.migrate()
      const { list, total } = await searchEntries(database, '电子保函', {}, Date.now())
      expect([list.map(({ id }) => id), total]).toEqual([[1000], 1])
      await database.close()
      await created.drop()
    })

    it('takes an older backup', async () => {
      const created = await kind.create('empty')
      const database = new Database({ url: created.url })
      await database.migrate()
      const file = join(folder, `${kind.name}.jsonl.gz`)
      const lines = [
        { format: 'guarantee-group-website 1', created: '2026-11-22T00:00:00.000Z' },
        ['meta', { key: 'content_version', value: '1' }],
        ...OLD_ENTRIES.map((entry) => ['search_entries', entry]),
        ['search_tokens', { term: '保函', field: 1, block: 0, members: { b: 'AAAA' } }],
        { end: true },
      ]
      writeFileSync(file, gzipSync(lines.map((line) => `${JSON.stringify(line)}\n`).join('')))
      await restore(database, file, { overwrite: true })
      expect(
        (await searchEntries(database, '保函', {}, Date.now())).list.map(({ id }) => id),
      ).toEqual([1000])
      await database.close()
      await created.drop()
    })

    it('takes the longest and the oddest keywords', async () => {
      const created = await kind.create('empty')
      const database = new Database({ url: created.url })
      await database.migrate()
      const characters = Array.from('担保函证书费率额度期限材料流程产品')
      for (const keyword of [
        characters.join('').repeat(4).slice(0, 50),
        characters.join(' ').repeat(2).slice(0, 50),
        Array.from({ length: 25 }, (_, index) => String.fromCharCode(97 + index)).join(' '),
        `a"b' OR c:* \\ (d) NEAR ^e -f`,
        '3.5 1,000 AAA ＡＢＣ ı İ ß ﬁ',
      ])
        expect(await searchEntries(database, keyword, {}, Date.now())).toMatchObject({
          total: 0,
          list: [],
        })
      await database.close()
      await created.drop()
    })
  })
}
