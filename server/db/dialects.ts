/**
 * The differences between SQLite and PostgreSQL. SQLite is Node's own (`node:sqlite`): nothing to install, 46 MB
 * resident, open in 2 ms, where PGlite takes 350-420 MB and 3.4 s at the first start.
 */
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  type Dialect as KyselyDialect,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import pg from 'pg'

export interface Dialect {
  name: 'sqlite' | 'postgres'
  kysely: KyselyDialect
  /** Asks the server for a sign of life. @throws within twice `REACH_MS` when it gives none */
  reach(): Promise<unknown>
  /** Closes what `reach` has opened. */
  close(): Promise<void>
}

/**
 * A database may take this long to give a sign of life. It is asked over a connection of its own, where nothing waits
 * ahead.
 */
const REACH_MS = 750

const nothing = async (): Promise<void> => {}

function openSqlite(file: string, waitMs: number) {
  if (file !== ':memory:') mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const database = new DatabaseSync(file, { timeout: waitMs })
  // Readers go on beside one writer, and an acknowledged write survives a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Deleted rows are personal data: they are overwritten, not only unlinked.
  database.exec('pragma secure_delete = on')
  database.exec('pragma cache_size = -32768; pragma mmap_size = 268435456')
  return {
    close: () => database.close(),
    prepare(text: string) {
      // A transaction that first reads and then writes would fail when another process wrote meanwhile.
      const statement = database.prepare(text === 'begin' ? 'begin immediate' : text)
      const values = (parameters: readonly unknown[]) => parameters as SQLInputValue[]
      return {
        reader: statement.columns().length > 0,
        all: (parameters: readonly unknown[]) => statement.all(...values(parameters)),
        run: (parameters: readonly unknown[]) =>
          // On a full disk SQLite rolls back by itself; failing to do so again would hide the cause.
          text === 'rollback' && !database.isTransaction
            ? { changes: 0, lastInsertRowid: 0 }
            : statement.run(...values(parameters)),
        iterate: (parameters: readonly unknown[]) => statement.iterate(...values(parameters)),
      }
    },
  }
}

/** SQLite can change tables within a transaction; Kysely does not make use of it. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/** With it, a migration that is cut off, or that two processes begin together, happens once or not at all. */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

const sqlite = (file: string, waitMs: number): Dialect => ({
  name: 'sqlite',
  kysely: new TransactionalSqliteDialect({ database: async () => openSqlite(file, waitMs) }),
  // In this process.
  reach: nothing,
  close: nothing,
})

/** A query fails after this time: a server or a network that swallows packets never answers. */
const QUERY_TIMEOUT_MS = 10_000

/** 64-bit integers come as numbers: all of ours fit. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): any =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * `pg` gives up a query after `query_timeout` and keeps its connection, on which the next query waits behind it: that
 * connection is closed instead.
 */
class Client extends pg.Client {
  override query(...given: any[]): any {
    const answer: unknown = super.query(...(given as [string]))
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout') void this.end()
      })
    return answer
  }
}

function openPool(url: string, more: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    Client,
    connectionString: url,
    types,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    application_name: 'guarantee-group-website',
    ...more,
  })
  // The pool listens to idle connections only. Without this listener a connection that breaks in use, as all do when
  // the server restarts, would end the process. Its query fails as well, and that error reaches the caller.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function postgres(url: string, queryMs: number): Dialect {
  const pool = openPool(url, { connectionTimeoutMillis: 10_000, query_timeout: queryMs })
  const one = openPool(url, { max: 1, connectionTimeoutMillis: REACH_MS, query_timeout: REACH_MS })
  /** One answer is for all who ask meanwhile: nobody waits for the questions of others. */
  let asked: Promise<unknown> | undefined
  return {
    name: 'postgres',
    kysely: new PostgresDialect({ pool }),
    reach: () => (asked ??= one.query('select 1').finally(() => (asked = undefined))),
    close: () => one.end(),
  }
}

export interface DatabaseOptions {
  /** `postgres://…`, or the path of a SQLite file. */
  url: string
  /** SQLite: how long a statement waits for another writer, blocking the process. */
  waitMs?: number
  /** PostgreSQL: how long a query waits for its answer. */
  queryMs?: number
}

export const isPostgres = (url: string): boolean => /^postgres(?:ql)?:\/\//.test(url)

/** Prepares the access; the first query opens it. */
export const dialectFor = ({
  url,
  waitMs = 2,
  queryMs = QUERY_TIMEOUT_MS,
}: DatabaseOptions): Dialect => (isPostgres(url) ? postgres(url, queryMs) : sqlite(url, waitMs))

/** PostgreSQL: serialisation failure, deadlock. */
const TRANSIENT = new Set(['40001', '40P01'])

/** True for a transient error: another process writes. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (TRANSIENT.has((error as { code?: string }).code ?? '') ||
    /database is (?:locked|busy)/.test(error.message))
