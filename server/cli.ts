/** The parts that all programs share: the configuration, a database, the modes of their files, and how they end. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ParseArgsConfig, parseArgs, parseEnv } from 'node:util'
import { checkSections } from './check-sections.ts'
import { noteAuditFailure } from './audit/audit-failures.ts'
import { AuditTrail, recordMigration } from './audit/audit-trail.ts'
import type { Head } from './audit/audit-line.ts'
import { type Config, ConfigError, readConfig, refuseMisspelt } from './config.ts'
import { Database } from './db/database.ts'
import { isPostgres } from './db/database-address.ts'
import { UsageError, report } from './explain.ts'

/** A command waits this long for the running service to finish a write. It may block meanwhile. */
const WAIT_MS = 10_000
/**
 * How long a command waits for an answer of PostgreSQL. No visitor waits for it, and an index over all documents
 * takes its time.
 */
const QUERY_MS = 600_000

export function commandConfig(): Config {
  if (existsSync('.env')) {
    refuseMisspelt(Object.keys(parseEnv(readFileSync('.env', 'utf8'))))
    process.loadEnvFile('.env')
  }
  checkSections()
  return readConfig(process.env)
}

/** False for a SQLite file that is not there; opening it would make an empty one. */
export const hasDatabase = ({ DATABASE_URL: url }: Config): boolean =>
  isPostgres(url) || existsSync(url)

/**
 * For commands that look something up: in a new, empty database they would find nothing, and say so.
 * @returns the configuration
 * @throws {ConfigError} when there is no database yet
 */
export function requireDatabase(config: Config): Config {
  const { DATABASE_URL: url } = config
  if (!hasDatabase(config))
    throw new ConfigError(
      `没有数据库 ${resolve(url)}：请在网站的文件夹里、以运行网站的用户运行（见 docs/operations.md），或检查 DATABASE_URL / No such database: run this in the folder of the service, as its user`,
    )
  return config
}

/** The database as it is: a release backs up before it migrates. */
export const connect = ({ DATABASE_URL: url }: Pick<Config, 'DATABASE_URL'>): Database =>
  new Database({ url, waitMs: WAIT_MS, queryMs: QUERY_MS })

/** Opens the database, and brings its tables up to date. */
export async function openDatabase(
  config: Pick<Config, 'DATABASE_URL' | 'AUDIT_DIR'>,
): Promise<Database> {
  const database = connect(config)
  const steps = await database.migrate()
  await recordMigration(openTrail(config, database), steps)
  return database
}

/**
 * The audit trail, for a command.
 * @param database keeps for the metrics that a line could not be written; `undefined` where there is none yet
 * @param told called with the newest line after each write
 */
export const openTrail = (
  { AUDIT_DIR }: Pick<Config, 'AUDIT_DIR'>,
  database: Database | undefined,
  told?: (head: Head) => void,
): AuditTrail =>
  new AuditTrail(AUDIT_DIR, {
    ...(told && { told }),
    async failed(error) {
      console.error(`audit trail not written：这次操作没有写进审计记录。${report(error)}`)
      if (database) await noteAuditFailure(database)
    },
  })

/** The arguments of a command. @throws {UsageError} with its usage when there is one that it does not know */
export function readCommandLine<Options extends ParseArgsConfig>(usage: string, options: Options) {
  try {
    return parseArgs(options)
  } catch {
    throw new UsageError(usage)
  }
}

/** The mode of files that group and others may not read. */
const OWNER_ONLY = 0o077

/**
 * Writes a file for its owner alone, in place of an earlier export, which others may be able to read.
 * @throws {UsageError} where the name is that of another file, for example of the database
 */
export function writeForOwner(file: string, content: string | Uint8Array): void {
  if (existsSync(file) && !/\.(?:xlsx|json)$/i.test(file))
    throw new UsageError(`${file} 已经存在，没有覆盖：请换一个以 .xlsx 或 .json 结尾的名字`)
  rmSync(file, { force: true })
  writeFileSync(file, content, { flag: 'wx', flush: true })
}

/** @param started as `performance.now()` gave it @returns e.g. `1.8` */
export const secondsSince = (started: number): string =>
  ((performance.now() - started) / 1000).toFixed(1)

export interface Command {
  /**
   * From now on files get the modes that the system gives them, for files that other users read: pages, and what lies
   * beside the content.
   */
  writePublicFiles: () => void
}

/**
 * Runs the service or a command; the files that it writes are for its owner alone. The exit status is 0
 * when it did its work, 1 when not, 2 when it was called in a wrong way.
 */
export async function runCommand(work: (command: Command) => Promise<void>): Promise<void> {
  const given = process.umask(OWNER_ONLY)
  try {
    await work({ writePublicFiles: () => void process.umask(given) })
  } catch (error) {
    console.error(report(error))
    process.exitCode = error instanceof UsageError ? 2 : 1
  }
}
