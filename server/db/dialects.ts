/**
 * The differences between SQLite and PostgreSQL. SQLite is Node's own (`node:sqlite`): nothing to install, 46 MB
 * resident, open in 2 ms, where PGlite takes 350-420 MB and 3.4 s at the first start.
 */
import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type SQLInputValue } from 'node:sqlite'
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect as KyselyDialect,
  PostgresDialect,
  SqliteAdapter,
  SqliteDialect,
} from 'kysely'
import pg from 'pg'
import { printable } from '../printable.ts'
import { refuseDevice } from '../refuse-device.ts'
import { isPostgres } from './database-address.ts'

export interface Dialect {
  name: 'sqlite' | 'postgres'
  kysely: KyselyDialect
  /** Asks the server for a sign of life. @throws within twice `REACH_MS` when it gives none */
  reach(): Promise<unknown>
  /** Closes what `reach` has opened. */
  close(): Promise<void>
}

/** The time in which a database must respond. The question has a connection of its own, where no query is in front of it. */
const REACH_MS = 750

const nothing = async (): Promise<void> => {}

/** The error for a SQLite file of another program; its message names some of the tables. */
export class ForeignDatabaseError extends Error {}

/** The error for a SQLite file in whose place there is another one, or none, since it was opened. */
export class MovedDatabaseError extends Error {}

/**
 * A function that throws `MovedDatabaseError` once the file is gone. SQLite goes on writing into one that was moved or deleted:
 * a service that nobody had stopped gave out receipts over a restored backup, and their consultations were not in it.
 */
function stayIn(file: string): () => void {
  const find = () => statSync(file, { bigint: true, throwIfNoEntry: false })
  const opened = find()
  return () => {
    const found = find()
    if (found?.ino !== opened?.ino || found?.dev !== opened?.dev) throw new MovedDatabaseError(file)
  }
}

/**
 * Before anything is written, the mode of the journal included: otherwise a path that leads to the file of another
 * program would get our tables beside its own, or a migration that fails over a name that both have.
 */
function refuseForeign(database: DatabaseSync): void {
  const tables = database
    .prepare(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite@_%' escape '@'`,
    )
    .all()
    .map(({ name }) => String(name))
  if (tables.length > 0 && !tables.includes('kysely_migration'))
    throw new ForeignDatabaseError(printable(tables.slice(0, 3).join('、')))
}

function openSqlite(file: string, waitMs: number) {
  if (file !== ':memory:') {
    refuseDevice('DATABASE_URL', file)
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  }
  const database = new DatabaseSync(file, { timeout: waitMs })
  try {
    refuseForeign(database)
  } catch (error) {
    database.close()
    throw error
  }
  // Readers go on beside one writer, and an acknowledged write survives a power cut.
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on')
  // Deleted rows are personal data, so SQLite overwrites them.
  database.exec('pragma secure_delete = on')
  database.exec('pragma cache_size = -32768; pragma mmap_size = 268435456')
  const refuseMoved = file === ':memory:' ? () => {} : stayIn(file)
  return {
    close: () => database.close(),
    prepare(text: string) {
      if (text === 'begin') refuseMoved()
      // Transactions take the write lock at their start: one that reads first and writes later would fail when
      // another process wrote in between.
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

/** SQLite can change tables within a transaction, but Kysely does not use that. */
class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

/**
 * Runs the migrations in a transaction, so that one that is interrupted, or started by two processes at once, happens
 * once or not at all.
 */
class TransactionalSqliteDialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

const sqlite = (file: string, waitMs: number): Dialect => ({
  name: 'sqlite',
  kysely: new TransactionalSqliteDialect({ database: async () => openSqlite(file, waitMs) }),
  // SQLite runs in this process, so it always responds.
  reach: nothing,
  close: nothing,
})

/** The time limit of a query: a server or a network that swallows packets never answers. */
const QUERY_TIMEOUT_MS = 10_000

/** 64-bit integers are read as numbers; all of ours are small enough. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary'): any =>
    oid === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(oid, format as 'text'),
}

/**
 * After `query_timeout`, `pg` gives up a query but keeps its connection, where the next query waits behind the old
 * one. So that connection is closed.
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

/** After the time of the client, whose error says that there is no answer. */
const SERVER_LATER_MS = 1000

/**
 * Has the server end what nobody waits for any more. A statement that waits for a lock does not notice that its client is
 * gone: 20 visitors filled all connections of a server within 100 s while somebody else held a lock. A connection that a
 * network lost within a transaction kept the counter of consultations locked for two hours, which is when TCP gives up.
 */
const endUnheard =
  (queryMs: number) =>
  async (connection: DatabaseConnection): Promise<void> => {
    const ms = String(queryMs + SERVER_LATER_MS)
    const settings = {
      statement_timeout: ms,
      idle_in_transaction_session_timeout: ms,
      tcp_keepalives_idle: '60',
      tcp_keepalives_interval: '10',
      tcp_keepalives_count: '6',
    }
    const set = Object.keys(settings).map((name, at) => `set_config('${name}', $${at + 1}, false)`)
    await connection.executeQuery(
      CompiledQuery.raw(`select ${set.join(', ')}`, Object.values(settings)),
    )
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
  // The pool listens to idle connections only. Without this listener, a connection that breaks in use (all do when
  // the server restarts) would end the process. The caller still gets an error from the query.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function postgres(url: string, queryMs: number): Dialect {
  const pool = openPool(url, { connectionTimeoutMillis: 10_000, query_timeout: queryMs })
  const one = openPool(url, { max: 1, connectionTimeoutMillis: REACH_MS, query_timeout: REACH_MS })
  /** Callers at the same time share one answer, so nobody waits behind others. */
  let asked: Promise<unknown> | undefined
  return {
    name: 'postgres',
    kysely: new PostgresDialect({ pool, onCreateConnection: endUnheard(queryMs) }),
    reach: () => (asked ??= one.query('select 1').finally(() => (asked = undefined))),
    close: () => one.end(),
  }
}

export interface DatabaseOptions {
  /** `postgres://…`, or the path of a SQLite file, as `readDatabaseAddress` gives it. */
  url: string
  /** SQLite: how long a statement waits for another writer, blocking the process. */
  waitMs?: number
  /** PostgreSQL: how long a query waits for its answer. */
  queryMs?: number
}

/** Prepares the access; the connection opens with the first query. */
export const dialectFor = ({
  url,
  waitMs = 2,
  queryMs = QUERY_TIMEOUT_MS,
}: DatabaseOptions): Dialect => (isPostgres(url) ? postgres(url, queryMs) : sqlite(url, waitMs))

/** SQLSTATE codes of PostgreSQL: serialisation failure, deadlock. */
const TRANSIENT = new Set(['40001', '40P01'])

/** True for a transient error, because another process is writing. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error &&
  (TRANSIENT.has((error as { code?: string }).code ?? '') ||
    /database is (?:locked|busy)/.test(error.message))
