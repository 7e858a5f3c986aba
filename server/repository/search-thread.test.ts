import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { databaseKinds, databaseOfEachTest, suiteName } from '../../tests/support/databases.ts'
import { temporaryFolder } from '../../tests/support/program.ts'
import { turnsDuring } from '../../tests/support/turns.ts'
import { loadContent } from '../content/read-content.ts'
import { databaseProblem } from '../db/database-problems.ts'
import { importRecords } from './import-content.ts'
import { recordsOf } from './records.ts'
import { openSearchThread } from './search-thread.ts'
import { SqlRepository } from './sql-repository.ts'

function searchIn(url: string) {
  const { search, close } = openSearchThread(url)
  onTestFinished(close)
  return search
}

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { created, database } = databaseOfEachTest(kind)

    it('finds what the repository finds, and lets others in meanwhile', async () => {
      const records = recordsOf(loadContent())
      const long = records.documents.map((one) => ({
        ...one,
        body: one.body + '融资担保'.repeat(5000),
      }))
      await importRecords(
        database(),
        { ...records, documents: long.slice(0, 100) },
        { isRaw: true },
      )
      const search = searchIn(created().url)
      const expected = await new SqlRepository(database()).search('担保', { limit: 100 })
      expect(expected.total).toBeGreaterThan(20)
      const own = new SqlRepository(database(), { search })
      expect(await own.search('担保', { limit: 100 })).toEqual(expected)
      // Each task takes a few turns of the event loop: with the search in this thread there would be two in all.
      expect(await turnsDuring(own.search('担保', { limit: 100 }))).toBeGreaterThan(20)
    })
  })
}

it('says why the database cannot be read', async () => {
  const query = { page: 1, limit: 10, now: Date.now() }
  const problem = (url: string): Promise<string | undefined> =>
    searchIn(url)('担保', query).then(() => undefined, databaseProblem)
  const file = join(temporaryFolder(), 'site.db')
  writeFileSync(file, 'no database '.repeat(100))
  expect(await problem(file)).toContain('数据库文件已损坏')
  expect(await problem('postgres://site@127.0.0.1:1/site')).toContain('ECONNREFUSED')
})
