/**
 * Stores consultations: once for each `request_id`, together with the notification, before the visitor gets the
 * receipt. No sender can close the form to others: a consultation that looks wrong or is above a limit is stored and
 * marked, and only its notification waits for the hourly summary.
 */
import { setTimeout as after } from 'node:timers/promises'
import { type Transaction, sql } from 'kysely'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { DAY_MS, HOUR_MS, todayInChina } from '../../shared/china-time.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import type { Database } from '../db/database.ts'
import { isUnavailable } from '../db/database-problems.ts'
import type { Queries } from '../db/rows.ts'
import type { Mark, Tables, Way } from '../db/database-tables.ts'
import { addressGroups } from '../address-groups.ts'
import { isAdvert } from './advert.ts'
import { KeyedHashes } from './keyed-hashes.ts'
import { LOOK_EVERY, dropFloods } from './floods.ts'
import { noticeVersion } from './privacy-notice-checks.ts'

interface ConsultationLimits {
  /** Consultations from one address (IPv6: one /64) within an hour; further ones are marked. */
  perAddress: number
  /** Notifications about single consultations within a day. Further ones go into an hourly summary, without a mark. */
  perDay: number
}

/** A network (a /24, or a /48 of IPv6) may send as much as this many addresses. */
const ADDRESSES_PER_NET = 10

/** Somebody may send the same number and text under many names. A second press is among the newest of them. */
const SAME_TEXTS = 100

/** Keyed hashes of address and text. */
interface Hashes {
  address_hash: string
  net_hash: string
  content_hash: string
}

/** The hashes of a consultation that is a day old, or that came from another database. */
export const NO_HASHES: Hashes = { address_hash: '', net_hash: '', content_hash: '' }

export interface StoredConsultation {
  receipt: string
  mark: Mark | ''
  /** True when it reaches the daily limit: those after it have no notification of their own. */
  isLastOfDay: boolean
  /** Marked consultations that were dropped because of floods. */
  dropped: number
}

/** Ends a transaction when another one has stored the same consultation in the meantime. */
class AlreadyStored extends Error {
  readonly receipt: string

  constructor(receipt: string) {
    super('already stored')
    this.receipt = receipt
  }
}

interface StoreOptions {
  limits: ConsultationLimits
  /** The ways by which the staff is notified. */
  ways?: readonly Way[]
  stored?: (stored: StoredConsultation) => void
  /** Called with the reason when a consultation could not be stored. */
  refused?: (error: unknown) => void
  now?: () => number
}

/** How long a consultation may take before the database is asked for a sign of life. */
const SLOW_MS = 500

/** The database takes no consultation for now: the disk is full, or the database is away or busy. */
export class StorageUnavailable extends Error {}

/** The part of the store that calls use. */
export type ConsultationStore = Pick<SqlConsultationStore, 'add' | 'unlessAway'>

export class SqlConsultationStore {
  readonly #database: Database
  readonly #hashes: KeyedHashes
  readonly #options: StoreOptions

  constructor(database: Database, options: StoreOptions) {
    this.#database = database
    this.#hashes = new KeyedHashes(database)
    this.#options = options
  }

  /**
   * Runs a task on the database. A query waits ten seconds for its answer; but while the database does not respond at
   * all, the visitor is refused within two.
   * @throws {StorageUnavailable} when the database is away, silent, full or busy
   */
  async unlessAway<T>(work: () => Promise<T>): Promise<T> {
    const { reach } = this.#database.dialect
    const isAnswered = new AbortController()
    // Only a slow database is asked: for each consultation the question would cost a connection.
    const silent = after(SLOW_MS, undefined, { signal: isAnswered.signal }).then(reach)
    const answer = work()
    try {
      return await Promise.race([answer, silent.then(() => answer)])
    } catch (error) {
      if (!isUnavailable(error)) throw error
      this.#options.refused?.(error)
      throw new StorageUnavailable('not stored', { cause: error })
    } finally {
      isAnswered.abort()
    }
  }

