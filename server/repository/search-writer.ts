import type { Transaction } from 'kysely'
import type { Database } from '../db/database.ts'
import { insertMany, lookupParts } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { indexEntries, removeFromIndex } from './full-text.ts'
import type { OldEntry, Pair, SearchRow } from './import-plan.ts'

/** Writes what is new or changed and deletes what was there before. */
export async function writeEntries(
  database: Database,
  transaction: Transaction<Tables>,
  changes: readonly Pair<OldEntry, SearchRow>[],
): Promise<void> {
  const old = changes.flatMap((change) => (change.old ? [change.old.place] : []))
  for (const part of lookupParts(old))
    await transaction.deleteFrom('search_entries').where('place', 'in', part).execute()
  await removeFromIndex(database.dialect, transaction, old)
  const rows = changes.flatMap((change) => (change.new ? [change.new] : []))
  await insertMany(database, transaction, 'search_entries', rows)
  await indexEntries(database.dialect, transaction, rows)
}
