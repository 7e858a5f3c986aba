/** All tables: content, its search index, consultations and the notifications about them. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db/dialects.ts'
import { fullText } from '../repository/full-text.ts'

/** What a list is read by holds the times as well, so that a page is read from the index alone. */
const TIMES = ['publish_at', 'until']

const INDEXES = [
  // A page of a site, what leads it first; a page of all sites; the neighbours of a document.
  [
    'documents_by_site',
    'documents',
    ['resource', 'site', 'top desc', 'date desc', 'id desc', ...TIMES],
  ],
  ['documents_by_age', 'documents', ['resource', 'date desc', 'id desc', ...TIMES]],
  ['documents_in_site', 'documents', ['resource', 'site', 'date desc', 'id desc', ...TIMES]],
  // What is not visible is found in these.
  ['documents_publish_at', 'documents', ['publish_at']],
  ['documents_until', 'documents', ['until']],
  ['consultations_by_time', 'consultations', ['created_at']],
  ['consultations_by_mark', 'consultations', ['mark', 'created_at']],
  ['consultations_by_address', 'consultations', ['address_hash', 'created_at']],
  ['consultations_by_net', 'consultations', ['net_hash', 'created_at']],
  ['consultations_by_phone', 'consultations', ['phone', 'created_at']],
  ['outbox_waiting', 'outbox', ['sent_at', 'digest', 'due_at']],
  ['outbox_of_consultation', 'outbox', ['request_id']],
] as const

export const tables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<any>) {
    const isPostgres = dialect.name === 'postgres'
    // Ordered byte by byte, whatever the language of the database.
    const date = isPostgres ? sql`text collate "C"` : 'text'
    await db.schema
      .createTable('meta')
      .addColumn('key', 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('documents')
      .addColumn('place', 'bigint', (column) => column.primaryKey())
      .addColumn('resource', 'text', (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('site', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('date', date, (column) => column.notNull())
      .addColumn('top', 'integer', (column) => column.notNull())
      .addColumn('publish_at', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('rest', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addUniqueConstraint('documents_key', ['resource', 'id'])
      .execute()
    await db.schema
      .createTable('lists')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    for (const statement of fullText(dialect).create) await statement.execute(db)
    await db.schema
      .createTable('counters')
      .addColumn('name', 'text', (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('consultations')
      .addColumn('request_id', 'text', (column) => column.primaryKey())
      .addColumn('receipt_no', 'text', (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('address_hash', 'text', (column) => column.notNull())
      .addColumn('net_hash', 'text', (column) => column.notNull())
      .addColumn('content_hash', 'text', (column) => column.notNull())
      .addColumn('mark', 'text', (column) => column.notNull())
      .addColumn('consent_at', 'bigint', (column) => column.notNull())
      .addColumn('consent_version', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('outbox')
      .addColumn('id', isPostgres ? 'bigserial' : 'integer', (column) => column.primaryKey())
      .addColumn('request_id', 'text', (column) =>
        column.notNull().references('consultations.request_id').onDelete('cascade'),
      )
      .addColumn('digest', 'integer', (column) => column.notNull())
      .addColumn('attempts', 'integer', (column) => column.notNull())
      .addColumn('due_at', 'bigint', (column) => column.notNull())
      .addColumn('sent_at', 'bigint', (column) => column.notNull())
      .addColumn('last_error', 'text', (column) => column.notNull())
      .execute()
    for (const [name, table, keys] of INDEXES)
      await db.schema
        .createIndex(name)
        .on(table)
        .columns([...keys])
        .execute()
    await db
      .insertInto('meta')
      .values([
        { key: 'content_version', value: '0' },
        { key: 'address_salt', value: randomBytes(32).toString('hex') },
      ])
      .execute()
    await db.insertInto('counters').values({ name: 'consultation', value: 0 }).execute()
  },
})
