/** Opens the database and brings its tables up to date. */
import { Kysely, type Transaction, sql } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { contentTables } from '../migrations/0001-content.ts'
import { consultationTables } from '../migrations/0002-consultations.ts'
import { protectionColumns } from '../migrations/0004-protection.ts'
import { fullTextSearch } from '../migrations/0005-full-text-search.ts'
import { type DatabaseOptions, type Dialect, dialectFor } from './dialects.ts'
import type { Tables } from './tables.ts'

/** Steps in their order; what has been released is never changed, only followed by another. */
const migrations: Record<string, (dialect: Dialect) => Migration> = {
  '0001-content': contentTables,
  '0002-consultations': consultationTables,
  '0004-protection': protectionColumns,
  '0005-full-text-search': fullTextSearch,
}

/** How long a write waits for another process, and between two attempts. */
const WRITE_PATIENCE_MS = 10_000
const WRITE_PAUSE_MS = 15

/** The database, opened. */
export class Database {
  readonly dialect: Dialect
  readonly kysely: Kysely<Tables>

  constructor(options: DatabaseOptions) {
    this.dialect = dialectFor(options)
    this.kysely = new Kysely<Tables>({ dialect: this.dialect.kysely })
  }

  /**
   * Brings the tables up to date; several processes may do so at once.
   * @param last the last step to take, for tests of those after it
   * @throws when a step fails
   */
  async migrate(last?: string): Promise<void> {
    const provider: MigrationProvider = {
      getMigrations: async () =>
        Object.fromEntries(
          Object.entries(migrations).map(([name, make]) => [name, make(this.dialect)]),
        ),
    }
    await this.#patiently(async () => {
      const schema = await this.#schema()
      const migrator = new Migrator({
        db: this.kysely,
        provider,
        ...(schema && { migrationTableSchema: schema }),
      })
      const { error } = await (last ? migrator.migrateTo(last) : migrator.migrateToLatest())
      if (error) throw error
    })
  }

  /** PostgreSQL: where our tables are. Kysely would take those of another schema for ours. */
  async #schema(): Promise<string | undefined> {
    if (this.dialect.name !== 'postgres') return undefined
    const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(
      this.kysely,
    )
    return rows[0]?.name
  }

  /** Runs a transaction; waits, without blocking the process, while another one writes. */
  write<T>(work: (transaction: Transaction<Tables>) => Promise<T>): Promise<T> {
    return this.#patiently(() => this.kysely.transaction().execute(work))
  }

  async #patiently<T>(work: () => Promise<T>): Promise<T> {
    const until = Date.now() + WRITE_PATIENCE_MS
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!this.dialect.isBusy(error) || Date.now() > until) throw error
        await new Promise((done) => setTimeout(done, WRITE_PAUSE_MS * (0.5 + Math.random())))
      }
    }
  }

  /** True when the database answers. */
  async isReady(): Promise<boolean> {
    try {
      await this.kysely.selectFrom('meta').select('key').limit(1).execute()
      return true
    } catch {
      return false
    }
  }

  close(): Promise<void> {
    return this.kysely.destroy()
  }
}
