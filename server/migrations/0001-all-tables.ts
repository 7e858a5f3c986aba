/** All tables: content, its search index, consultations and the notifications about them. */
import { randomBytes } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import type { Dialect } from '../db/dialects.ts'
import { fullText } from '../repository/full-text.ts'

function statements(dialect: Dialect) {
  const isPostgres = dialect.name === 'postgres'
  return [
    sql`create table meta (key text primary key, value text not null)`,
    // Dates are ordered byte by byte, whatever the language of the database.
    sql`create table documents (
      place bigint primary key,
      resource text not null,
      id bigint not null,
      site integer not null,
      title text not null,
      date text ${sql.raw(isPostgres ? 'collate "C"' : '')} not null,
      top integer not null,
      publish_at bigint not null,
      until bigint not null,
      changes bigint,
      ends integer not null,
      documents_until bigint,
      deadline bigint,
      item text not null,
      body text not null,
      rest text not null,
      hash text not null,
      unique (resource, id))`,
    // A page of a site, what leads it first; a page of all sites; the neighbours of a document. With the times a page is
    // read from the index alone.
    sql`create index documents_by_site on documents
      (resource, site, top desc, date desc, id desc, publish_at, until)`,
    sql`create index documents_by_age on documents (resource, date desc, id desc, publish_at, until)`,
    sql`create index documents_in_site on documents
      (resource, site, date desc, id desc, publish_at, until)`,
    // Rows that are not visible are found by these indexes.
    sql`create index documents_publish_at on documents (publish_at)`,
    sql`create index documents_until on documents (until)`,
    // The moments at which a page says something else.
    sql`create index documents_documents_until on documents (documents_until)
      where documents_until is not null`,
    sql`create index documents_deadline on documents (deadline) where deadline is not null`,
    // The corrections of a notice.
    sql`create index documents_changes on documents (resource, changes) where changes is not null`,
    // The files that documents and lists use; for a list, `resource` is the list's name.
    sql`create table uses (
      resource text not null,
      id bigint not null,
      path text not null,
      name text not null,
      primary key (resource, id, path))`,
    sql`create index uses_of_file on uses (path, name desc, resource, id)`,
    sql`create table lists (name text primary key, data text not null, hash text not null)`,
    ...fullText(dialect).create,
    sql`create table counters (name text primary key, value bigint not null)`,
    sql`create table consultations (
      request_id text primary key,
      receipt_no text not null unique,
      name text not null,
      phone text not null,
      company text not null,
      product_id text not null,
      content text not null,
      created_at bigint not null,
      address_hash text not null,
      net_hash text not null,
      content_hash text not null,
      mark text not null,
      consent_at bigint not null,
      consent_version text not null)`,
    sql`create index consultations_by_time on consultations (created_at)`,
    sql`create index consultations_by_mark on consultations (mark, created_at)`,
    sql`create index consultations_by_address on consultations (address_hash, created_at)`,
    sql`create index consultations_by_net on consultations (net_hash, created_at)`,
    sql`create index consultations_by_phone on consultations (phone, content_hash, created_at)`,
    sql`create table outbox (
      id ${sql.raw(isPostgres ? 'bigserial' : 'integer')} primary key,
      request_id text not null references consultations (request_id) on delete cascade,
      way text not null,
      summary integer not null,
      attempts integer not null,
      due_at bigint not null,
      sent_at bigint not null,
      last_error text not null,
      unique (request_id, way))`,
    sql`create index outbox_waiting on outbox (way, sent_at, summary, due_at)`,
    sql`insert into meta (key, value) values
      ('content_version', '0'), ('address_salt', ${randomBytes(32).toString('hex')})`,
    sql`insert into counters (name, value) values
      ('consultation', 0), ('dropped', 0), ('dropped told by mail', 0), ('dropped told by webhook', 0)`,
  ]
}

export const tables = (dialect: Dialect): Migration => ({
  async up(db: Kysely<any>) {
    for (const statement of statements(dialect)) await statement.execute(db)
  },
})
