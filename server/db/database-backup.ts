/** Backups by each database's own means, while the service goes on: SQLite's backup API, and `pg_dump`. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, resolve } from 'node:path'
import { DatabaseSync, backup } from 'node:sqlite'
import { isPostgres } from './database-address.ts'
import type { Database } from './database.ts'
import { writeMeta } from './rows.ts'

/** `pg_dump` is missing or has failed; its own message is on standard error. */
export class BackupError extends Error {}

/**
 * Writes the whole database into a file; a failure leaves no half-written one.
 * @throws {BackupError}
 * @throws SQLite's errors, for a file that is no database or a full disk
 */
export async function backUp(url: string, file: string): Promise<void> {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const unfinished = `${file}.new`
  if (!isPostgres(url)) refuseOwnFile(resolve(url), [file, unfinished])
  rmSync(unfinished, { force: true })
  try {
    if (isPostgres(url)) dump(url, unfinished)
    else await copy(url, unfinished)
    await finishBackup(unfinished, file)
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw error
  }
}

/**
 * Gives a backup its name, and writes its sum beside it for `sha256sum --check`: SQLite opens a file with a changed byte, and
 * tar unpacks one, without a word.
 */
export async function finishBackup(unfinished: string, file: string): Promise<void> {
  const hash = createHash('sha256')
  for await (const part of createReadStream(unfinished)) hash.update(part)
  renameSync(unfinished, file)
  writeFileSync(`${file}.sha256`, `${hash.digest('hex')}  ${basename(file)}\n`)
}

/** The key under which the database keeps when it was last backed up; its copies have the time before. */
export const LAST_BACKUP = 'backup_at'

/** Notes that the database has been backed up, for the metrics. */
export const noteBackup = ({ kysely }: Database): Promise<void> =>
  writeMeta(kysely, LAST_BACKUP, String(Date.now()))

/** The files that SQLite and this program keep beside a database. */
const BESIDE = ['', '-wal', '-shm', '-import', '-reading']

/**
 * The service would go on with the file that had been replaced: what visitors send would be gone at its next start.
 * @throws {BackupError} for a backup into the database itself
 */
function refuseOwnFile(databaseFile: string, files: readonly string[]): void {
  const identity = (file: string): string | undefined => {
    const stats = statSync(file, { throwIfNoEntry: false, bigint: true })
    return stats && `${stats.dev} ${stats.ino}`
  }
  const own = BESIDE.map((ending) => databaseFile + ending)
  const known = new Set(own.map(identity))
  if (
    files.some(
      (file) => own.includes(resolve(file)) || (identity(file) && known.has(identity(file))),
    )
  )
    throw new BackupError(
      '这是正在使用的数据库文件，不能备份到它自己：请换一个文件名 / This file belongs to the database in use: choose another one',
    )
}

async function copy(databaseFile: string, file: string): Promise<void> {
  // SQLite would create an empty database for a missing file.
  statSync(databaseFile)
  const source = new DatabaseSync(databaseFile, { timeout: 10_000 })
  try {
    // All pages in one step: in several, each commit of the service would start the backup over, and the service
    // writes every second.
    await backup(source, file, { rate: 0x7fffffff })
  } finally {
    source.close()
  }
  leaveGap(file)
}

/** More consultations than come between two backups. */
const GAP = 10_000

/**
 * Lets the numbers of consultations go on further ahead in the copy. Visitors keep receipts of what came after the
 * backup and is lost with the machine: after a restore nobody else may get their numbers.
 */
function leaveGap(file: string): void {
  const database = new DatabaseSync(file)
  try {
    database.prepare("update counters set value = value + ? where name = 'consultation'").run(GAP)
  } finally {
    database.close()
  }
}

function dump(databaseUrl: string, file: string): void {
  const url = new URL(databaseUrl)
  // Every user of the machine can read a process's arguments, so the password goes into the environment. Of the two places
  // that it may stand at, the parameter counts, for `pg` too.
  const password = url.searchParams.get('password') ?? decodeURIComponent(url.password)
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  url.password = ''
  url.searchParams.delete('password')
  const { status } = spawnSync('pg_dump', ['--format=custom', `--file=${file}`, url.href], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0)
    throw new BackupError(
      'pg_dump 没有成功：请安装与服务器版本相同的 postgresql-client，并检查 DATABASE_URL / ' +
        'pg_dump failed: install the postgresql-client of the server’s version and check DATABASE_URL',
    )
}
