/** Opens the database and brings its tables up to date. */
import { Kysely, type Transaction, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { tables } from '../migrations/0001-tables.ts'
import { type DatabaseOptions, type Dialect, dialectFor } from './dialects.ts'
import type { Tables } from './tables.ts'

/** Steps in their order; what has been released is never changed, only followed by another. */
const migrations: Record<string, (dialect: Dialect) => Migration> = { '0001-tables': tables }

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
   * Brings the tables up to date; several processes may do so at once.
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
      if (error) throw newer(error) ?? error
      return results.map(({ migrationName }) => migrationName)
    }
    // Kysely has a lock too, but looks at all tables before it takes it, and fails over one that another process changes.
    return this.#patiently(() =>
      this.dialect.name === 'postgres'
        ? this.lockServer(MIGRATION_LOCK, migrateIn)
        : migrateIn(this.kysely),
    )
  }

  /** PostgreSQL: works on a connection while no other process works under the same number on the same schema. */
  lockServer<T>(number: number, work: (connection: Kysely<Tables>) => Promise<T>): Promise<T> {
    return this.kysely.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${number}, hashtext(current_schema()))`.execute(connection)
      try {
        return await work(connection)
      } finally {
        await sql`select pg_advisory_unlock(${number}, hashtext(current_schema()))`.execute(
          connection,
        )
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

/** Kysely says so in its own words only. */
function newer(error: unknown): NewerDatabaseError | undefined {
  const [, step] = /previously executed migration (\S+) is missing/.exec(String(error)) ?? []
  return step ? new NewerDatabaseError(step, { cause: error }) : undefined
}
