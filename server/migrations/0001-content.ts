/** Content and search index. */
import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db/dialects.ts'

export const contentTables = ({ columns, keyed }: Dialect): Migration => ({
  async up(db: Kysely<any>) {
    await db.schema
      .createTable('meta')
      .addColumn('key', columns.text as 'text', (column) => column.primaryKey())
      .addColumn('value', 'text', (column) => column.notNull())
      .execute()
    await db.insertInto('meta').values({ key: 'content_version', value: '0' }).execute()
    await db.schema
      .createTable('documents')
      .addColumn('resource', columns.text as 'text', (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('site', 'integer', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('sort', 'bigint', (column) => column.notNull())
      .addColumn('top', 'integer', (column) => column.notNull())
      .addColumn('item', 'text', (column) => column.notNull())
      .addColumn('rest', 'text', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('documents_key', ['resource', 'id'])
      .execute()
    // A page of a site, what leads it first; a page of all sites; the neighbours of a document.
    await db.schema
      .createIndex('documents_by_site')
      .on('documents')
      .columns(['resource', 'site', 'top desc', 'sort desc', 'id desc'])
      .execute()
    await db.schema
      .createIndex('documents_by_age')
      .on('documents')
      .columns(['resource', 'sort desc', 'id desc'])
      .execute()
    await db.schema
      .createIndex('documents_in_site')
      .on('documents')
      .columns(['resource', 'site', 'sort desc', 'id desc'])
      .execute()
    await db.schema
      .createTable('site_totals')
      .addColumn('resource', columns.text as 'text', (column) => column.notNull())
      .addColumn('site', 'integer', (column) => column.notNull())
      .addColumn('total', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('site_totals_key', ['resource', 'site'])
      .execute()
    await db.schema
      .createTable('list_entries')
      .addColumn('list', columns.text as 'text', (column) => column.notNull())
      .addColumn('position', 'integer', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addPrimaryKeyConstraint('list_entries_key', ['list', 'position'])
      .execute()
    await db.schema
      .createTable('search_entries')
      .addColumn('number', 'integer', (column) => column.primaryKey())
      .addColumn('tb', columns.text as 'text', (column) => column.notNull())
      .addColumn('id', 'bigint', (column) => column.notNull())
      .addColumn('title', 'text', (column) => column.notNull())
      .addColumn('label', 'text', (column) => column.notNull())
      .addColumn('body', 'text', (column) => column.notNull())
      .addColumn('date', 'text', (column) => column.notNull())
      .addColumn('sort', 'bigint', (column) => column.notNull())
      .addColumn('hash', 'text', (column) => column.notNull())
      .addColumn('live', 'integer', (column) => column.notNull())
      .addColumn('version', 'bigint', (column) => column.notNull())
      .execute()
    await db.schema
      .createIndex('search_entries_by_version')
      .on('search_entries')
      .columns(['version'])
      .execute()
    await db.schema
      .createTable('search_tokens')
      .addColumn('term', columns.text as 'text', (column) => column.notNull())
      .addColumn('field', 'integer', (column) => column.notNull())
      .addColumn('block', 'integer', (column) => column.notNull())
      .addColumn('members', columns.bytes as 'blob', (column) => column.notNull())
      .addPrimaryKeyConstraint('search_tokens_key', ['term', 'field', 'block'])
      .modifyEnd(keyed)
      .execute()
    await db.schema
      .createTable('content_index')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('data', columns.bytes as 'blob', (column) => column.notNull())
      .execute()
  },
})
