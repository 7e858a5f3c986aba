/** Opens the database and brings its tables up to date. */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { Kysely, type Transaction, sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { tables } from '../migrations/0001-all-tables.ts'
import { deletedDocuments } from '../migrations/0002-deleted-documents.ts'
import { type DatabaseOptions, type Dialect, dialectFor, isBusy } from './dialects.ts'
import type { Queries } from './rows.ts'
import { lockFile } from './file-lock.ts'
import type { Tables } from './database-tables.ts'

/** The error for a database that another version of this program wrote, with which this version cannot work. */
export class OtherVersionError extends Error {}

/** The error for a PostgreSQL that has no room for every character; its message names the encoding. */
export class EncodingError extends Error {}

/** How long a write waits for another process, and between two attempts. */
const WRITE_TIMEOUT_MS = 10_000
const WRITE_PAUSE_MS = 15

/** Arbitrary keys of advisory locks; nothing else in the database uses them. */
const MIGRATION_LOCK = 7_100_403
const IMPORT_LOCK = 7_100_404
const IMPORT_PAUSE_MS = 100

export class Database {
  readonly dialect: Dialect
  readonly kysely: Kysely<Tables>
  readonly #url: string
  /** SQLite: resolves when the writes before have ended. */
  #before: Promise<unknown> = Promise.resolve()
  /** Called after each write, with its error if it failed. */
  written: (error?: unknown) => void = () => {}

  constructor(options: DatabaseOptions) {
    this.#url = options.url
    this.dialect = dialectFor(options)
    this.kysely = new Kysely<Tables>({ dialect: this.dialect.kysely })
  }

  /**
   * Brings the tables up to date; several processes may do so at once.
   * @returns the steps taken
   * @throws {OtherVersionError} and when a step fails, after which nothing has changed
   */
  migrate(): Promise<string[]> {
    return this.#patiently(() =>
      this.kysely.transaction().execute(async (db) => {
        const schema = this.dialect.name === 'postgres' ? await lockedSchema(db) : undefined
        const migrator = new Migrator({
          db,
          // In order. A released migration is never changed, only followed by another.
          provider: {
            getMigrations: async () => ({
              '0001-all-tables': tables(this.dialect),
              '0002-deleted-documents': deletedDocuments,
            }),
          },
          ...(schema && { migrationTableSchema: schema }),
        })
        const { error, results = [] } = await migrator.migrateToLatest()
        if (error) throw otherVersion(error) ?? error
        return results.map(({ migrationName }) => migrationName)
      }),
    )
  }

  /**
   * Lets one import run at a time, whichever program starts it; others wait. The lock ends with the process that holds it. On
   * PostgreSQL it is that of a transaction in which nothing else happens: one of the session stayed with the connection of a
   * pooler (PgBouncer), and the next import waited without an end.
   */
  async whileImporting<T>(work: () => Promise<T>): Promise<T> {
    if (this.dialect.name === 'postgres')
      return this.kysely.transaction().execute(async (holder) => {
        await sql`select set_config('idle_in_transaction_session_timeout', '0', true)`.execute(
          holder,
        )
        // Polled, because the database gives up a query that waits as long as another import takes.
        while (!(await tryAdvisoryLock(holder))) await sleep(IMPORT_PAUSE_MS)
        return work()
      })
    // On SQLite the lock is a file beside the database, so that consultations can be written meanwhile.
    const lock = await lockFile(`${this.#url}-import`)
    try {
      return await work()
    } finally {
      lock.close()
    }
  }

  /**
   * SQLite: copies the write-ahead log into the database file, where deleted rows are overwritten, and empties the
   * log.
   * @returns false while another program still reads an older state; try again later
   */
  async forgetDeleted(): Promise<boolean> {
    if (this.dialect.name === 'postgres') return true
    const { rows } = await sql<{ busy: number }>`pragma wal_checkpoint(truncate)`.execute(
      this.kysely,
    )
    return rows[0]?.busy === 0
  }

  /** Runs a transaction; waits, without blocking the process, while another one writes. */
  async write<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    try {
      const result = await this.#patiently(() => this.kysely.transaction().execute(work))
      this.written()
      return result
    } catch (error) {
      this.written(error)
      throw error
    }
  }

  /**
   * Tries again while another process writes. On SQLite, which blocks the process at each try, one write does so at a time:
   * behind a lock of another program 600 consultations had all others wait for 11 s, and were refused themselves after 54.
   */
  #patiently<T>(work: () => Promise<T>): Promise<T> {
    // `performance.now()` does not jump when the time of the machine is set.
    const until = performance.now() + WRITE_TIMEOUT_MS
    if (this.dialect.name === 'postgres') return this.#untilFree(work, until)
    // With other work in between: those whose time is over try once, one after the other.
    const own = this.#before.then(() => nextTurn()).then(() => this.#untilFree(work, until))
    this.#before = own.catch(() => {})
    return own
  }

  async #untilFree<T>(work: () => Promise<T>, until: number): Promise<T> {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!isBusy(error) || performance.now() > until) throw error
        await sleep(WRITE_PAUSE_MS * (0.5 + Math.random()))
      }
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.kysely.destroy(), this.dialect.close()])
  }
}

/**
 * PostgreSQL: locks the schema against changes by other processes. Kysely has a lock too, but reads the tables of all
 * schemas before it takes it: it would mistake those of another schema for ours, and fails over a schema that is
 * being changed.
 */
async function lockedSchema(db: Transaction<Tables>): Promise<string> {
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK}, hashtext(current_schema()))`.execute(db)
  const { rows } = await sql<{ name: string | null; encoding: string }>`
    select current_schema() as name, current_setting('server_encoding') as encoding`.execute(db)
  const { name, encoding } = rows[0]!
  // SQL_ASCII takes all bytes as they are.
  if (!['UTF8', 'SQL_ASCII'].includes(encoding)) throw new EncodingError(encoding)
  // With its own code: where our tables are, but in no schema of the search path, the server misses one of them.
  if (name === null) throw Object.assign(new Error('no schema'), { code: '3F000' })
  return name
}

async function tryAdvisoryLock(connection: Queries): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    select pg_try_advisory_xact_lock(${IMPORT_LOCK}, hashtext(current_schema())) as locked`.execute(
    connection,
  )
  return rows[0]!.locked
}

/** Recognises Kysely's error by its message, because it has no class of its own. */
function otherVersion(error: unknown): OtherVersionError | undefined {
  const [, step] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  return step ? new OtherVersionError(step, { cause: error }) : undefined
}
