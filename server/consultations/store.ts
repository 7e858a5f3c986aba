/**
 * Takes consultations: once per `request_id`, within the limits, and stored, with the notification that
 * they need, before the visitor is told so.
 */
import { createHmac } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import { Refusal } from '../calls/answer.ts'
import { receiptNumber } from '../calls/receipt.ts'
import type { ConsultationInput } from '../calls/repository.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { noticeVersion } from './notice.ts'

/** How many consultations are taken. */
export interface ConsultationLimits {
  /** From one address within an hour. */
  perAddress: number
  /** From all addresses within a day. */
  perDay: number
}

export const TOO_MANY_FROM_ADDRESS = '您提交得过于频繁，请一小时后再试，或直接拨打我们的电话'
export const TOO_MANY_TODAY = '今天的在线咨询已满，请明天再试，或直接拨打我们的电话'

const HOUR_MS = 3600_000
const DAY_MS = 24 * HOUR_MS

/** Ends a transaction whose consultation another one has stored meanwhile. */
class AlreadyStored extends Error {
  readonly receipt: string

  constructor(receipt: string) {
    super('already stored')
    this.receipt = receipt
  }
}

/** See the file's comment. */
export class ConsultationStore {
  readonly #database: Database
  readonly #limits: ConsultationLimits
  readonly #notify: boolean
  readonly #stored: () => void
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
    }: { limits: ConsultationLimits; notify?: boolean; stored?: () => void },
  ) {
    this.#database = database
    this.#limits = limits
    this.#notify = notify
    this.#stored = stored
  }

  /** @throws {Refusal} when the limits are reached */
  async add(input: ConsultationInput, address: string): Promise<{ receipt_no: string }> {
    const known = await findReceipt(this.#database.kysely, input.request_id)
    if (known) return { receipt_no: known }
    const addressHash = await this.#hash(address)
    try {
      const receipt_no = await this.#database.write((transaction) =>
        this.#insert(transaction, input, addressHash),
      )
      this.#stored()
      return { receipt_no }
    } catch (error) {
      if (error instanceof AlreadyStored) return { receipt_no: error.receipt }
      throw error
    }
  }

  async #insert(
    transaction: Transaction<Tables>,
    input: ConsultationInput,
    addressHash: string,
  ): Promise<string> {
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
    await this.#checkLimits(transaction, now, addressHash)
    const receipt = receiptNumber(new Date(now), value)
    await transaction
      .insertInto('consultations')
      .values({
        request_id: input.request_id,
        receipt_no: receipt,
        name: input.name,
        phone: input.phone,
        company: input.company ?? '',
        product_id: input.product_id ?? '',
        content: input.content,
        created_at: now,
        address_hash: addressHash,
        consent_at: now,
        consent_version: noticeVersion,
      })
      .execute()
    if (this.#notify) {
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
    return receipt
  }

  async #checkLimits(
    transaction: Transaction<Tables>,
    now: number,
    addressHash: string,
  ): Promise<void> {
    const counted = transaction
      .selectFrom('consultations')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      // What a clock that was ahead has left in the future keeps nobody out.
      .where('created_at', '<=', now)
    const today = await counted.where('created_at', '>', now - DAY_MS).executeTakeFirstOrThrow()
    if (Number(today.count) >= this.#limits.perDay) throw new Refusal(TOO_MANY_TODAY)
    const own = await counted
      .where('address_hash', '=', addressHash)
      .where('created_at', '>', now - HOUR_MS)
      .executeTakeFirstOrThrow()
    if (Number(own.count) >= this.#limits.perAddress) throw new Refusal(TOO_MANY_FROM_ADDRESS)
  }

  /** Tells addresses apart without keeping them. */
  async #hash(address: string): Promise<string> {
    if (this.#salt === undefined) {
      const { value } = await this.#database.kysely
        .selectFrom('meta')
        .select('value')
        .where('key', '=', 'address_salt')
        .executeTakeFirstOrThrow()
      this.#salt = value
    }
    return createHmac('sha256', this.#salt).update(address).digest('base64url').slice(0, 22)
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
