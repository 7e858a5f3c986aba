/**
 * Delivers notifications about consultations. The table `outbox` is the queue: what a crash interrupts is
 * delivered by the next start, and instances share the work. Each is delivered at least once: on its own, or, when
 * it is marked or too many have come, in the digest of the hour.
 */
import type { Selectable } from 'kysely'
import { CONSULT_COLUMNS } from '../../shared/contract/consult-fields.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type Log, describeError } from '../log.ts'
import { HOUR_MS } from '../../shared/china-time.ts'

export type StaffNotification = Omit<
  Selectable<Tables['consultations']>,
  'address_hash' | 'net_hash' | 'content_hash' | 'consent_at' | 'consent_version'
>

/**
 * Brings a consultation, or the digest of several, to the staff; those without a mark come first.
 * @throws when it did not arrive
 */
export type Deliver = (consultations: readonly StaffNotification[]) => Promise<void>

/** What the staff needs to answer, and nothing more. */
const TOLD = [
  'consultations.request_id',
  'receipt_no',
  ...CONSULT_COLUMNS,
  'created_at',
  'mark',
] as const

/** Most consultations in one digest: as much as mail servers take. More are a second digest. */
const DIGEST_MAX = 2_500
/** How long a claim lasts: if the process dies, another one takes over after it. */
const CLAIM_MS = 300_000
const LOOK_MS = 5_000
const FIRST_RETRY_MS = 10_000
const LAST_RETRY_MS = HOUR_MS / 4

/** Pause before the attempt after so many. */
export const retryAfter = (attempts: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20))

interface OutboxOptions {
  deliver: Deliver
  log: Log
  now?: () => number
}

type Claimed = StaffNotification & { id: number; attempts: number }

export class NotificationQueue {
  readonly #database: Database
  readonly #options: OutboxOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #stopped = false

  constructor(database: Database, options: OutboxOptions) {
    this.#database = database
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => this.deliverNow(), LOOK_MS)
    this.#timer.unref()
    this.deliverNow()
  }

  /** Delivers what is due after what is being delivered: something has just been stored. */
  deliverNow(): void {
    this.#running = this.#running
      .then(() => this.deliverDue())
      .catch((error: unknown) => this.#options.log.error('outbox failed', describeError(error)))
  }

  /** Stops after the delivery that has begun. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /** Tries to deliver everything that is due, each once. @returns how many consultations that were */
  async deliverDue(): Promise<number> {
    let count = 0
    for (const digest of [1, 0])
      while (!this.#stopped) {
        const claimed = await this.#claim(digest)
        if (!claimed) break
        if (claimed.length > 0) await this.#attempt(claimed)
        count += claimed.length
      }
    return count
  }

  /** Takes over what is due and no other instance has taken meanwhile; `undefined` when nothing is due. */
  async #claim(digest: number): Promise<Claimed[] | undefined> {
    const { now = Date.now } = this.#options
    const due = await this.#database.kysely
      .selectFrom('outbox')
      .innerJoin('consultations', 'consultations.request_id', 'outbox.request_id')
      .select(TOLD)
      .select(['outbox.id', 'outbox.attempts'])
      .where('sent_at', '=', 0)
      .where('digest', '=', digest)
      .where('due_at', '<=', now())
      .orderBy('mark')
      .orderBy('outbox.id')
      .limit(digest ? DIGEST_MAX : 1)
      .execute()
    if (due.length === 0) return undefined
    const ids = due.map(({ id }) => id)
    const claimed = await this.#database.write((transaction) =>
      transaction
        .updateTable('outbox')
        .set(({ eb }) => ({ due_at: now() + CLAIM_MS, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', ids)
        .where('sent_at', '=', 0)
        .where('due_at', '<=', now())
        .returning('id')
        .execute(),
    )
    const own = new Set(claimed.map(({ id }) => id))
    return due.filter(({ id }) => own.has(id))
  }

  async #attempt(claimed: readonly Claimed[]): Promise<void> {
    const { deliver, log, now = Date.now } = this.#options
    let outcome: { sent_at: number } | { due_at: number; last_error: string }
    try {
      await deliver(claimed.map(({ id: _, attempts: __, ...notification }) => notification))
      outcome = { sent_at: now() }
    } catch (error) {
      const { code } = error as { code?: unknown }
      const reason = typeof code === 'string' ? code : (error as Error).name
      const attempts = Math.max(...claimed.map((one) => one.attempts)) + 1
      outcome = { due_at: now() + retryAfter(attempts), last_error: reason }
      log.warn('notification failed', {
        receipt: claimed[0]!.receipt_no,
        count: claimed.length,
        attempts,
        reason,
        retry_in_s: Math.round(retryAfter(attempts) / 1000),
      })
    }
    const ids = claimed.map(({ id }) => id)
    await this.#database.write((transaction) =>
      transaction.updateTable('outbox').set(outcome).where('id', 'in', ids).execute(),
    )
  }
}

export async function waitingNotifications({ kysely }: Database): Promise<number> {
  const { count } = await kysely
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('sent_at', '=', 0)
    .executeTakeFirstOrThrow()
  return Number(count)
}
