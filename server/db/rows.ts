import type { Kysely, Transaction } from 'kysely'
import type { Tables } from './tables.ts'

/** A query or a transaction. */
export type Queries = Kysely<Tables> | Transaction<Tables>

/** Rows of a statement: of the widest table less parameters than SQLite takes. */
const ROWS = 1000

export async function insertMany<T extends keyof Tables & string>(
  queries: Queries,
  table: T,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await queries
      .insertInto(table)
      .values(rows.slice(start, start + ROWS) as never)
      .execute()
}
