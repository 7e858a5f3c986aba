/** A database as the first version left it: before consent was recorded. */
import { sql } from 'kysely'
import { Database } from '../db/database.ts'

/** Makes the tables of that version, with a consultation for each phone number in them. */
export async function earlierDatabase(url: string, phones: readonly string[]): Promise<Database> {
  const database = new Database({ url })
  await database.migrate('0002-consultations')
  for (const [index, phone] of phones.entries())
    await sql`insert into consultations
      (request_id, receipt_no, name, phone, company, product_id, content, created_at, address_hash)
      values (${`earlier-${index}`}, ${`ZX20260101-${index}`}, '王女士', ${phone}, '', '',
        ${'请问怎么申请？'.repeat(40)}, ${Date.now()}, '')`.execute(database.kysely)
  return database
}
