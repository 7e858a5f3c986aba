/** Going back to an earlier version: it goes on with a database that a later one says it can read. */
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { databaseKinds, suiteName } from '../testing/databases.ts'
import { Database, NewerDatabaseError } from './database.ts'

for (const kind of databaseKinds) {
  describe.skipIf(kind.missing)(suiteName(kind), () => {
    /** A database in which a later version has taken a step. */
    async function laterDatabase(compatible?: string) {
      const { url, drop } = await kind.create('empty')
      const database = new Database({ url })
      await database.migrate()
      await sql`insert into kysely_migration (name, timestamp) values ('9998-later', '2026-01-01T00:00:00.000Z')`.execute(
        database.kysely,
      )
      if (compatible)
        await database.kysely
          .updateTable('meta')
          .set({ value: compatible })
          .where('key', '=', 'oldest_compatible')
          .execute()
      return {
        database,
        end: async () => {
          await database.close()
          await drop()
        },
      }
    }

    it('a step that only adds: the earlier version goes on and changes nothing', async () => {
      const { database, end } = await laterDatabase()
      await expect(database.migrate()).resolves.toEqual([])
      await expect(database.migrate()).resolves.toEqual([])
      await end()
    })

    it('a step that takes away: the earlier version refuses', async () => {
      const { database, end } = await laterDatabase('9998-later')
      await expect(database.migrate()).rejects.toThrow(NewerDatabaseError)
      await end()
    })
  })
}
