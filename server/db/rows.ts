import type { Kysely, Transaction } from 'kysely'
import type { Dialect } from './dialects.ts'
import type { Tables } from './tables.ts'

/** A query or a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** Values that one look-up may name. */
const LOOKUP = 5_000

/** Values in parts that a statement takes after `in`. */
export function* lookupParts<T>(values: readonly T[]): Generator<T[]> {
  for (let start = 0; start < values.length; start += LOOKUP)
    yield values.slice(start, start + LOOKUP)
}

/** Inserts many rows in statements as large as the database takes. */
export async function insertMany<T extends keyof Tables & string>(
  { dialect }: { dialect: Dialect },
  queries: Queries,
  table: T,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows
  if (!first) return
  const size = Math.floor(dialect.maxParameters / Object.keys(first).length)
  for (let start = 0; start < rows.length; start += size) {
    await queries
      .insertInto(table)
      .values(rows.slice(start, start + size) as never)
      .execute()
  }
}
