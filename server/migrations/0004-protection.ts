/** What consultations are counted and told apart by: the network, the text, and a mark. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db/dialects.ts'

export const protectionColumns = ({ columns }: Dialect): Migration => ({
  async up(db: Kysely<any>) {
    // SQLite adds one column at a time.
    for (const name of ['net_hash', 'content_hash', 'mark'])
      await db.schema
        .alterTable('consultations')
        .addColumn(name, columns.text as 'text', (column) => column.notNull().defaultTo(''))
        .execute()
    for (const name of ['net_hash', 'content_hash', 'phone'])
      await db.schema
        .createIndex(`consultations_recent_${name}`)
        .on('consultations')
        .columns([name, 'created_at'])
        .execute()
  },
})
