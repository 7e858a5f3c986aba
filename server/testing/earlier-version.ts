/** A database as the version before the consent's columns left it. */
import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { Database } from '../db/database.ts'
import { contentTables } from '../migrations/0001-content.ts'
import { consultationTables } from '../migrations/0002-consultations.ts'

/** Makes the tables of that version, with a consultation for each phone number in them. */
export async function earlierDatabase(url: string, phones: readonly string[]): Promise<Database> {
  const database = new Database({ url })
  const { dialect, kysely } = database
  const steps = {
    '0001-content': contentTables(dialect),
    '0002-consultations': consultationTables(dialect),
  }
  const schema =
    dialect.name === 'postgres'
      ? await sql<{ name: string }>`select current_schema() as name`.execute(kysely)
      : undefined
  const { error } = await new Migrator({
    db: kysely,
    provider: { getMigrations: async () => steps },
    ...(schema && { migrationTableSchema: schema.rows[0]!.name }),
  }).migrateToLatest()
  if (error) throw error
  for (const [index, phone] of phones.entries())
    await sql`insert into consultations
      (request_id, receipt_no, name, phone, company, product_id, content, created_at, address_hash)
      values (${`earlier-${index}`}, ${`ZX20260101-${index}`}, '王女士', ${phone}, '', '',
        ${'请问怎么申请？'.repeat(40)}, ${Date.now()}, '')`.execute(kysely)
  return database
}
