/** When a visitor agreed to the notice on personal data, and to which version of it. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db/dialects.ts'

/** Consultations from before it have 0 and '': neither was recorded. */
export const consentColumns = ({ columns }: Dialect): Migration => ({
  async up(db: Kysely<any>) {
    await db.schema
      .alterTable('consultations')
      .addColumn('consent_at', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute()
    await db.schema
      .alterTable('consultations')
      .addColumn('consent_version', columns.text as 'text', (column) =>
        column.notNull().defaultTo(''),
      )
      .execute()
  },
})
