/** Opens the database and brings its tables up to date. */
import { Kysely, type Transaction, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { tables } from '../migrations/0001-tables.ts'
import { type DatabaseOptions, type Dialect, dialectFor } from './dialects.ts'
import { readMeta, writeMeta } from './meta.ts'
import type { Tables } from './tables.ts'

/** Steps in their order; what has been released is never changed, only followed by another. */
const migrations: Record<string, (dialect: Dialect) => Migration> = { '0001-tables': tables }

/**
 * The oldest step whose programs can work with the tables as the newest step leaves them; stored in the
 * database, so that an earlier version knows whether it may go on, beside a later one or after going back
 * to it. A step that only adds leaves it as it is; one that takes away or renames becomes it.
 */
const OLDEST_COMPATIBLE = '0001-tables'
const COMPATIBLE = 'oldest_compatible'

/** The database was written by a later version of this program, with which this one cannot go on. */
export class NewerDatabaseError extends Error {}

/** How long a write waits for another process, and between two attempts. */
const WRITE_TIMEOUT_MS = 10_000
const WRITE_PAUSE_MS = 15

/** Any number that nothing else in the database locks by. */
const MIGRATION_LOCK = 7_100_403

/** The database, opened. */
export class Database {
  readonly dialect: Dialect
  readonly kysely: Kysely<Tables>
  /** Told how each write ended; without an error when it succeeded. */
  written: (error?: unknown) => void = () => {}

  constructor(options: DatabaseOptions) {
    this.dialect = dialectFor(options)
    this.kysely = new Kysely<Tables>({ dialect: this.dialect.kysely })
  }

  /**
   * Brings the tables up to date; several processes may do so at once. A later version's are left as they
   * are, when that version says that this one can work with them.
   * @returns the steps taken
   * @throws {NewerDatabaseError} and when a step fails, after which nothing has changed
   */
  async migrate(): Promise<string[]> {
    const provider: MigrationProvider = {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, make]) => [name, make(this.dialect)]),
        ),
    }
    const migrateIn = async (kysely: Kysely<Tables>): Promise<string[]> => {
      const schema = await this.#schema(kysely)
      const migrator = new Migrator({
        db: kysely,
        provider,
        ...(schema && { migrationTableSchema: schema }),
      })
      const { error, results = [] } = await migrator.migrateToLatest()
      if (!error) return results.map(({ migrationName }) => migrationName)
      const later = newer(error)
      if (later && (await isCompatible(kysely))) return []
      throw later ?? error
    }
    const steps = await this.#patiently(() => this.#locked(migrateIn))
    if (steps.length > 0)
      await this.write((transaction) => writeMeta(transaction, COMPATIBLE, OLDEST_COMPATIBLE))
    return steps
  }

  /**
   * PostgreSQL: one process at a time. Kysely has a lock too, but looks at all tables before it takes it, and fails over
   * one that another process is changing.
   */
  async #locked<T>(work: (kysely: Kysely<Tables>) => Promise<T>): Promise<T> {
    if (this.dialect.name !== 'postgres') return work(this.kysely)
    return this.kysely.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection)
      try {
        return await work(connection)
      } finally {
        await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection)
      }
    })
  }

  /** PostgreSQL: where our tables are. Kysely would take those of another schema for ours. */
  async #schema(kysely: Kysely<Tables>): Promise<string | undefined> {
    if (this.dialect.name !== 'postgres') return undefined
    const { rows } = await sql<{ name: string | null }>`select current_schema() as name`.execute(
      kysely,
    )
    const name = rows[0]?.name
    // What the server itself says as soon as a table is to be made there.
    if (!name) throw Object.assign(new Error('no schema in search_path'), { code: '3F000' })
    return name
  }

  /**
   * SQLite: moves what is in the write-ahead log into the file, where deleted rows are overwritten, and
   * empties the log. @returns false while another program reads an older state; try again later
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

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const until = Date.now() + WRITE_TIMEOUT_MS
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!this.dialect.isBusy(error) || Date.now() > until) throw error
        await new Promise((done) => setTimeout(done, WRITE_PAUSE_MS * (0.5 + Math.random())))
      }
    }
  }

  close(): Promise<void> {
    return this.kysely.destroy()
  }
}

/** Whether a later version, which has taken steps that are not known here, says that this one can go on. */
async function isCompatible(kysely: Kysely<Tables>): Promise<boolean> {
  const stored = await readMeta(kysely, COMPATIBLE)
  return stored !== undefined && stored <= Object.keys(migrations).at(-1)!
}

/** Kysely says so in its own words only. */
function newer(error: unknown): NewerDatabaseError | undefined {
  const [, step] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  return step ? new NewerDatabaseError(step, { cause: error }) : undefined
}
