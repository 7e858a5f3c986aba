/**
 * Takes consultations: once per `request_id`, with as much work as the limits ask for, and stored, with
 * the notification that they need, before the visitor is told so.
 */
import { type Transaction, sql } from 'kysely'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'
import { isAdvert } from '../handlers/advert.ts'
import { demandProof, demandWait } from '../handlers/proof.ts'
import { receiptNumber } from '../handlers/receipt.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import type { ConsultationStore } from '../handlers/repository.ts'
import type { Database } from '../db/database.ts'
import type { Mark, Tables } from '../db/tables.ts'
import { addressGroups } from '../http/client-address.ts'
import { KeyedDigests } from './keyed-digests.ts'
import { type ConsultationLimits, demandedBits, readUsage } from './limits.ts'
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
  /** Consultations of the last 24 hours, with this one. */
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

export class SqlConsultationStore implements ConsultationStore {
  readonly #database: Database
  readonly #digests: KeyedDigests
  readonly #limits: ConsultationLimits
  readonly #notify: boolean
  readonly #stored: (stored: StoredConsultation) => void

  /**
   * @param notify whether someone is to be told about each
   * @param stored called after each new one
   */
  constructor(
    database: Database,
    {
      limits,
      notify = false,
      stored = () => {},
    }: {
      limits: ConsultationLimits
      notify?: boolean
      stored?: (stored: StoredConsultation) => void
    },
  ) {
    this.#database = database
    this.#digests = new KeyedDigests(database)
    this.#limits = limits
    this.#notify = notify
    this.#stored = stored
  }

  /** @throws {Refusal} when it comes with less work, or less of a wait, than the limits ask for */
  async add(
    input: ConsultationInput,
    address: string,
    waitedMs?: number,
  ): Promise<{ receipt_no: string }> {
    const known = await findReceipt(this.#database.kysely, input.request_id)
    if (known) return { receipt_no: known }
    const { host, net } = addressGroups(address)
    const digests = {
      hostHash: await this.#digests.of(host),
      netHash: await this.#digests.of(net),
      contentHash: await this.#digests.of(
        input.content.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, ''),
      ),
    }
    try {
      const stored = await this.#database.write((transaction) =>
        this.#insert(transaction, input, { ...digests, waitedMs }),
      )
      this.#stored(stored)
      return { receipt_no: stored.receipt }
    } catch (error) {
      if (error instanceof AlreadyStored) return { receipt_no: error.receipt }
      throw error
    }
  }

  async #insert(
    transaction: Transaction<Tables>,
    input: ConsultationInput,
    { waitedMs, ...digests }: Digests & { waitedMs: number | undefined },
  ): Promise<StoredConsultation> {
    // Locks the counter: what follows runs one at a time, across all instances.
    const { value } = await transaction
      .updateTable('counters')
      .set({ value: sql`value + 1` })
      .where('name', '=', 'consultation')
      .returning('value')
      .executeTakeFirstOrThrow()
    const now = Date.now()
    const known =
      (await findReceipt(transaction, input.request_id)) ??
      (waitedMs === undefined ? undefined : await findSame(transaction, now, input))
    if (known) throw new AlreadyStored(known)
    const usage = await readUsage(transaction, now, digests)
    const bits = demandedBits(usage, this.#limits)
    if (waitedMs === undefined) demandProof(input, bits, now)
    else demandWait(waitedMs, bits)
    const mark = isAdvert(input) ? 'advert' : await findRepeat(transaction, now, input, digests)
    const receipt = receiptNumber(new Date(now), value)
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
    if (this.#notify && !mark) {
      await transaction
        .insertInto('outbox')
        .values({
          request_id: input.request_id,
          attempts: 0,
          due_at: now,
          sent_at: 0,
          last_error: '',
        })
        .execute()
    }
    return { receipt, mark, today: usage.today + 1 }
  }
}

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

/** `repeat` when somebody is told about the same phone or the same text of the last 24 hours already. */
async function findRepeat(
  transaction: Transaction<Tables>,
  now: number,
  { phone }: ConsultationInput,
  { contentHash }: Digests,
): Promise<'repeat' | ''> {
  const told = await transaction
    .selectFrom('consultations')
    .select('request_id')
    .where('created_at', '>', now - DAY_MS)
    .where('created_at', '<=', now)
    .where('mark', '=', '')
    .where(({ or, eb }) => or([eb('phone', '=', phone), eb('content_hash', '=', contentHash)]))
    .limit(1)
    .executeTakeFirst()
  return told ? 'repeat' : ''
}
