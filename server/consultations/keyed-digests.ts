import { createHmac } from 'node:crypto'
import type { Database } from '../db/database.ts'

/** Digests that nobody can make without the key in the database: they tell texts apart, and sign what we hand out. */
export class KeyedDigests {
  readonly #database: Database
  #key: string | undefined

  constructor(database: Database) {
    this.#database = database
  }

  async of(text: string): Promise<string> {
    if (this.#key === undefined) {
      const { value } = await this.#database.kysely
        .selectFrom('meta')
        .select('value')
        .where('key', '=', 'address_salt')
        .executeTakeFirstOrThrow()
      this.#key = value
    }
    return createHmac('sha256', this.#key).update(text).digest('base64url').slice(0, 22)
  }
}
