/**
 * Databases for tests: a SQLite file with the content, and an empty database on the PostgreSQL server that
 * TEST_DATABASE_URL names. Where there is none those tests are skipped and say so; `npm test` starts one
 * (`tests/runner/machine.ts`), and refuses to begin without it where REQUIRE_POSTGRES is set.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { loadContent } from '../../server/content/read-content.ts'
import { recordsOf } from '../../server/repository/records.ts'
import { importRecords } from '../../server/repository/import-content.ts'
import { Database } from '../../server/db/database.ts'
import { afterEach, beforeEach } from 'vitest'
import { temporaryFolder } from './program.ts'

export interface TestDatabase {
  url: string
  drop: () => Promise<void>
}

export interface DatabaseKind {
  name: 'SQLite' | 'PostgreSQL'
  /** Why tests on this database cannot run on this machine. */
  missing?: string
  /** @param empty true for a database without the content that SQLite files otherwise have */
  create: (empty?: 'empty') => Promise<TestDatabase>
}

let template: Promise<string> | undefined

/** A file with the content in it; importing it again for each test would take longer than the test. */
async function makeTemplate(): Promise<string> {
  const file = join(temporaryFolder(), 'site.db')
  const database = new Database({ url: file })
  await database.migrate()
  await importRecords(database, recordsOf(loadContent()))
  await database.close()
  return file
}

const sqlite: DatabaseKind = {
  name: 'SQLite',
  create: async (empty) => {
    const folder = mkdtempSync(join(tmpdir(), 'service-'))
    if (!empty) copyFileSync(await (template ??= makeTemplate()), join(folder, 'site.db'))
    return {
      url: join(folder, 'site.db'),
      drop: async () => rmSync(folder, { recursive: true, force: true }),
    }
  },
}

const server = process.env.TEST_DATABASE_URL

let created = 0

async function run(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server! })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

const postgres: DatabaseKind = {
  name: 'PostgreSQL',
  ...(!server && { missing: 'TEST_DATABASE_URL is not set' }),
  create: async () => {
    created += 1
    // No schemas of one database: a migration reads the tables of all schemas, and fails when another test drops one.
    const name = `test_${process.pid}_${created}_${Date.now().toString(36)}`
    await run(`create database ${name}`)
    const url = new URL(server!)
    url.pathname = name
    return { url: url.href, drop: () => run(`drop database ${name} with (force)`) }
  },
}

/** Both kinds; `describe.skipIf(missing)` with the reason in the name. */
export const databaseKinds: readonly DatabaseKind[] = [sqlite, postgres]

/** The name of a suite on a kind of database, with the reason why it is skipped. */
export const suiteName = ({ name, missing }: DatabaseKind): string =>
  missing ? `${name} (skipped: ${missing})` : name

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
