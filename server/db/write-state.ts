/** Tells load balancers that the database can be written, and the operator when that changes. */
import { randomBytes } from 'node:crypto'
import { setTimeout as after } from 'node:timers/promises'
import type { Log } from '../log.ts'
import type { Database } from './database.ts'
import { writeMeta } from './rows.ts'
import { FULL, databaseProblem } from './database-problems.ts'

/** How long a result is reused, because each check costs a write to the disk. */
const CACHED_MS = 1000

/** A database that takes longer counts as not ready, because load balancers do not wait longer. */
const ANSWER_MS = 2000

const PROBE = 'written_at'
/**
 * After a failure the trial write has the size of a consultation, because a smaller one may still find room. Its
 * bytes are random, because PostgreSQL compresses repetitions.
 */
const ROOM_BYTES = 64 * 1024

/** Every write of the service is observed, not only the trial writes. */
export class WriteState {
  readonly #database: Database
  readonly #log: Log
  readonly #changed: (writable: boolean) => void
  #writable = true
  #asked: { answer: Promise<boolean>; until: number } | undefined

  /** @param changed called when writing begins to fail or works again */
  constructor(database: Database, log: Log, changed: (writable: boolean) => void) {
    this.#database = database
    this.#log = log
    this.#changed = changed
    this.#database.written = (error) => this.#observe(error)
  }

  /** True when a write has succeeded within the last second. */
  canWrite(now = () => performance.now()): Promise<boolean> {
    if (!this.#asked || this.#asked.until < now()) {
      const asked = { answer: this.#probe(), until: Number.POSITIVE_INFINITY }
      void asked.answer.then(() => (asked.until = now() + CACHED_MS))
      this.#asked = asked
    }
    return Promise.race([this.#asked.answer, after(ANSWER_MS, false, { ref: false })])
  }

  async #probe(): Promise<boolean> {
    const value = this.#writable ? String(Date.now()) : randomBytes(ROOM_BYTES).toString('base64')
    try {
      await this.#database.write((transaction) => writeMeta(transaction, PROBE, value))
      return true
    } catch {
      return false
    }
  }

  #observe(error?: unknown): void {
    const problem = error === undefined ? undefined : databaseProblem(error)
    // A consultation that is refused says nothing about the disk, so it does not count.
    if (error !== undefined && !problem) return
    const writable = problem === undefined
    if (writable === this.#writable) return
    this.#writable = writable
    this.#asked = undefined
    this.#changed(writable)
    if (problem)
      this.#log.error(problem === FULL ? 'storage full' : 'storage failed', {
        problem,
      })
    else this.#log.info('storage works again')
  }
}
