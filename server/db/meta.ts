/** Single values that the database keeps (`meta`). */
import type { Queries } from './rows.ts'

export async function readMeta(queries: Queries, key: string): Promise<string | undefined> {
  const row = await queries
    .selectFrom('meta')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst()
  return row?.value
}

/** Keeps a value, in place of the one that is there. */
export async function writeMeta(queries: Queries, key: string, value: string): Promise<void> {
  await queries
    .insertInto('meta')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
}
