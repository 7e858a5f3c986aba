import { type Transaction, sql } from 'kysely'
import { RESOURCES } from '../content/resources.ts'
import type { Database } from '../db/database.ts'
import { insertMany, lookupParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import type { DocumentRow, OldDocument, Pair, Plan } from './import-plan.ts'

/** Writes what is new or changed and deletes what was there before. */
export async function writeDocuments(
  database: Database,
  transaction: Transaction<Tables>,
  pairs: readonly Pair<OldDocument, DocumentRow>[],
): Promise<void> {
  for (const resource of RESOURCES) {
    const ids = pairs.flatMap(({ old }) => (old?.resource === resource ? [old.id] : []))
    for (const part of lookupParts(ids)) {
      await transaction
        .deleteFrom('documents')
        .where('resource', '=', resource)
        .where('id', 'in', part)
        .execute()
    }
  }
  await insertMany(
    database,
    transaction,
    'documents',
    pairs.flatMap(({ new: now }) => (now ? [now] : [])),
  )
}

export async function writeTotals(
  database: Database,
  transaction: Transaction<Tables>,
): Promise<void> {
  await transaction.deleteFrom('site_totals').execute()
  const totals = await transaction
    .selectFrom('documents')
    .select(['resource', 'site', sql<number>`count(*)`.as('total')])
    .groupBy(['resource', 'site'])
    .execute()
  await insertMany(
    database,
    transaction,
    'site_totals',
    totals.map(({ resource, site, total }) => ({ resource, site, total: Number(total) })),
  )
}

export async function writeLists(
  database: Database,
  transaction: Transaction<Tables>,
  lists: Plan['lists'],
): Promise<void> {
  for (const [list, rows] of lists) {
    await transaction.deleteFrom('list_entries').where('list', '=', list).execute()
    await insertMany(
      database,
      transaction,
      'list_entries',
      rows.map((data, position) => ({ list, position, data })),
    )
  }
}