  /**
   * Stores a consultation; the same `request_id` again gives the first receipt, and so do the same values within a day.
   * @param address the visitor's, for the limits; it is never stored as it is
   */
  async add(input: ConsultationInput, address: string): Promise<{ receipt_no: string }> {
    const known = await findReceipt(this.#database.kysely, input.request_id)
    return { receipt_no: known ?? (await this.#store(input, address)) }
  }

  async #store(input: ConsultationInput, address: string): Promise<string> {
    const { host, net } = addressGroups(address)
    const hashes = {
      address_hash: await this.#hashes.of(host),
      net_hash: await this.#hashes.of(net),
      content_hash: await this.#hashes.of(comparable(input.content)),
    }
    try {
      const stored = await this.#database.write((transaction) =>
        this.#insert(transaction, input, hashes),
      )
      this.#options.stored?.(stored)
      return stored.receipt
    } catch (error) {
      if (error instanceof AlreadyStored) return error.receipt
      throw error
    }
  }

  async #insert(
    transaction: Transaction<Tables>,
    input: ConsultationInput,
    hashes: Hashes,
  ): Promise<StoredConsultation> {
    const { limits, ways = [], now: clock = Date.now } = this.#options
    const { request_id } = input
    // Locks the counter, so that the rest of the transaction runs one at a time across all instances.
    const { value } = await transaction
      .updateTable('counters')
      .set({ value: sql`value + 1` })
      .where('name', '=', 'consultation')
      .returning('value')
      .executeTakeFirstOrThrow()
    const now = clock()
    const columns = forEachColumn((column) => input[column] ?? '')
    const { content_hash } = hashes
    const texts = newest(transaction, { phone: columns.phone, content_hash }, now, SAME_TEXTS)
    const same = transaction
      .selectFrom(texts.selectAll().as('texts'))
      .where(({ and }) => and({ ...columns, content_hash }))
      .where('created_at', '>', now - DAY_MS)
    const known =
      (await findReceipt(transaction, request_id)) ??
      // Typed again because nobody has called yet, or posted again: the form of a browser without scripts is the same
      // for everybody and holds no id of its own.
      (await same.select('receipt_no').executeTakeFirst())?.receipt_no
    if (known) throw new AlreadyStored(known)
    const mark = await markOf(transaction, now, input, hashes, limits)
    // One look finds whether the last two notifications of the day are gone.
    const lastTwo = Math.min(limits.perDay, 2)
    const gone =
      mark === ''
        ? await countLast(
            transaction,
            now,
            { mark },
            { last: lastTwo, of: limits.perDay, ms: DAY_MS },
          )
        : 0
    const isForSummary = mark !== '' || gone === lastTwo
    const isLastOfDay = !isForSummary && gone === lastTwo - 1
    const receipt = receiptNumber(now, value)
    await transaction
      .insertInto('consultations')
      .values({
        request_id,
        receipt_no: receipt,
        ...columns,
        created_at: now,
        ...hashes,
        mark,
        consent_at: now,
        consent_version: noticeVersion,
      })
      .execute()
    const notice = isForSummary ? inNextSummary(now) : { summary: 0, due_at: now }
    if (ways.length > 0)
      await transaction
        .insertInto('outbox')
        .values(ways.map((way) => ({ ...NOT_SENT, ...notice, request_id, way })))
        .execute()
    const isLook = mark !== '' && Number(value) % LOOK_EVERY === 0
    const dropped = isLook ? await dropFloods(transaction) : 0
    return { receipt, mark, isLastOfDay, dropped }
  }
}

/** A notification without any attempt yet. */
export const NOT_SENT = { attempts: 0, sent_at: 0, last_error: '' }

/** The notifications of an hourly summary are due together, at its end. */
export const inNextSummary = (now: number) => ({
  summary: 1,
  due_at: Math.ceil(now / HOUR_MS) * HOUR_MS,
})

/** `ZX20261121-0001`: the day in China and the number of the consultation. */
function receiptNumber(now: number, number: number): string {
  const day = todayInChina(now).replaceAll('-', '')
  return `ZX${day}-${String(number).padStart(4, '0')}`
}

/** Removes what input methods and editors change in a text. Digits and punctuation stay, because 3.5 is not 35. */
const comparable = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

async function findReceipt(queries: Queries, requestId: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('consultations')
    .select('receipt_no')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.receipt_no
}

/** The columns of an index of `consultations` in its order, with values; `created_at` is its last column. */
type IndexedValues = Partial<Record<'phone' | 'mark' | keyof Hashes, string>>

/**
 * The newest consultations up to now with these values, and behind them those with lower ones. No more are read than
 * asked for, which PostgreSQL had to be made to do. Values and time are compared as one row, which only the index over
 * these columns can answer: compared each by itself, it took the index over the time and read the whole day for a few.
 * The limit stands in a query: when it knew that as many as it expects are asked for, it read and sorted all.
 */
function newest(transaction: Transaction<Tables>, values: IndexedValues, now: number, max: number) {
  const names = [...Object.keys(values), 'created_at'].map((name) => sql.ref(name))
  return transaction
    .selectFrom('consultations')
    .where(sql<boolean>`(${sql.join(names)}) <= (${sql.join([...Object.values(values), now])})`)
    .orderBy(sql.join(names.map((name) => sql`${name} desc`)))
    .limit(sql<number>`(select cast(${max} as bigint))`)
}

/**
 * Takes the newest `of` consultations, and counts how many of the `last` oldest among them have these values and came
 * within the last `ms`. When all `last` do, there are at least `of` such consultations. Counting all of 50,000 within an
 * hour took 30 ms for each new one. Those that a wrong clock has dated into the future do not count until then.
 */
async function countLast(
  transaction: Transaction<Tables>,
  now: number,
  values: IndexedValues,
  { last, of, ms }: { last: number; of: number; ms: number },
): Promise<number> {
  const names = Object.keys(values) as (keyof IndexedValues)[]
  const rows = await newest(transaction, values, now, last)
    .offset(sql<number>`(select cast(${of - last} as bigint))`)
    .select([...names, 'created_at'])
    .execute()
  return rows.filter(
    (row) => row.created_at > now - ms && names.every((name) => row[name] === values[name]),
  ).length
}

async function markOf(
  transaction: Transaction<Tables>,
  now: number,
  input: ConsultationInput,
  { address_hash, net_hash, content_hash }: Hashes,
  { perAddress }: ConsultationLimits,
): Promise<Mark | ''> {
  if (isAdvert(input)) return 'advert'
  const isAbove = async (max: number, ms: number, values: IndexedValues) =>
    (await countLast(transaction, now, values, { last: 1, of: max, ms })) === 1
  // A repetition has the same number and the same text: anybody can write one of the two.
  if (await isAbove(1, DAY_MS, { phone: input.phone, content_hash })) return 'repeat'
  const isFlood =
    (await isAbove(perAddress, HOUR_MS, { address_hash })) ||
    (await isAbove(perAddress * ADDRESSES_PER_NET, HOUR_MS, { net_hash }))
  return isFlood ? 'flood' : ''
}
