/** Consultations and the notifications about them. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db/dialects.ts'

export const consultationTables = ({ columns }: Dialect): Migration => ({
  async up(db: Kysely<any>) {
    await db
      .insertInto('meta')
      .values({ key: 'address_salt', value: randomBytes(32).toString('hex') })
      .execute()
    await db.schema
      .createTable('counters')
      .addColumn('name', columns.text as 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
    await db.insertInto('counters').values({ name: 'consultation', value: 0 }).execute()
    await db.schema
      .createTable('consultations')
      .addColumn('request_id', columns.text as 'text', (column) => column.primaryKey())
      .addColumn('receipt_no', columns.text as 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('address_hash', columns.text as 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('consultations_by_time')
      .on('consultations')
      .columns(['created_at'])
      .execute()
    await db.schema
      .createIndex('consultations_by_address')
      .on('consultations')
      .columns(['address_hash', 'created_at'])
      .execute()
    await db.schema
      .createTable('outbox')
      .addColumn('id', columns.serial as 'integer', (column) => column.primaryKey())
      .addColumn('request_id', columns.text as 'text', (column) =>
        column.notNull().references('consultations.request_id').onDelete('cascade'),
      )
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('outbox_waiting')
      .on('outbox')
      .columns(['sent_at', 'due_at'])
      .execute()
  },
})
