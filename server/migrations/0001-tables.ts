/** All tables: content, its search index, consultations and the notifications about them. */
import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
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
    ['resource', 'site', 'top desc', 'sort desc', 'id desc', ...TIMES],
  ],
  ['documents_by_age', 'documents', ['resource', 'sort desc', 'id desc', ...TIMES]],
  ['documents_in_site', 'documents', ['resource', 'site', 'sort desc', 'id desc', ...TIMES]],
  // What is not visible is found in these.
  ['search_entries_publish_at', 'search_entries', ['publish_at']],
  ['search_entries_until', 'search_entries', ['until']],
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
    const { columns } = dialect
    // Compared byte by byte, so that SQLite and PostgreSQL sort alike.
    const text = columns.text as 'text'
    await db.schema
      .createTable('meta')
      .addColumn('key', text, (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('documents')
      .addColumn('resource', text, (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('site', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('sort', 'bigint', (column) => column.notNull())
      .addColumn('top', 'integer', (column) => column.notNull())
      .addColumn('publish_at', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('rest', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('documents_key', ['resource', 'id'])
      .execute()
    await db.schema
      .createTable('list_entries')
      .addColumn('list', text, (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_entries_key', ['list', 'position'])
      .execute()
    await db.schema
      .createTable('search_entries')
      .addColumn('place', 'bigint', (column) => column.primaryKey())
      .addColumn('tb', text, (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('publish_at', 'bigint', (column) => column.notNull())
      .addColumn('until', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .execute()
    for (const statement of fullText(dialect).create) await statement.execute(db)
    await db.schema
      .createTable('counters')
      .addColumn('name', text, (column) => column.primaryKey())
      .addColumn('value', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('consultations')
      .addColumn('request_id', text, (column) => column.primaryKey())
      .addColumn('receipt_no', text, (column) => column.notNull().unique())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('phone', 'text', (column) => column.notNull())
      .addColumn('company', 'text', (column) => column.notNull())
      .addColumn('product_id', 'text', (column) => column.notNull())
      .addColumn('content', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('address_hash', text, (column) => column.notNull())
      .addColumn('net_hash', text, (column) => column.notNull())
      .addColumn('content_hash', text, (column) => column.notNull())
      .addColumn('mark', text, (column) => column.notNull())
      .addColumn('consent_at', 'bigint', (column) => column.notNull())
      .addColumn('consent_version', text, (column) => column.notNull())
      .execute()
    await db.schema
      .createTable('outbox')
      .addColumn('id', columns.serial as 'integer', (column) => column.primaryKey())
      .addColumn('request_id', text, (column) =>
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
