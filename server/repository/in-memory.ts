/** Content in a database in memory, for tests and the development server, whose pages clean what they are given. */
import type { SiteContent } from '../content/content.ts'
import { Database } from '../db/database.ts'
import { recordsOf } from '../handlers/records.ts'
import { importRecords } from './import.ts'
import { SqlRepository } from './sql-repository.ts'

/** @param now milliseconds */
export async function openInMemory(
  content: SiteContent,
  now?: () => number,
): Promise<{ database: Database; repository: SqlRepository }> {
  const database = new Database({ url: ':memory:' })
  await database.migrate()
  await importRecords(database, recordsOf(content), { isRaw: true })
  return { database, repository: new SqlRepository(database, now) }
}
