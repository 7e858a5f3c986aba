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

/** On a connection of its own: the import needs another one, and DATABASE_CONNECTIONS may allow a single one. */
async function lockServer<T>(
  { dialect }: Database,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  const client = dialect.connect!()
  await client.connect()
  try {
    const lock = async (name: string): Promise<boolean> => {
      const key = `${LOCK}, hashtext(current_schema())`
      const { rows } = await client.query(`select ${name}(${key})::text <> 'false' as locked`)
      return (rows[0] as { locked: boolean }).locked
    }
    if (!(await lock('pg_try_advisory_lock'))) {
      onWait()
      await lock('pg_advisory_lock')
    }
    return await work()
  } finally {
    await client.end()
  }
}

/** @param onWait called when another import has to end first */
export async function withImportLock<T>(
  database: Database,
  onWait: () => void,
  work: () => Promise<T>,
): Promise<T> {
  if (database.dialect.name === 'postgres') return lockServer(database, onWait, work)
  const { rows } = await sql<{ file: string }>`pragma database_list`.execute(database.kysely)
  const { file } = rows[0]!
  return file ? lockFile(file, onWait, work) : work()
}
