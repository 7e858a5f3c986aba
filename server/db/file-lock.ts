/**
 * Locks between programs on one machine. Node has no file locks; a lock of SQLite on a file ends with the process
 * that holds it.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 100

/**
 * Waits for a lock.
 * @param file created when missing, never removed, always empty
 * @throws when the file cannot be created or locked here
 */
export async function lockFile(file: string): Promise<{ close: () => void }> {
  const lock = new DatabaseSync(file)
  try {
    while (!tryLock(lock)) await sleep(PAUSE_MS)
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('begin exclusive')
    return true
  } catch (error) {
    if (/locked|busy/.test(String(error))) return false
    throw error
  }
}
