/** The databases' own full-text indexes take the place of the table of sets. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { fullText, indexEntries } from '../repository/full-text.ts'
import type { Dialect } from '../db/dialects.ts'
import { placeOf } from '../search/entries.ts'

const BATCH = 1_000

/**
 * The entries are indexed by the code that also asks the index: it is of no use to a release with
 * another idea of a token.
 */
export const fullTextSearch = (dialect: Dialect): Migration => ({
  async up(db: Kysely<any>) {
    const { columns } = dialect
    await db.schema.alterTable('search_entries').renameTo('old_search_entries').execute()
    await db.schema.dropTable('search_tokens').execute()
    await db.schema
      .createTable('search_entries')
      .addColumn('place', 'bigint', (column) => column.primaryKey())
      .addColumn('tb', columns.text as 'text', (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    for (const statement of fullText(dialect).create) await statement.execute(db)
    for (let last = -1; ;) {
      const rows = await db
        .selectFrom('old_search_entries')
        .selectAll()
        .where('number', '>', last)
        .where('live', '=', 1)
        .orderBy('number')
        .limit(BATCH)
        .execute()
      const entries = rows.map(({ tb, id, title, label, body, date, hash }) => {
        const entry = { tb, id, title, label, body, date, hash }
        return { ...entry, place: placeOf(entry) }
      })
      if (entries.length === 0) break
      await db.insertInto('search_entries').values(entries).execute()
      await indexEntries(dialect, db, entries)
      last = rows.at(-1)!.number
    }
    await db.schema.dropTable('old_search_entries').execute()
  },
})
