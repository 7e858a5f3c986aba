/** A database as the version before the consent's columns left it. */
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Takes the step back; what is in the tables stays. */
export async function undoConsent({ kysely }: Database): Promise<void> {
  await sql`alter table consultations drop column consent_at`.execute(kysely)
  await sql`alter table consultations drop column consent_version`.execute(kysely)
  await sql`delete from kysely_migration where name >= '0003'`.execute(kysely)
}
