/**
 * Backups that fit both databases: one compressed file of lines, each a row. What is taken from SQLite
 * can be restored into PostgreSQL and the other way round.
 */
import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Transaction, sql } from 'kysely'
import { indexEntries } from '../content/full-text.ts'
import { placeOf } from '../search/entries.ts'
import { Database } from './database.ts'
import { insertMany } from './rows.ts'
import type { Tables } from './tables.ts'

const FORMAT = 'guarantee-group-website 1'

/** Rows that are read or written at a time. */
const BATCH = 2_000

/** Tables with their keys, in the order in which they can be filled. */
const TABLES: readonly (readonly [keyof Tables & string, readonly string[]])[] = [
  ['meta', ['key']],
  ['documents', ['resource', 'id']],
  ['site_totals', ['resource', 'site']],
  ['list_entries', ['list', 'position']],
  ['search_entries', ['place']],
  ['content_index', ['id']],
  ['counters', ['name']],
  ['consultations', ['request_id']],
  ['outbox', ['id']],
]

/** Backups taken before the databases' own full-text indexes hold this table; it is not needed. */
const OLD_INDEX: string = 'search_tokens'

/** A backup that cannot be used, or a database that must not be overwritten. */
export class BackupError extends Error {}

type Row = Record<string, unknown>

/** Bytes as text; nothing else in our tables is an object. */
const pack = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      value instanceof Uint8Array ? { b: Buffer.from(value).toString('base64') } : value,
    ]),
  )

const unpack = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null
        ? Buffer.from((value as { b: string }).b, 'base64')
        : value,
    ]),
  )

/** All rows of a table in the order of its key, a batch at a time. */
async function* rowsOf(
  queries: Transaction<Tables>,
  table: keyof Tables & string,
  key: readonly string[],
): AsyncGenerator<Row> {
  const columns = sql.join(key.map((name) => sql.ref(name)))
  let last: Row | undefined
  for (;;) {
    const beyond = last
      ? sql`where (${columns}) > (${sql.join(key.map((name) => last![name]))})`
      : sql``
    const { rows } = await sql<Row>`
      select * from ${sql.table(table)} ${beyond} order by ${columns} limit ${sql.lit(BATCH)}
    `.execute(queries)
    yield* rows
    if (rows.length < BATCH) return
    last = rows.at(-1)
  }
}

async function* linesOf(transaction: Transaction<Tables>): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, created: new Date().toISOString() })}\n`
  for (const [table, key] of TABLES)
    for await (const row of rowsOf(transaction, table, key))
      yield `${JSON.stringify([table, pack(row)])}\n`
  // A file that was cut off is not taken for a whole one.
  yield `${JSON.stringify({ end: true })}\n`
}

/** Runs work on one moment of the database, without keeping anyone from writing. */
async function atOneMoment(
  database: Database,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<void> {
  if (database.dialect.name === 'postgres') {
    const moment = database.kysely.transaction().setIsolationLevel('repeatable read')
    return moment.execute(work)
  }
  const copy = join(tmpdir(), `backup-${randomUUID()}.db`)
  await sql`vacuum into ${copy}`.execute(database.kysely)
  const snapshot = new Database({ url: copy })
  try {
    await snapshot.kysely.transaction().execute(work)
  } finally {
    await snapshot.close()
    for (const suffix of ['', '-wal', '-shm']) await rm(copy + suffix, { force: true })
  }
}

/** Writes everything into a file that only its owner can read: it holds personal data. */
export async function backUp(database: Database, file: string): Promise<void> {
  const unfinished = `${file}.new`
  try {
    await atOneMoment(database, (transaction) =>
      pipeline(
        Readable.from(linesOf(transaction)),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { mode: 0o600, flush: true }),
      ),
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
}

/**
 * Puts a backup into a database, in one transaction.
 * @param overwrite also when there is something in it, which is lost
 * @throws {BackupError} when the file is not a whole backup, or the database holds something
 */
export async function restore(
  database: Database,
  file: string,
  { overwrite = false }: { overwrite?: boolean } = {},
): Promise<void> {
  await database.write(async (transaction) => {
    if (!overwrite) await refuseToOverwrite(transaction)
    for (const [table] of [...TABLES].reverse()) await transaction.deleteFrom(table).execute()
    await sql`delete from search_index`.execute(transaction)
    await insertLines(database, transaction, file)
    // Numbers that PostgreSQL gives out by itself go on after the restored ones.
    if (database.dialect.name === 'postgres')
      await sql`select setval(pg_get_serial_sequence('outbox', 'id'),
        (select coalesce(max(id), 0) + 1 from outbox), false)`.execute(transaction)
  })
}

async function refuseToOverwrite(transaction: Transaction<Tables>): Promise<void> {
  for (const table of ['consultations', 'documents'] as const) {
    const [row] = await transaction.selectFrom(table).selectAll().limit(1).execute()
    if (row)
      throw new BackupError(
        '数据库中已有内容；加 --overwrite 会用备份替换全部内容 / The database is not empty: --overwrite replaces everything in it',
      )
  }
}

/** Entries of the search with their index, which no backup holds. */
async function restoreEntries(
  database: Database,
  transaction: Transaction<Tables>,
  rows: readonly Row[],
): Promise<void> {
  // Older backups have a number where the place is now, and keep those that are gone (`live`).
  const entries = (rows as unknown as (Tables['search_entries'] & { live?: number })[])
    .filter(({ live }) => live !== 0)
    .map(({ tb, id, title, label, body, date, hash }) => {
      const entry = { tb, id, title, label, body, date, hash }
      return { ...entry, place: placeOf(entry) }
    })
  await insertMany(database, transaction, 'search_entries', entries)
  await indexEntries(database.dialect, transaction, entries)
}

async function insertLines(
  database: Database,
  transaction: Transaction<Tables>,
  file: string,
): Promise<void> {
  const unusable = new BackupError(`${file} 不是完整的备份文件 / is not a whole backup`)
  let table: (keyof Tables & string) | undefined
  let rows: Row[] = []
  const flush = async (): Promise<void> => {
    if (table === 'search_entries') await restoreEntries(database, transaction, rows)
    else if (table) await insertMany(database, transaction, table, rows)
    rows = []
  }
  let first = true
  let ended = false
  const input = createGunzip()
  // Errors of the file surface where its lines are read.
  createReadStream(file)
    .on('error', (error) => input.destroy(error))
    .pipe(input)
  try {
    for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
      const value = JSON.parse(line) as unknown
      if (first) {
        if ((value as { format?: unknown }).format !== FORMAT) throw unusable
        first = false
      } else if (Array.isArray(value)) {
        const [name, row] = value as [keyof Tables & string, Row]
        if (name === OLD_INDEX) continue
        if (!TABLES.some(([known]) => known === name)) throw unusable
        if (name !== table || rows.length >= BATCH) await flush()
        table = name
        rows.push(unpack(row))
      } else ended = (value as { end?: unknown }).end === true
    }
  } catch (error) {
    if (
      error instanceof SyntaxError ||
      /^Z_|ENOENT|EISDIR/.test(String((error as NodeJS.ErrnoException).code))
    )
      throw unusable
    throw error
  }
  if (!ended) throw unusable
  await flush()
}
