/**
 * Delivers notifications about consultations. The table `outbox` is the queue: what a crash interrupts is
 * delivered by the next start, and instances share the work. Each is delivered at least once.
 */
import type { Selectable } from 'kysely'
import { CONSULT_COLUMNS } from '../../shared/contract/consult-fields.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { type Log, describeError } from '../log.ts'
import { DAY_MS, HOUR_MS } from '../../shared/notices/china-time.ts'

export type StaffNotification = Omit<
  Selectable<Tables['consultations']>,
  'address_hash' | 'net_hash' | 'content_hash' | 'mark' | 'consent_at' | 'consent_version'
> & {
  /** Consultations of the last 24 hours that nobody was told about; see `mark`. */
  untold: number
}

/** Brings a notification to the staff. @throws when it did not arrive */
export type Deliver = (notification: StaffNotification) => Promise<void>

/** Nothing more than the staff needs to answer. */
const TOLD = ['consultations.request_id', 'receipt_no', ...CONSULT_COLUMNS, 'created_at'] as const

const BATCH = 10
/** How long a claim lasts: if the process dies, another one takes over after it. */
const CLAIM_MS = 60_000
/** First and longest pause between two attempts. */
const FIRST_RETRY_MS = 10_000
const LAST_RETRY_MS = 3 * HOUR_MS

/** Pause before the attempt after so many. */
export const retryAfter = (attempts: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20))

interface OutboxOptions {
  deliver: Deliver
  log: Log
  /** Called after each attempt. */
  attempted?: (result: 'sent' | 'failed') => void
  everyMs?: number
  now?: () => number
}

export class NotificationQueue {
  readonly #database: Database
  readonly #options: OutboxOptions
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> = Promise.resolve()
  #stopped = false

  constructor(database: Database, options: OutboxOptions) {
    this.#database = database
    this.#options = options
  }

  start(): void {
    this.#schedule(0)
  }

  /** Delivers without waiting for the interval: something has just been stored. */
  deliverNow(): void {
    if (!this.#stopped) this.#schedule(0)
  }

  /** Stops after the delivery that has begun. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  #schedule(afterMs: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#running = this.#running.then(() => this.#round())
    }, afterMs)
    this.#timer.unref()
  }

  async #round(): Promise<void> {
    const { log, everyMs = 5_000 } = this.#options
    try {
      while (!this.#stopped && (await this.deliverDue()) === BATCH);
    } catch (error) {
      log.error('outbox failed', describeError(error))
    }
    if (!this.#stopped) this.#schedule(everyMs)
  }

  /** Delivers what is due, up to one batch. @returns how many were found */
  async deliverDue(): Promise<number> {
    const { now = Date.now } = this.#options
    const due = await this.#database.kysely
      .selectFrom('outbox')
      .innerJoin('consultations', 'consultations.request_id', 'outbox.request_id')
      .select(TOLD)
      .select(['outbox.id', 'outbox.due_at', 'outbox.attempts'])
      .where('sent_at', '=', 0)
      .where('due_at', '<=', now())
      .orderBy('outbox.id')
      .limit(BATCH)
      .execute()
    const untold = due.length > 0 ? await this.#untold(now()) : 0
    for (const { id, due_at, attempts, ...notification } of due) {
      if (this.#stopped) break
      if (await this.#claim(id, due_at, attempts))
        await this.#attempt(id, attempts + 1, { ...notification, untold })
    }
    return due.length
  }

  async #untold(now: number): Promise<number> {
    const { count } = await this.#database.kysely
      .selectFrom('consultations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('mark', '!=', '')
      .where('created_at', '>', now - DAY_MS)
      .executeTakeFirstOrThrow()
    return Number(count)
  }

  /** Takes one over; false when another instance was faster. */
  async #claim(id: number, dueAt: number, attempts: number): Promise<boolean> {
    const { now = Date.now } = this.#options
    const claimed = await this.#database.write((transaction) =>
      transaction
        .updateTable('outbox')
        .set({ due_at: now() + CLAIM_MS, attempts: attempts + 1 })
        .where('id', '=', id)
        .where('due_at', '=', dueAt)
        .where('sent_at', '=', 0)
        .executeTakeFirst(),
    )
    return Number(claimed.numUpdatedRows) === 1
  }

  async #attempt(id: number, attempts: number, notification: StaffNotification): Promise<void> {
    const { deliver, log, attempted, now = Date.now } = this.#options
    let outcome: { sent_at: number } | { due_at: number; last_error: string }
    try {
      await deliver(notification)
      outcome = { sent_at: now() }
      attempted?.('sent')
    } catch (error) {
      const { code } = error as { code?: unknown }
      const reason = typeof code === 'string' ? code : (error as Error).name
      outcome = { due_at: now() + retryAfter(attempts), last_error: reason }
      attempted?.('failed')
      log.warn('notification failed', {
        receipt: notification.receipt_no,
        attempts,
        reason,
        retry_in_s: Math.round(retryAfter(attempts) / 1000),
      })
    }
    await this.#database.write((transaction) =>
      transaction.updateTable('outbox').set(outcome).where('id', '=', id).execute(),
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
