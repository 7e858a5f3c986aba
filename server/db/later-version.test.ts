/** Going back to an earlier version: it goes on with a database that a later one says it can read. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseOfEachTest } from '../testing/database-of-each-test.ts'
import { databaseKinds, suiteName } from '../testing/databases.ts'
import { NewerDatabaseError } from './database.ts'

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    const { database } = databaseOfEachTest(kind)

    it('a step of a later version that only adds changes nothing, one that takes away is refused', async () => {
      const { kysely } = database()
      await sql`insert into kysely_migration (name, timestamp) values ('9998-later', '2026-01-01T00:00:00.000Z')`.execute(
        kysely,
      )
      await expect(database().migrate()).resolves.toEqual([])
      await kysely
        .updateTable('meta')
        .set({ value: '9998-later' })
        .where('key', '=', 'oldest_compatible')
        .execute()
      await expect(database().migrate()).rejects.toThrow(NewerDatabaseError)
    })
  })
}
