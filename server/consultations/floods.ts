/**
 * Bounds the disk space of floods: above a limit marked consultations are dropped, those of the busiest senders
 * first.
 */
import { type Transaction, sql } from 'kysely'
import type { Tables } from '../db/database-tables.ts'

/** A consultation takes at most 8 KB with its indexes, so these take at most 80 MB. */
const MARKED_MAX = 10_000
/** Counting costs a few milliseconds, so it happens with each hundredth marked consultation. */
export const LOOK_EVERY = 100

/**
 * Drops marked consultations down to the limit. The oldest of each sender (a /24, or a /48 of IPv6) stay, so that a
 * person whose consultation was marked loses nothing to somebody who sends thousands.
 * @returns how many were dropped; the next summary tells it
 */
export async function dropFloods(
  transaction: Transaction<Tables>,
  max = MARKED_MAX,
): Promise<number> {
  // Not `!=`, for which both databases read the unmarked ones too.
  const marked = transaction.selectFrom('consultations').where('mark', '>', '')
  const { count } = await marked
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  const excess = Number(count) - max
  if (excess <= 0) return 0
  const places = marked.select([
    'request_id',
    sql<number>`row_number() over (partition by net_hash order by created_at, receipt_no)`.as(
      'place',
    ),
  ])
  const busiest = transaction
    .selectFrom(places.as('places'))
    .select('request_id')
    .orderBy('place', 'desc')
    .limit(excess)
  await transaction.deleteFrom('consultations').where('request_id', 'in', busiest).execute()
  await transaction
    .updateTable('counters')
    .set(({ eb }) => ({ value: eb('value', '+', excess) }))
    .where('name', '=', 'dropped')
    .execute()
  return excess
}
