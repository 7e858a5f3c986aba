import { afterEach, beforeEach } from 'vitest'
import { Database } from '../db/database.ts'
import { type DatabaseKind, type TestDatabase, databaseKinds } from './databases.ts'

/** Opens an empty database, brought up to date, before each test of a file or suite, and removes it after it. */
export function databaseOfEachTest(kind: DatabaseKind = databaseKinds[0]!): {
  created: () => TestDatabase
  database: () => Database
} {
  let created: TestDatabase
  let database: Database
  beforeEach(async () => {
    created = await kind.create('empty')
    database = new Database({ url: created.url })
    await database.migrate()
  })
  afterEach(async () => {
    await database?.close()
    await created?.drop()
  })
  return { created: () => created, database: () => database }
}
