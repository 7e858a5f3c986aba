/** Backups by each database's own means, while the service goes on: SQLite's backup API, and `pg_dump`. */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  createReadStream,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
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
 * Gives a backup its name once it is on the disk, with its sum beside it for `sha256sum --check`: SQLite opens a file with a
 * changed byte, and tar unpacks one, without a word. Where one of them cannot be written, an earlier backup of that name
 * keeps its own.
 */
export async function finishBackup(unfinished: string, file: string): Promise<void> {
  const [sum, unfinishedSum] = [`${file}.sha256`, `${file}.sha256.new`]
  try {
    const hash = createHash('sha256')
    for await (const part of createReadStream(unfinished)) hash.update(part)
    const fd = openSync(unfinished, 'r+')
    fsyncSync(fd)
    closeSync(fd)
    writeFileSync(unfinishedSum, `${hash.digest('hex')}  ${basename(file)}\n`, { flush: true })
    // For a moment there is none: that of another file would say that this one is damaged.
    rmSync(sum, { force: true })
    renameSync(unfinished, file)
    renameSync(unfinishedSum, sum)
  } finally {
    rmSync(unfinishedSum, { force: true })
  }
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
  const database = new DatabaseSync(file)
  try {
    refuseDamaged(database)
    leaveGap(database)
  } finally {
    database.close()
  }
}

/**
 * SQLite copies pages as they are, and reads none of them for it: of 16 damaged databases ten were backed up without a word,
 * and after a month of that no whole backup is left.
 * @throws {BackupError} and SQLite's errors
 */
function refuseDamaged(database: DatabaseSync): void {
  const { quick_check: found } = database.prepare('pragma quick_check(1)').get() ?? {}
  if (found !== 'ok')
    throw new BackupError(
      '数据库已损坏，没有备份，以前的备份没有动。请停止服务，把数据库文件移到别处（不要删除），把最近的备份复制到原处，再启动（见 deploy/README.md） / ' +
        'The database is damaged and was not backed up. Stop the service, move the database away (keep it), copy the last backup into its place and start again (deploy/README.md)',
    )
}

/** More consultations than come between two backups. */
const GAP = 10_000

/**
 * Lets the numbers of consultations go on further ahead in the copy. Visitors keep receipts of what came after the
 * backup and is lost with the machine: after a restore nobody else may get their numbers.
 */
function leaveGap(database: DatabaseSync): void {
  database.prepare("update counters set value = value + ? where name = 'consultation'").run(GAP)
}

function dump(databaseUrl: string, file: string): void {
  const url = new URL(databaseUrl)
  const { password = decodeURIComponent(url.password), ...parameters } = Object.fromEntries(
    url.searchParams,
  )
  // Every user of the machine can read a process's arguments, so the password goes into the environment. Of the two places
  // that it may stand at, the parameter counts, for `pg` too.
  const env = { ...process.env, ...(password && { PGPASSWORD: password }) }
  url.password = ''
  // As `URLSearchParams` writes them, a blank is a plus, which libpq does not read as one.
  url.search = Object.entries(parameters)
    .map((one) => one.map(encodeURIComponent).join('='))
    .join('&')
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
