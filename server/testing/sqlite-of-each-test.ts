import { afterEach, beforeEach } from 'vitest'
import { Database } from '../db/database.ts'
import { type TestDatabase, databaseKinds } from './databases.ts'

/** Opens an empty SQLite database, brought up to date, before each test of a file, and removes it after it. */
export function sqliteOfEachTest(): { created: () => TestDatabase; database: () => Database } {
  let created: TestDatabase
  let database: Database
  beforeEach(async () => {
    created = await databaseKinds[0]!.create('empty')
    database = new Database({ url: created.url })
    await database.migrate()
  })
  afterEach(async () => {
    await database.close()
    await created.drop()
  })
  return { created: () => created, database: () => database }
}
