/**
 * Takes consultations: once per `request_id`, and stored, with the notification that they need, before the visitor
 * is told so. Nothing that a sender does keeps the form from others: what looks wrong is stored and marked.
 */
import { type Transaction, sql } from 'kysely'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { DAY_MS, HOUR_MS, todayInChina } from '../../shared/notices/china-time.ts'
import { isAdvert } from '../handlers/advert.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import { type ConsultationStore, StorageUnavailable } from '../handlers/repository.ts'
import type { Database } from '../db/database.ts'
import { databaseProblem } from '../db/problems.ts'
import type { Mark, Tables } from '../db/tables.ts'
import { addressGroups } from '../http/client-address.ts'
import { KeyedDigests } from './keyed-digests.ts'
import { type ConsultationLimits, isFlood, readUsage } from './limits.ts'
import { noticeVersion } from './notice.ts'

/** What a consultation is counted and recognised by, as keyed digests. */
interface Digests {
  hostHash: string
  netHash: string
  contentHash: string
}

export interface StoredConsultation {
  receipt: string
  mark: Mark | ''
  /** Consultations of the last 24 hours without those that are marked, with this one. */
  today: number
}

/** Ends a transaction whose consultation another one has stored meanwhile. */
class AlreadyStored extends Error {
  readonly receipt: string

  constructor(receipt: string) {
    super('already stored')
    this.receipt = receipt
  }
}

interface StoreOptions {
  limits: ConsultationLimits
  /** Whether someone is to be told about each. */
  notify?: boolean
  /** Called after each new one. */
  stored?: (stored: StoredConsultation) => void
  now?: () => number
}

export class SqlConsultationStore implements ConsultationStore {
  readonly #database: Database
  readonly #digests: KeyedDigests
  readonly #options: StoreOptions

  constructor(database: Database, options: StoreOptions) {
    this.#database = database
    this.#digests = new KeyedDigests(database)
    this.#options = options
  }

  /** @throws {StorageUnavailable} when the database takes nothing */
  async add(
    input: ConsultationInput,
    address: string,
    { isPosted = false }: { isPosted?: boolean } = {},
  ): Promise<{ receipt_no: string }> {
    try {
      const known = await findReceipt(this.#database.kysely, input.request_id)
      return { receipt_no: known ?? (await this.#store(input, address, isPosted)) }
    } catch (error) {
      if (error instanceof AlreadyStored) return { receipt_no: error.receipt }
      if (databaseProblem(error) || this.#database.dialect.isBusy(error))
        throw new StorageUnavailable('not stored', { cause: error })
      throw error
    }
  }

  async #store(input: ConsultationInput, address: string, isPosted: boolean): Promise<string> {
    const { host, net } = addressGroups(address)
    const digests = {
      hostHash: await this.#digests.of(host),
      netHash: await this.#digests.of(net),
      contentHash: await this.#digests.of(comparable(input.content)),
    }
    const stored = await this.#database.write((transaction) =>
      this.#insert(transaction, input, digests, isPosted),
    )
    this.#options.stored?.(stored)
    return stored.receipt
  }

  async #insert(
    transaction: Transaction<Tables>,
    input: ConsultationInput,
    digests: Digests,
    isPosted: boolean,
  ): Promise<StoredConsultation> {
    const { limits, notify = false, now: clock = Date.now } = this.#options
    // Locks the counter: what follows runs one at a time, across all instances.
    const { value } = await transaction
      .updateTable('counters')
      .set({ value: sql`value + 1` })
      .where('name', '=', 'consultation')
      .returning('value')
      .executeTakeFirstOrThrow()
    const now = clock()
    const known =
      (await findReceipt(transaction, input.request_id)) ??
      (isPosted ? await findSame(transaction, now, input) : undefined)
    if (known) throw new AlreadyStored(known)
    const usage = await readUsage(transaction, now, digests)
    const mark: Mark | '' = isAdvert(input)
      ? 'advert'
      : (await isRepeat(transaction, now, input, digests))
        ? 'repeat'
        : isFlood(usage, limits)
          ? 'flood'
          : ''
    const receipt = receiptNumber(now, value)
    await transaction
      .insertInto('consultations')
      .values({
        request_id: input.request_id,
        receipt_no: receipt,
        ...forEachColumn((column) => input[column] ?? ''),
        created_at: now,
        address_hash: digests.hostHash,
        net_hash: digests.netHash,
        content_hash: digests.contentHash,
        mark,
        consent_at: now,
        consent_version: noticeVersion,
      })
      .execute()
    if (notify) {
      const inDigest = mark !== '' || usage.unmarked >= limits.perDay
      await transaction
        .insertInto('outbox')
        .values({
          request_id: input.request_id,
          digest: Number(inDigest),
          attempts: 0,
          // The digests of an hour go out together, at its end.
          due_at: inDigest ? Math.ceil(now / HOUR_MS) * HOUR_MS : now,
          sent_at: 0,
          last_error: '',
        })
        .execute()
    }
    return { receipt, mark, today: usage.unmarked + Number(mark === '') }
  }
}

/** `ZX20261121-0001`: the day in China and the number of the consultation. */
function receiptNumber(now: number, number: number): string {
  const day = todayInChina(now).replaceAll('-', '')
  return `ZX${day}-${String(number).padStart(4, '0')}`
}

/** A text without what input methods and editors change in it; digits and signs stay: 3.5 is not 35. */
const comparable = (text: string): string => text.normalize('NFKC').replace(/[\s\p{Cf}]/gu, '')

async function findReceipt(
  queries: Pick<Transaction<Tables>, 'selectFrom'>,
  requestId: string,
): Promise<string | undefined> {
  const row = await queries
    .selectFrom('consultations')
    .select('receipt_no')
    .where('request_id', '=', requestId)
    .executeTakeFirst()
  return row?.receipt_no
}

/**
 * The receipt of the same values from the last 24 hours. A form that has been rendered ahead for everybody holds no
 * id of its own: pressed twice, or sent again by a reload, it is known by what stands in it.
 */
async function findSame(
  transaction: Transaction<Tables>,
  now: number,
  input: ConsultationInput,
): Promise<string | undefined> {
  const row = await transaction
    .selectFrom('consultations')
    .select('receipt_no')
    .where('created_at', '>', now - DAY_MS)
    .where('created_at', '<=', now)
    .where(({ and }) => and(forEachColumn((column) => input[column] ?? '')))
    .orderBy('created_at')
    .executeTakeFirst()
  return row?.receipt_no
}

/** Whether the same number has sent the same text within 24 hours. Either alone says nothing: anybody can write both. */
async function isRepeat(
  transaction: Transaction<Tables>,
  now: number,
  { phone }: ConsultationInput,
  { contentHash }: Digests,
): Promise<boolean> {
  const same = await transaction
    .selectFrom('consultations')
    .select('request_id')
    .where('created_at', '>', now - DAY_MS)
    .where('created_at', '<=', now)
    .where('phone', '=', phone)
    .where('content_hash', '=', contentHash)
    .executeTakeFirst()
  return same !== undefined
}
