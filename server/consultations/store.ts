/**
 * Takes consultations: once per `request_id`, with as much work as the limits ask for, and stored, with
 * the notification that they need, before the visitor is told so.
 */
import { createHmac } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import { forEachColumn } from '../../shared/contract/consult-fields.ts'
import { isAdvert } from '../handlers/advert.ts'
import { demandProof } from '../handlers/proof.ts'
import { receiptNumber } from '../handlers/receipt.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import type { ConsultationStore } from '../handlers/repository.ts'
import type { Database } from '../db/database.ts'
import type { Mark, Tables } from '../db/tables.ts'
import { addressGroups } from '../http/client-address.ts'
import { type ConsultationLimits, DAY_MS, demandedBits, readUsage } from './limits.ts'
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
  readonly #limits: ConsultationLimits
  readonly #notify: boolean
  readonly #stored: (stored: StoredConsultation) => void
  #salt: string | undefined

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
    this.#limits = limits
    this.#notify = notify
    this.#stored = stored
  }

  /** @throws {Refusal} when it comes with less work than the limits ask for */
  async add(input: ConsultationInput, address: string): Promise<{ receipt_no: string }> {
    const known = await findReceipt(this.#database.kysely, input.request_id)
    if (known) return { receipt_no: known }
    const { host, net } = addressGroups(address)
    const digests = {
      hostHash: await this.#hash(host),
      netHash: await this.#hash(net),
      contentHash: await this.#hash(input.content.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')),
    }
    try {
      const stored = await this.#database.write((transaction) =>
        this.#insert(transaction, input, digests),
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
    digests: Digests,
  ): Promise<StoredConsultation> {
    // Locks the counter: what follows runs one at a time, across all instances.
    const { value } = await transaction
      .updateTable('counters')
      .set({ value: sql`value + 1` })
      .where('name', '=', 'consultation')
      .returning('value')
      .executeTakeFirstOrThrow()
    const known = await findReceipt(transaction, input.request_id)
    if (known) throw new AlreadyStored(known)
    const now = Date.now()
    const usage = await readUsage(transaction, now, digests)
    demandProof(input, demandedBits(usage, this.#limits), now)
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

  /** Tells addresses, networks and texts apart without keeping them. */
  async #hash(text: string): Promise<string> {
    if (this.#salt === undefined) {
      const { value } = await this.#database.kysely
        .selectFrom('meta')
        .select('value')
        .where('key', '=', 'address_salt')
        .executeTakeFirstOrThrow()
      this.#salt = value
    }
    return createHmac('sha256', this.#salt).update(text).digest('base64url').slice(0, 22)
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
