/**
 * Delivers notifications about consultations by one way (mail or webhook). The table `outbox` is the queue:
 * deliveries that a crash interrupted are repeated after the next start, and several instances share the work. Each
 * notification is delivered at least once, on its own or, when it is marked or too many have come, in the hourly
 * summary. The ways do not depend on each other: a dead webhook does not stop the mail.
 */
import type { ExpressionBuilder, Selectable } from 'kysely'
import { CONSULT_COLUMNS } from '../../shared/contract/consult-fields.ts'
import { HOUR_MS } from '../../shared/china-time.ts'
import type { Database } from '../db/database.ts'
import type { Tables, Way } from '../db/database-tables.ts'
import { type Log, describeError } from '../log.ts'

export type StaffNotification = Omit<
  Selectable<Tables['consultations']>,
  'address_hash' | 'net_hash' | 'content_hash' | 'consent_at' | 'consent_version'
>

/**
 * Brings a consultation, or the summary of several, to the staff; those without a mark come first.
 * @param dropped the number of marked consultations that were dropped since the last summary (see `floods.ts`)
 * @returns a sentence when it arrived, but not everywhere
 * @throws when it did not arrive
 */
export type Deliver = (
  consultations: readonly StaffNotification[],
  dropped?: number,
) => Promise<string | void>

/** A way of telling the staff that is configured. */
export interface WayToTell {
  way: Way
  deliver: Deliver
}

/** The fields that the staff needs for an answer, and no more. */
const NOTIFICATION_COLUMNS = [
  'consultations.request_id',
  'receipt_no',
  ...CONSULT_COLUMNS,
  'created_at',
  'mark',
] as const

/** The most consultations in one summary: mail servers take no larger mails. Further ones go into another summary. */
const SUMMARY_MAX = 2_500
/** How long a claim lasts: if the process dies, another one takes over after it. */
const CLAIM_MS = 300_000
const LOOK_MS = 5_000
const FIRST_RETRY_MS = 10_000
const LAST_RETRY_MS = HOUR_MS / 4
/** No notification waits longer, not even for its summary: one that is due later was dated by a clock that was ahead. */
const LONGEST_WAIT_MS = HOUR_MS

/** The times at which a notification is due, as `due_at` compares with now and a number of ms. */
const DUE = [
  ['<=', 0],
  ['>', LONGEST_WAIT_MS],
] as const

const isDue =
  (now: number) =>
  ({ eb, or }: ExpressionBuilder<Tables, 'outbox'>) =>
    or(DUE.map(([compare, ms]) => eb('due_at', compare, now + ms)))

/** The pause before the next attempt, by the number of attempts so far. */
export const retryAfter = (attempts: number): number =>
  Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** Math.min(attempts - 1, 20))

interface QueueOptions extends WayToTell {
  log: Log
  /** Called after each attempt, with how it ended. */
  attempted?: (way: Way, result: Attempt) => void
  now?: () => number
}

/** `partly`: the notification has arrived, but not everywhere. */
export type Attempt = 'sent' | 'partly' | 'failed'

/** `attempts`: with the one that the claim is for. */
type Claimed = StaffNotification & { id: number; attempts: number }

interface Claim {
  rows: readonly Claimed[]
  /** The time that a claim writes into `due_at` of its rows. A row that has another time by now was changed by somebody else. */
  until: number
}

export class NotificationQueue {
  readonly #database: Database
  readonly #options: QueueOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<unknown> = Promise.resolve()
  #isNext = false
  #stopped = false
  #hasFailed = false

  constructor(database: Database, options: QueueOptions) {
    this.#database = database
    this.#options = options
  }

  start(): void {
    this.#timer = setInterval(() => this.deliverNow(), LOOK_MS)
    this.#timer.unref()
    this.deliverNow()
  }

