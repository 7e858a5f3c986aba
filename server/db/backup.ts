/**
 * Backups that fit both databases: one compressed file of lines, each a row. What is taken from SQLite
 * can be restored into PostgreSQL and the other way round.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { type Transaction, sql } from 'kysely'
import { indexEntries } from '../repository/full-text.ts'
import { placeOf } from '../search/entries.ts'
import type { Database } from './database.ts'
import { databaseProblem } from './problems.ts'
import { type Queries, insertMany } from './rows.ts'
import type { Tables } from './tables.ts'

const FORMAT = 'guarantee-group-website 1'

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
  queries: Queries,
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

async function* linesOf(queries: Queries): AsyncGenerator<string> {
  yield `${JSON.stringify({ format: FORMAT, created: new Date().toISOString() })}\n`
  for (const [table, key] of TABLES)
    for await (const row of rowsOf(queries, table, key))
      yield `${JSON.stringify([table, pack(row)])}\n`
  // A file that was cut off is not taken for a whole one.
  yield `${JSON.stringify({ end: true })}\n`
}

/** Runs work on one snapshot of the database; other programs can go on writing. */
async function inSnapshot(
  { dialect, kysely }: Database,
  work: (queries: Queries) => Promise<void>,
): Promise<void> {
  if (dialect.name === 'postgres')
    return kysely.transaction().setIsolationLevel('repeatable read').execute(work)
  // With a write-ahead log what is read in a transaction is what was there at its first statement. No
  // copy of the file: it would hold personal data in clear, and stay when the program is killed.
  await kysely.connection().execute(async (connection) => {
    await sql`begin deferred`.execute(connection)
    try {
      await work(connection)
    } finally {
      await sql`rollback`.execute(connection)
    }
  })
}

const UNFINISHED = '.new'
/** Not written to for so long: its program was killed. */
const LEFT_AFTER_MS = 600_000

/** Removes what backups that were killed have left in a folder. */
async function removeLeftovers(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(`.jsonl.gz${UNFINISHED}`)) continue
    const file = join(folder, name)
    const found = await stat(file).catch(() => undefined)
    if (found && Date.now() - found.mtimeMs > LEFT_AFTER_MS) await rm(file, { force: true })
  }
}

/** Writes everything into a file that only its owner can read: it holds personal data. */
export async function backUp(database: Database, file: string): Promise<void> {
  const unfinished = file + UNFINISHED
  await removeLeftovers(dirname(file))
  await rm(unfinished, { force: true })
  try {
    await inSnapshot(database, (queries) =>
      pipeline(
        Readable.from(linesOf(queries)),
        createGzip({ level: 6 }),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
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
  await database.forgetDeleted()
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

/** What the system or the decompressor says about the file, for people. */
const REASONS: Record<string, string> = {
  ENOENT: '没有这个文件 / there is no such file',
  EISDIR: '这是文件夹 / it is a folder',
  EACCES: '没有读取的权限 / no permission to read it',
  Z_BUF_ERROR: '文件不完整 / it was cut off',
  Z_DATA_ERROR: '不是压缩文件，或已损坏 / it is not compressed, or damaged',
}

const unusable = (file: string, reason?: string): BackupError =>
  new BackupError(
    `${file} 不是完整的备份文件${reason ? `（${reason}）` : ''}；数据库没有改动，请换一个备份 / ` +
      'is not a whole backup. The database is unchanged: take another backup',
  )

async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop()!
    yield* lines
  }
  if (rest) yield rest
}

/** The rows of a backup. @throws {TypeError | SyntaxError} when it is none, or not whole */
async function* rowsIn(
  lines: AsyncIterable<string>,
): AsyncGenerator<readonly [keyof Tables & string, Row]> {
  let state: 'new' | 'begun' | 'ended' = 'new'
  for await (const line of lines) {
    const value = JSON.parse(line) as { format?: unknown; end?: unknown }
    if (state === 'new') {
      if (value.format !== FORMAT) throw new TypeError('format')
      state = 'begun'
    } else if (state === 'begun' && Array.isArray(value)) {
      const [name, row] = value as [keyof Tables & string, Row]
      if (name === OLD_INDEX) continue
      if (!TABLES.some(([known]) => known === name)) throw new TypeError('table')
      yield [name, unpack(row)]
    } else if (state === 'begun' && value.end === true) state = 'ended'
    else throw new TypeError('line')
  }
  if (state !== 'ended') throw new TypeError('end')
}

async function insertLines(
  database: Database,
  transaction: Transaction<Tables>,
  file: string,
): Promise<void> {
  let table: (keyof Tables & string) | undefined
  let rows: Row[] = []
  const flush = async (): Promise<void> => {
    if (table === 'search_entries') await restoreEntries(database, transaction, rows)
    else if (table) await insertMany(database, transaction, table, rows)
    rows = []
  }
  try {
    await pipeline(createReadStream(file), createGunzip(), linesIn, rowsIn, async (found) => {
      for await (const [name, row] of found) {
        if (name !== table || rows.length >= BATCH) await flush()
        table = name
        rows.push(row)
      }
      await flush()
    })
  } catch (error) {
    // A full disk is not the file's fault. Anything else that the database does not take is.
    if (databaseProblem(error) || database.dialect.isBusy(error)) throw error
    throw unusable(file, REASONS[String((error as NodeJS.ErrnoException).code)])
  }
}
