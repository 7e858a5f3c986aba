/**
 * Locks between programs on one machine. Node has no file locks; a lock of SQLite on a file ends with the process
 * that holds it.
 */
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

const PAUSE_MS = 100

interface Waiting {
  /** Milliseconds after which it gives up; never by default. */
  waitMs?: number
  /** The longest time between two attempts. */
  pauseMs?: number
}

/**
 * Waits for a lock.
 * @param file created when missing, never removed, always empty
 * @throws when the file cannot be created or locked here, or another program keeps the lock for `waitMs`
 */
export async function lockFile(
  file: string,
  { waitMs = Infinity, pauseMs = PAUSE_MS }: Waiting = {},
): Promise<{ close: () => void }> {
  const lock = new DatabaseSync(file)
  const until = performance.now() + waitMs
  try {
    while (!tryLock(lock)) {
      if (performance.now() > until) throw new Error(`${file} is locked by another program`)
      // At random, so that programs that wait do not keep trying in the same moment.
      await sleep(pauseMs * (0.5 + Math.random() / 2))
    }
    return lock
  } catch (error) {
    lock.close()
    throw error
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    // A journal beside the file changes its folder: in that of the content each import was the reason for the next one.
    lock.exec('pragma journal_mode = memory; begin exclusive')
    return true
  } catch (error) {
    if (/locked|busy/.test(String(error))) return false
    throw error
  }
}
