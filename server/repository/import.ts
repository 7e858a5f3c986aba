/**
 * Brings records into the database: writes the rows whose hash differs, removes those that are gone, and says what it
 * did. Repeating it changes nothing. A transaction covers a thousand documents, so that an edit is visible all at once
 * and consultations are taken while a whole site is imported.
 */
import { createHash } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { RESOURCES } from '../content/resources.ts'
import { cleanDocuments, cleanerVersion, sanitise } from '../content/rich-text.ts'
import { type RichFields, cleanAll, richFields } from '../../shared/rich-text/clean.ts'
import type { Database } from '../db/database.ts'
import { readMeta, writeMeta } from '../db/meta.ts'
import { insertMany } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import type { DocumentRecord, ListName, ListRecords, Records } from '../handlers/records.ts'
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
  document?: DocumentRecord
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
      const hash = digest([record, document, process.versions.icu, cleanerVersion()])
      const row = { ...record, place: placeOf(record), hash }
      return [key, { row, ...(document && { document }) }]
    }),
  )
}

/** What is stored of documents: their rich text clean, and made accessible. */
async function documentRows(
  changes: readonly Change[],
  isRaw: boolean,
): Promise<Map<string, Tables['documents']>> {
  const entries = changes.flatMap(({ now }) => (now?.document ? [now as Required<Entry>] : []))
  const texts = entries.map(({ document }) => String(document.rest.content ?? ''))
  const clean = isRaw ? texts : await cleanDocuments(texts)
  return new Map(
    entries.map(({ document, row }, index) => {
      const { top, item, rest, ...fields } = document
      const stored = {
        ...fields,
        hash: row.hash,
        top: top ? 1 : 0,
        item: JSON.stringify(item),
        // Some disclosures are an attachment without a text.
        rest: JSON.stringify('content' in rest ? { ...rest, content: clean[index] } : rest),
      }
      return [keyOf(row), stored]
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

const hashKey = (list: ListName): string => `hash of ${list}`

const listHash = (values: readonly unknown[]): string => digest([values, cleanerVersion()])

/** The small lists that differ from what was imported last, with the hash that says so next time. */
async function changedLists(
  { kysely }: Database,
  { lists }: Records,
): Promise<Map<ListName, string>> {
  const changed = new Map<ListName, string>()
  for (const [name, values] of Object.entries(lists) as [ListName, unknown[]][]) {
    const hash = listHash(values)
    if (hash !== ((await readMeta(kysely, hashKey(name))) ?? listHash([]))) changed.set(name, hash)
  }
  return changed
}

interface ListRows {
  list: ListName
  hash: string
  rows: readonly object[]
}

/** What is stored of the lists that differ: their rich text clean, and made accessible. */
async function listRows(
  changed: ReadonlyMap<ListName, string>,
  lists: ListRecords,
  isRaw: boolean,
): Promise<ListRows[]> {
  const rich: Partial<Record<string, RichFields<string>>> = richFields
  const all: ListRows[] = []
  for (const [list, hash] of changed) {
    const rows: readonly object[] = lists[list]
    const fields = isRaw ? undefined : (rich[list] as RichFields<never> | undefined)
    all.push({ list, hash, rows: fields ? await cleanAll(rows, fields, sanitise) : rows })
  }
  return all
}

async function writeChanges(
  database: Database,
  transaction: Transaction<Tables>,
  changes: readonly Change[],
  documents: ReadonlyMap<string, Tables['documents']>,
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
    rows.flatMap((row) => documents.get(keyOf(row)) ?? []),
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
  changed: readonly ListRows[],
): Promise<void> {
  for (const { list, hash, rows } of changed) {
    await writeMeta(transaction, hashKey(list), hash)
    await transaction.deleteFrom('list_entries').where('list', '=', list).execute()
    const entries = rows.map((row, position) => ({ list, position, data: JSON.stringify(row) }))
    await insertMany(database, transaction, 'list_entries', entries)
  }
}

/** Documents of a transaction. */
const PART = 1000

interface ImportOptions {
  /** Compare only. */
  dryRun?: boolean
  /** Leave rich text as it is: those who ask clean it. */
  isRaw?: boolean
}

/** Imports records. */
export async function importRecords(
  database: Database,
  records: Records,
  { dryRun = false, isRaw = false }: ImportOptions = {},
): Promise<ImportReport> {
  const changes = await changesOf(database, records)
  const changed = await changedLists(database, records)
  const report: ImportReport = {
    entries: changes.map(({ old, now }) => {
      const { tb, id, title } = (now?.row ?? old)!
      return { tb, id, title, change: !old ? 'added' : now ? 'changed' : 'removed' }
    }),
    lists: [...changed.keys()],
  }
  if (dryRun || changes.length + changed.size === 0) return report
  // What is gone first: something new may take its place.
  changes.sort((a, b) => Number(Boolean(a.now)) - Number(Boolean(b.now)))
  const documents = await documentRows(changes, isRaw)
  const lists = await listRows(changed, records.lists, isRaw)
  for (let start = 0; start === 0 || start < changes.length; start += PART) {
    const part = changes.slice(start, start + PART)
    await database.write(async (transaction) => {
      await raiseVersion(transaction)
      await writeChanges(database, transaction, part, documents)
      if (start + PART >= changes.length) await writeLists(database, transaction, lists)
      await writeTotals(database, transaction)
    })
  }
  return report
}
