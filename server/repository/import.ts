/**
 * Brings records into the database: writes the rows whose hash differs, removes those that are gone, and says what it
 * did. Repeating it changes nothing. A transaction covers a thousand documents, so that an edit is visible all at once
 * and consultations are taken while a whole site is imported.
 */
import { createHash } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { RESOURCES } from '../content/resources.ts'
import type { Database } from '../db/database.ts'
import { insertMany } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import type { ListName, Records } from '../handlers/records.ts'
import { placeOf } from '../search/entries.ts'
import { indexEntries, removeFromIndex } from './full-text.ts'
import { raiseVersion } from './version.ts'

/** A document or a product that differs from what was there. */
interface ChangedEntry {
  tb: SearchTable
  id: number
  title: string
  change: 'added' | 'changed' | 'removed'
}

/** What an import did, or would do. */
export interface ImportReport {
  entries: ChangedEntry[]
  lists: ListName[]
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

type SearchRow = Tables['search_entries']
type StoredEntry = Pick<SearchRow, 'place' | 'tb' | 'id' | 'title' | 'hash'>

/** A document, or a product, which is only searched for; with the hash that tells whether it has changed. */
interface Entry {
  row: SearchRow
  document?: Tables['documents']
}

interface Change {
  old?: StoredEntry
  now?: Entry
}

const keyOf = ({ tb, id }: { tb: string; id: number }): string => `${tb}/${id}`

function entriesOf({ documents, search }: Records): Map<string, Entry> {
  const byKey = new Map(documents.map((one) => [keyOf({ tb: one.resource, id: one.id }), one]))
  return new Map(
    search.map((record) => {
      const key = keyOf(record)
      const document = byKey.get(key)
      // The words of the search are those of ICU: with another one everything is indexed anew.
      const hash = digest([record, document, process.versions.icu])
      const row = { ...record, place: placeOf(record), hash }
      if (!document) return [key, { row }]
      const { top, item, rest, ...fields } = document
      return [
        key,
        {
          row,
          document: {
            ...fields,
            hash,
            top: top ? 1 : 0,
            item: JSON.stringify(item),
            rest: JSON.stringify(rest),
          },
        },
      ]
    }),
  )
}

async function changesOf({ kysely }: Database, records: Records): Promise<Change[]> {
  const entries = entriesOf(records)
  const stored: StoredEntry[] = await kysely
    .selectFrom('search_entries')
    .select(['place', 'tb', 'id', 'title', 'hash'])
    .execute()
  const changes: Change[] = []
  for (const old of stored) {
    const now = entries.get(keyOf(old))
    entries.delete(keyOf(old))
    if (!now) changes.push({ old })
    else if (now.row.hash !== old.hash) changes.push({ old, now })
  }
  return [...changes, ...[...entries.values()].map((now) => ({ now }))]
}

/** The small lists that differ, as they are stored. */
async function changedLists(
  { kysely }: Database,
  { lists }: Records,
): Promise<Map<ListName, string[]>> {
  const rows = await kysely
    .selectFrom('list_entries')
    .select(['list', 'data'])
    .orderBy('position')
    .execute()
  const stored = new Map<string, string[]>()
  for (const { list, data } of rows) stored.set(list, [...(stored.get(list) ?? []), data])
  const all = Object.entries(lists) as [ListName, unknown[]][]
  return new Map(
    all
      .map(([name, values]) => [name, values.map((one) => JSON.stringify(one))] as const)
      .filter(([name, texts]) => JSON.stringify(texts) !== JSON.stringify(stored.get(name) ?? [])),
  )
}

async function writeChanges(
  database: Database,
  transaction: Transaction<Tables>,
  changes: readonly Change[],
): Promise<void> {
  const old = changes.flatMap((change) => change.old ?? [])
  const now = changes.flatMap((change) => change.now ?? [])
  for (const resource of RESOURCES) {
    const ids = old.filter(({ tb }) => tb === resource).map(({ id }) => id)
    if (ids.length > 0)
      await transaction
        .deleteFrom('documents')
        .where('resource', '=', resource)
        .where('id', 'in', ids)
        .execute()
  }
  const places = old.map(({ place }) => place)
  if (places.length > 0)
    await transaction.deleteFrom('search_entries').where('place', 'in', places).execute()
  await removeFromIndex(database.dialect, transaction, places)
  const rows = now.map(({ row }) => row)
  await insertMany(
    database,
    transaction,
    'documents',
    now.flatMap(({ document }) => document ?? []),
  )
  await insertMany(database, transaction, 'search_entries', rows)
  await indexEntries(database.dialect, transaction, rows)
}

async function writeTotals(database: Database, transaction: Transaction<Tables>): Promise<void> {
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

async function writeLists(
  database: Database,
  transaction: Transaction<Tables>,
  lists: ReadonlyMap<ListName, string[]>,
): Promise<void> {
  for (const [list, rows] of lists) {
    await transaction.deleteFrom('list_entries').where('list', '=', list).execute()
    const entries = rows.map((data, position) => ({ list, position, data }))
    await insertMany(database, transaction, 'list_entries', entries)
  }
}

/** Documents of a transaction. */
const PART = 1000

/** Imports records. @param dryRun compare only */
export async function importRecords(
  database: Database,
  records: Records,
  dryRun = false,
): Promise<ImportReport> {
  const changes = await changesOf(database, records)
  const lists = await changedLists(database, records)
  const report: ImportReport = {
    entries: changes.map(({ old, now }) => {
      const { tb, id, title } = (now?.row ?? old)!
      return { tb, id, title, change: !old ? 'added' : now ? 'changed' : 'removed' }
    }),
    lists: [...lists.keys()],
  }
  if (dryRun || changes.length + lists.size === 0) return report
  // What is gone first: something new may take its place.
  changes.sort((a, b) => Number(Boolean(a.now)) - Number(Boolean(b.now)))
  for (let start = 0; start === 0 || start < changes.length; start += PART)
    await database.write(async (transaction) => {
      await raiseVersion(transaction)
      await writeChanges(database, transaction, changes.slice(start, start + PART))
      if (start + PART >= changes.length) await writeLists(database, transaction, lists)
      await writeTotals(database, transaction)
    })
  return report
}
