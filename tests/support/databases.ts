/**
 * Databases for tests: a SQLite file with the content, and an empty database on the PostgreSQL server that
 * TEST_DATABASE_URL names. Where there is none those tests are skipped and say so; `npm test` starts one
 * (`tests/runner/machine.ts`), and refuses to begin without it where REQUIRE_POSTGRES is set.
 */
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { sql } from 'kysely'
import { Database } from '../../server/db/database.ts'
import { afterAll, afterEach, beforeEach } from 'vitest'
import { template } from './templates.ts'

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

const sqlite: DatabaseKind = {
  name: 'SQLite',
  create: async (empty) => {
    const folder = mkdtempSync(join(tmpdir(), 'service-'))
    if (!empty) copyFileSync(await template('cleaned'), join(folder, 'site.db'))
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

type Reset = (database: Database) => Promise<void>

/** Notes what a PostgreSQL holds. @returns what gives it these rows again, and no others */
async function noteRows({ kysely }: Database): Promise<Reset> {
  const named = async (view: string, column: string): Promise<string[]> =>
    (
      await sql<{ name: string }>`select ${sql.ref(column)} as name from ${sql.ref(view)}
        where schemaname = current_schema()`.execute(kysely)
    ).rows.map(({ name }) => name)
  const tables = await named('pg_tables', 'tablename')
  const sequences = await named('pg_sequences', 'sequencename')
  const filled: [table: string, rows: string][] = []
  for (const table of tables) {
    const { rows } = await sql<{ all: string | null }>`
      select json_agg(one)::text as all from ${sql.ref(table)} one`.execute(kysely)
    if (rows[0]!.all) filled.push([table, rows[0]!.all])
  }
  return async ({ kysely }) => {
    // As `drop` does it, by force.
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid != pg_backend_pid()`.execute(kysely)
    for (const table of tables) await sql`delete from ${sql.ref(table)}`.execute(kysely)
    for (const sequence of sequences)
      await sql`alter sequence ${sql.ref(sequence)} restart`.execute(kysely)
    for (const [table, rows] of filled)
      await sql`insert into ${sql.ref(table)}
        select * from json_populate_recordset(null::${sql.ref(table)}, ${rows}::json)`.execute(
        kysely,
      )
  }
}

/**
 * Opens an empty database, brought up to date, before each test of a file or suite, and removes it after it. On PostgreSQL
 * the tests share one, which has the rows of a new one before each: making and dropping one took its server 0.4 s.
 */
export function databaseOfEachTest(kind: DatabaseKind = databaseKinds[0]!): {
  created: () => TestDatabase
  database: () => Database
} {
  let created: TestDatabase
  let database: Database
  let reset: Reset | undefined
  const drop = () => created?.drop()
  const isShared = kind.name === 'PostgreSQL'
  beforeEach(async () => {
    if (!reset) created = await kind.create('empty')
    database = new Database({ url: created.url })
    if (reset) return reset(database)
    await database.migrate()
    if (isShared) reset = await noteRows(database)
  })
  afterEach(async () => {
    await database?.close()
    if (!isShared) await drop()
  })
  afterAll(async () => {
    if (isShared) await drop()
  })
  return { created: () => created, database: () => database }
}
