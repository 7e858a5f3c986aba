/** The version of the content: a number that rises with each transaction of an import. */
import { type Transaction, sql } from 'kysely'
import { timeOf } from '../../shared/notices/china-time.ts'
import type { Database } from '../db/database.ts'
import { readMeta } from '../db/meta.ts'
import type { Tables } from '../db/tables.ts'

/** Rises with every change of the content; 0 when nothing has ever been imported. */
export async function contentVersion({ kysely }: Database): Promise<number> {
  return Number(await readMeta(kysely, 'content_version'))
}

/** Raises the version. */
export async function raiseVersion(transaction: Transaction<Tables>): Promise<void> {
  await transaction
    .updateTable('meta')
    .set({ value: sql`cast(cast(value as bigint) + 1 as text)` })
    .where('key', '=', 'content_version')
    .execute()
}

/** When something last appeared or vanished by itself; 0 when nothing ever did. @param now milliseconds */
export async function lastChange({ kysely }: Database, now: number): Promise<number> {
  const last = (column: 'publish_at' | 'until') =>
    kysely
      .selectFrom('documents')
      .select(({ fn }) => fn.max<number | null>(column).as('last'))
      .where(column, '<=', now)
      .executeTakeFirstOrThrow()
  const [published, withdrawn] = await Promise.all([last('publish_at'), last('until')])
  return Math.max(published.last ?? 0, withdrawn.last ?? 0)
}

/**
 * The moments at which the deadline of a notice or the last day of a position is over, in milliseconds: pages say
 * something else from then on.
 */
export async function deadlines({ kysely }: Database): Promise<number[]> {
  const notices = await kysely
    .selectFrom('documents')
    .select('item as data')
    .where('resource', 'in', ['publicity', 'purchase'])
    .where('item', 'like', '%"deadline"%')
    .execute()
  const posts = await kysely
    .selectFrom('list_entries')
    .select('data')
    .where('list', '=', 'posts')
    .execute()
  return [...notices, ...posts]
    .flatMap(({ data }) => {
      const dates = JSON.parse(data) as Record<string, unknown>
      return [dates.documents_until, dates.deadline, dates.end_date]
    })
    .filter((date) => typeof date === 'string')
    .map((date) => timeOf(date, 'end'))
    .filter(Number.isFinite)
}
