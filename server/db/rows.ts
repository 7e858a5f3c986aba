/** Reads and writes that several modules share. */
import { type InsertObject, type Kysely, sql } from 'kysely'
import type { Tables } from './database-tables.ts'

/** The database, or a transaction on it. */
export type Queries = Kysely<Tables>

/** Inserts rows in chunks: with the widest table, a larger chunk would exceed SQLite's limit of parameters. */
const ROWS = 1000

export async function insertMany<T extends keyof Tables & string>(
  queries: Queries,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS)
    await queries
      .insertInto(table)
      .values(rows.slice(start, start + ROWS))
      .execute()
}

/** A single value that the database keeps. */
export async function readMeta(queries: Queries, key: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Stores a value under a key, in place of an older one. */
export async function writeMeta(queries: Queries, key: string, value: string): Promise<void> {
  await queries
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}

/** Rises with every change of the content; 0 when nothing has ever been imported. */
export const contentVersion = async ({ kysely }: { kysely: Queries }): Promise<number> =>
  Number(await readMeta(kysely, 'content_version'))

export const raiseVersion = (queries: Queries): Promise<unknown> =>
  queries
    .updateTable('meta')
    .set({ value: sql`cast(cast(value as bigint) + 1 as text)` })
    .where('key', '=', 'content_version')
    .execute()
