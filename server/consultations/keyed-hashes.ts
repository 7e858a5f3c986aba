import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { readMeta } from '../db/rows.ts'

/**
 * Hashes made with the key in the database, so that nobody else can make them. They tell texts apart, and sign
 * receipts and previews.
 */
export class KeyedHashes {
  readonly #database: Database
  #key: string | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async of(text: string): Promise<string> {
    // The first migration has stored the salt.
    this.#key ??= (await readMeta(this.#database.kysely, 'address_salt'))!
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 22)
  }

  /** A text with its signature behind it, for an address that nobody can make up. */
  async sign(purpose: 'receipt' | 'preview', text: string): Promise<string> {
    return `${text}.${await this.of(`${purpose} ${text}`)}`
  }

  /** The text, when the service has signed it for this purpose. */
  async read(purpose: 'receipt' | 'preview', signed: string): Promise<string | undefined> {
    const text = signed.slice(0, Math.max(0, signed.lastIndexOf('.')))
    const [given, right] = [signed, await this.sign(purpose, text)].map((one) => Buffer.from(one))
    return given!.length === right!.length && timingSafeEqual(given!, right!) ? text : undefined
  }
}
