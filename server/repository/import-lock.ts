/** One import at a time, in whatever program: another one waits. The lock ends with the process that holds it. */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Database } from '../db/database.ts'

/** Any number that nothing else in the database locks by. */
const LOCK = 7_100_404

const RETRY_MS = 100

/** SQLite locks files: of one beside the database, so that consultations are taken meanwhile. */
async function lockFile<T>(file: string, onWait: () => void, work: () => Promise<T>): Promise<T> {
  const lock = new DatabaseSync(`${file}-import`)
  try {
    for (let waited = false; ; waited = true) {
      try {
        lock.exec('begin exclusive')
        break
      } catch (error) {
        if (!/locked|busy/.test(String(error))) throw error
        if (!waited) onWait()
        await sleep(RETRY_MS)
      }
    }
    return await work()
  } finally {
    lock.close()
  }
}

/** @param onWait called when another import has to end first */
export async function withImportLock<T>(
  { dialect, kysely }: Database,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  if (dialect.name === 'sqlite') {
    const { rows } = await sql<{ file: string }>`pragma database_list`.execute(kysely)
    const { file } = rows[0]!
    return file ? lockFile(file, onWait, work) : work()
  }
  return kysely.connection().execute(async (connection) => {
    const { rows } = await sql<{
      locked: boolean
    }>`select pg_try_advisory_lock(${LOCK}, hashtext(current_schema())) as locked`.execute(
      connection,
    )
    if (!rows[0]!.locked) {
      onWait()
      await sql`select pg_advisory_lock(${LOCK}, hashtext(current_schema()))`.execute(connection)
    }
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${LOCK}, hashtext(current_schema()))`.execute(connection)
    }
  })
}
