/** When documents can be seen. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import { ALWAYS } from '../content/publication.ts'

const COLUMNS = ['publish_at', 'until'] as const

/**
 * The indexes that pages are read along, with the times, so that they still hold all that is asked; and
 * those in which what is not visible is found and counted.
 */
const INDEXES = [
  [
    'documents_by_site',
    'documents',
    ['resource', 'site', 'top desc', 'sort desc', 'id desc', ...COLUMNS],
  ],
  ['documents_by_age', 'documents', ['resource', 'sort desc', 'id desc', ...COLUMNS]],
  ['documents_in_site', 'documents', ['resource', 'site', 'sort desc', 'id desc', ...COLUMNS]],
  ['documents_publish_at', 'documents', ['publish_at', 'resource', 'site']],
  ['documents_until', 'documents', ['until', 'publish_at', 'resource', 'site']],
  ['search_entries_publish_at', 'search_entries', ['publish_at']],
  ['search_entries_until', 'search_entries', ['until']],
] as const

/** An earlier version goes on with these tables; it knows no times and shows everything. */
export const publicationColumns = (): Migration => ({
  async up(db: Kysely<any>) {
    for (const table of ['documents', 'search_entries'])
      for (const column of COLUMNS)
        await db.schema
          .alterTable(table)
          .addColumn(column, 'bigint', (one) => one.notNull().defaultTo(ALWAYS[column]))
          .execute()
    for (const [name, table, columns] of INDEXES) {
      await db.schema.dropIndex(name).ifExists().execute()
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...columns])
        .execute()
    }
  },
})
