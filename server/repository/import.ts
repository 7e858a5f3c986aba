/**
 * Brings records into the database: writes the rows whose hash differs, removes those that are gone, and says what it
 * did. Repeating it changes nothing; what is kept out stays as it was. A transaction covers a thousand documents, so
 * that an edit is visible all at once and consultations are taken while a whole site is imported.
 */
import { createHash } from 'node:crypto'
import { type Transaction, sql } from 'kysely'
import type { SearchTable } from '../../shared/contract/limits.ts'
import type { Withheld } from '../content/content.ts'
import { isDraft, isVisible } from '../content/publication.ts'
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
  isDraft?: true
  /** Of a document that visitors could read: the fields in which it differs from what they have read. */
  published?: string[]
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

type DocumentRows = ReadonlyMap<string, Tables['documents']>

/** What is stored of documents: their rich text clean, and made accessible. */
async function documentRows(changes: readonly Change[], isRaw: boolean): Promise<DocumentRows> {
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
  const { kept } = records
  for (const old of stored) {
    const now = entries.get(keyOf(old))
    entries.delete(keyOf(old))
    const isKept =
      old.tb === 'product' ? kept.lists.has('products') : kept.documents.has(keyOf(old))
    if (!now && isKept) continue
    if (!now) changes.push({ old })
    else if (now.row.hash !== old.hash) changes.push({ old, now })
  }
  return [...changes, ...[...entries.values()].map((now) => ({ now }))]
}

/** Downloads of what is kept out, as they were. */
async function withKept({ kysely }: Database, { lists, kept }: Records): Promise<ListRecords> {
  if (kept.documents.size === 0) return lists
  const rows = await kysely.selectFrom('documents').select(['resource', 'id']).execute()
  const published = new Set(
    rows.map(({ resource, id }) => `${resource}/${id}`).filter((one) => kept.documents.has(one)),
  )
  if (published.size === 0) return lists
  const stored = await kysely
    .selectFrom('list_entries')
    .select(['list', 'data'])
    .where('list', 'in', ['attachments', 'withheld'])
    .orderBy('position')
    .execute()
  const old = <Name extends 'attachments' | 'withheld'>(name: Name) =>
    stored
      .filter(({ list }) => list === name)
      .map(({ data }) => JSON.parse(data) as ListRecords[Name][number])
  const named = new Set(lists.attachments.map(({ file }) => file))
  const isOfKept = ({ documents }: Withheld): boolean => documents.some((one) => published.has(one))
  return {
    ...lists,
    attachments: [
      ...lists.attachments,
      ...old('attachments').filter(({ file }) => !named.has(file)),
    ],
    withheld: [
      ...lists.withheld.filter((one) => !isOfKept(one)),
      ...old('withheld').filter(isOfKept),
    ],
  }
}

const hashKey = (list: ListName): string => `hash of ${list}`

const listHash = (values: readonly unknown[]): string => digest([values, cleanerVersion()])

interface ListRows {
  list: ListName
  /** Of what was read: says next time whether the list differs. */
  hash: string
  rows: readonly object[]
}

/** The small lists that differ from what was imported last; what is kept out stays. */
async function changedLists(database: Database, records: Records): Promise<ListRows[]> {
  const changed: ListRows[] = []
  const lists = await withKept(database, records)
  for (const [list, rows] of Object.entries(lists) as [ListName, object[]][]) {
    if (records.kept.lists.has(list)) continue
    const hash = listHash(rows)
    if (hash !== ((await readMeta(database.kysely, hashKey(list))) ?? listHash([])))
      changed.push({ list, hash, rows })
  }
  return changed
}

/** Makes the rich text of lists clean and accessible. */
async function cleanLists(changed: readonly ListRows[]): Promise<ListRows[]> {
  const rich: Partial<Record<string, RichFields<string>>> = richFields
  const all: ListRows[] = []
  for (const { list, hash, rows } of changed) {
    const fields = rich[list] as RichFields<never> | undefined
    all.push({ list, hash, rows: fields ? await cleanAll(rows, fields, sanitise) : rows })
  }
  return all
}

async function writeChanges(
  database: Database,
  transaction: Transaction<Tables>,
  changes: readonly Change[],
  documents: DocumentRows,
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

/** What a notice may not change in silence once it has been read. */
const NOTICE_FIELDS = [
  ...(['title', 'publish_date', 'content', 'deadline', 'documents_until', 'opening'] as const),
  ...(['budget', 'amount', 'winner', 'num', 'place', 'method', 'project_no'] as const),
]

/** Adds to changes in what visitors can read now which fields they have read otherwise. */
async function comparePublished(
  { kysely }: Database,
  changes: readonly Change[],
  documents: DocumentRows,
  report: ImportReport,
): Promise<void> {
  const fieldsOf = (row: { item: string; rest: string } | undefined) =>
    (row ? { ...JSON.parse(row.item), ...JSON.parse(row.rest) } : {}) as Record<string, unknown>
  for (const [index, { old, now }] of changes.entries()) {
    if (!old || old.tb === 'product') continue
    const row = await kysely
      .selectFrom('documents')
      .select(['item', 'rest', 'publish_at', 'until'])
      .where('resource', '=', old.tb)
      .where('id', '=', old.id)
      .executeTakeFirst()
    const isRead =
      row && isVisible({ publish_at: Number(row.publish_at), until: Number(row.until) }, Date.now())
    if (!isRead) continue
    const [was, is] = [fieldsOf(row), fieldsOf(now && documents.get(keyOf(now.row)))]
    report.entries[index]!.published = was.kind
      ? NOTICE_FIELDS.filter((name) => was[name] !== is[name])
      : []
  }
}

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
      const change = !old ? 'added' : now ? 'changed' : 'removed'
      return { tb, id, title, change, ...(now && isDraft(now.row) && { isDraft: true }) }
    }),
    lists: changed.map(({ list }) => list),
  }
  const documents = await documentRows(changes, isRaw)
  if (changes.length <= PART) await comparePublished(database, changes, documents, report)
  if (dryRun || changes.length + changed.length === 0) return report
  // What is gone first: something new may take its place.
  changes.sort((a, b) => Number(Boolean(a.now)) - Number(Boolean(b.now)))
  const lists = isRaw ? changed : await cleanLists(changed)
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
