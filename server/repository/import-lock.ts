/** One import at a time, in whatever program: another one waits. The lock ends with the process that holds it. */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Any number that nothing else in the database locks by. */
const LOCK = 7_100_404

const RETRY_MS = 100

/** SQLite locks files: of one beside the database, so that consultations are taken meanwhile. */
async function lockFile<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(`${file}-import`)
  try {
    for (;;) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (!/locked|busy/.test(String(error))) throw error
        await sleep(RETRY_MS)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}

export async function withImportLock<T>(database: Database, work: () => Promise<T>): Promise<T> {
  if (database.dialect.name === 'postgres') return database.lockServer(LOCK, work)
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.kysely)
  const { file } = rows[0]!
  return file ? lockFile(file, work) : work()
}