  /**
   * Starts another delivery after the current one, because a consultation has just been stored. One is enough for all
   * that are stored meanwhile.
   */
  deliverNow(): void {
    if (this.#isNext) return
    this.#isNext = true
    this.#running = this.#running
      .then(() => {
        this.#isNext = false
        return this.deliverDue()
      })
      .then(
        () => (this.#hasFailed = false),
        (error: unknown) => {
          // The queue looks every five seconds; one line in the log is enough.
          if (!this.#hasFailed)
            this.#options.log.error('outbox failed', {
              way: this.#options.way,
              ...describeError(error),
            })
          this.#hasFailed = true
        },
      )
  }

  /** Stops after the delivery that has begun. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearInterval(this.#timer)
    await this.#running
  }

  /**
   * Tries to deliver everything that is due, each once.
   * @returns the number of consultations
   */
  async deliverDue(): Promise<number> {
    let count = 0
    for (const summary of [1, 0])
      while (!this.#stopped) {
        const claim = await this.#claim(summary)
        if (!claim) break
        if (claim.rows.length > 0) await this.#attempt(claim, summary)
        count += claim.rows.length
      }
    return count
  }

  /** Claims notifications that are due and that no other instance has claimed; `undefined` when there are none. */
  async #claim(summary: number): Promise<Claim | undefined> {
    const { now = Date.now } = this.#options
    const due = await this.#due(summary)
    if (due.length === 0) return undefined
    const until = now() + CLAIM_MS
    const rows = await this.#database.write(async (transaction) => {
      const claimed = await transaction
        .updateTable('outbox')
        .set(({ eb }) => ({ due_at: until, attempts: eb('attempts', '+', 1) }))
        .where('id', 'in', due)
        .where('sent_at', '=', 0)
        .where('summary', '=', summary)
        .where(isDue(now()))
        .returning('id')
        .execute()
      if (claimed.length === 0) return []
      return transaction
        .selectFrom('outbox')
        .innerJoin('consultations', 'consultations.request_id', 'outbox.request_id')
        .select(NOTIFICATION_COLUMNS)
        .select(['outbox.id', 'outbox.attempts'])
        .where(
          'outbox.id',
          'in',
          claimed.map(({ id }) => id),
        )
        .orderBy('mark')
        .orderBy('outbox.id')
        .execute()
    })
    return { rows, until }
  }

  /**
   * The keys of the notifications that are due first. Each send looks for them while thousands may wait, so each of the two
   * times is asked by itself, along the index: asked with `or`, or in the order of marks, all that is due was read.
   */
  async #due(summary: number): Promise<number[]> {
    const { way, now = Date.now } = this.#options
    const max = summary ? SUMMARY_MAX : 1
    const keys: number[] = []
    for (const [compare, ms] of DUE) {
      const rows = await this.#database.kysely
        .selectFrom('outbox')
        .select('id')
        .where('way', '=', way)
        .where('sent_at', '=', 0)
        .where('summary', '=', summary)
        .where('due_at', compare, now() + ms)
        .orderBy('due_at')
        .limit(max - keys.length)
        .execute()
      keys.push(...rows.map(({ id }) => id))
      if (keys.length === max) break
    }
    return keys
  }

  async #attempt({ rows, until }: Claim, summary: number): Promise<void> {
    const { way, deliver, log, attempted, now = Date.now } = this.#options
    const dropped = summary ? await this.#droppedSince() : { all: 0, fresh: 0 }
    let outcome: { sent_at: number } | { due_at: number; last_error: string }
    try {
      const wrong = await deliver(
        rows.map(({ id: _, attempts: __, ...notification }) => notification),
        dropped.fresh,
      )
      if (wrong) log.warn('notification partly failed', { way, problem: wrong })
      attempted?.(way, wrong ? 'partly' : 'sent')
      outcome = { sent_at: now() }
    } catch (error) {
      const { code, problem } = error as { code?: unknown; problem?: string }
      const reason = typeof code === 'string' ? code : (error as Error).name
      const attempts = Math.max(...rows.map((one) => one.attempts))
      outcome = { due_at: now() + retryAfter(attempts), last_error: reason }
      attempted?.(way, 'failed')
      log.warn('notification failed', {
        way,
        receipt: rows[0]!.receipt_no,
        count: rows.length,
        attempts,
        reason,
        problem: problem ?? PROBLEMS[way],
        retry_in_s: Math.round(retryAfter(attempts) / 1000),
      })
    }
    const ids = rows.map(({ id }) => id)
    await this.#database.write(async (transaction) => {
      await transaction
        .updateTable('outbox')
        .set(outcome)
        .where('id', 'in', ids)
        // A consultation that was released during the delivery is sent again, on its own.
        .where('due_at', '=', until)
        .execute()
      if ('sent_at' in outcome && dropped.fresh > 0)
        await transaction
          .updateTable('counters')
          .set({ value: dropped.all })
          .where('name', '=', `dropped told by ${way}`)
          .execute()
    })
  }

  async #droppedSince(): Promise<{ all: number; fresh: number }> {
    const rows = await this.#database.kysely
      .selectFrom('counters')
      .selectAll()
      .where('name', 'in', ['dropped', `dropped told by ${this.#options.way}`])
      .execute()
    const all = Number(rows.find(({ name }) => name === 'dropped')?.value ?? 0)
    const told = Number(rows.find(({ name }) => name !== 'dropped')?.value ?? 0)
    return { all, fresh: all - told }
  }
}

const PROBLEMS: Readonly<Record<Way, string>> = {
  mail: '通知邮件没有发出，会再试；咨询已保存。请检查 SMTP_URL 和邮件服务器 / The mail was not taken and is tried again; the consultation is stored. Check SMTP_URL and the mail server',
  webhook:
    '通知没有送到 NOTIFY_WEBHOOK，会再试；咨询已保存。请检查接收通知的系统 / The webhook did not take it and is tried again; the consultation is stored. Check the system behind NOTIFY_WEBHOOK',
}

export interface Waiting {
  count: number
  /** The time at which the visitor sent the consultation of the notification that has waited longest, ms. */
  since: number | undefined
}

/** Counts along the index: with the consultations of 50,000 it took SQLite 70 ms, in which the service stood still. */
export async function waitingNotifications({ kysely }: Database, way: Way): Promise<Waiting> {
  const { count, first } = await kysely
    .selectFrom('outbox')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('id').as('first')])
    .where('way', '=', way)
    .where('sent_at', '=', 0)
    .executeTakeFirstOrThrow()
  const oldest = await kysely
    .selectFrom('outbox')
    .innerJoin('consultations', 'consultations.request_id', 'outbox.request_id')
    .select('created_at')
    .where('outbox.id', '=', first)
    .executeTakeFirst()
  return { count: Number(count), since: oldest && Number(oldest.created_at) }
}
