/** A database as the first version left it: before consent was recorded. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

const STATEMENTS = [
  'alter table consultations drop column consent_at',
  'alter table consultations drop column consent_version',
  ...['net_hash', 'content_hash', 'phone'].map((name) => `drop index consultations_recent_${name}`),
  ...['net_hash', 'content_hash', 'mark'].map(
    (name) => `alter table consultations drop column ${name}`,
  ),
  'drop table search_index',
  'drop table search_entries',
  // No more of it than the steps that follow and a backup read.
  'create table search_entries (number integer, live integer, place integer)',
  'create table search_tokens (term text)',
  `delete from kysely_migration where name >= '0003'`,
]

/** Takes back all steps since; consultations stay, the search is empty. */
export async function backToFirstVersion({ kysely }: Database): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(kysely)
}
