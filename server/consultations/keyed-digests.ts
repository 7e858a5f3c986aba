import { createHmac } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { readMeta } from '../db/meta.ts'

/** Digests that nobody can make without the key in the database: they tell texts apart, and sign what we hand out. */
export class KeyedDigests {
  readonly #database: Database
  #key: string | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async of(text: string): Promise<string> {
    // A migration has put it there.
    this.#key ??= (await readMeta(this.#database.kysely, 'address_salt'))!
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 22)
  }
}
