/**
 * Brings records into the database: writes the rows whose hash differs, removes those that are gone, and says what it
 * did. Repeating it changes nothing; what is kept out stays as it was. A transaction covers a thousand documents, so
 * that an edit is visible all at once and consultations are taken while a whole site is imported.
 */
import type { Transaction } from 'kysely'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { isDraft, isWithdrawn } from '../content/publication.ts'
import { RESOURCES } from '../content/resources.ts'
import { cleanDocuments, sanitise } from '../content/rich-text.ts'
import { type RichFields, cleanAll, richFields } from '../../shared/rich-text/clean.ts'
import type { Database } from '../db/database.ts'
import { raiseVersion, writeMeta } from '../db/meta.ts'
import { insertMany } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import type { ListName, Records } from '../handlers/records.ts'
import {
  type Change,
  type DocumentRows,
  type Entry,
  type ListRows,
  changedLists,
  changesOf,
  hashKey,
  keyOf,
  publishedFields,
} from './compare.ts'
import { fullText, indexEntries } from './full-text.ts'

/** A document or a product that differs from what was there. */
interface ChangedEntry {
  tb: SearchTable
  id: number
  title: string
  change: 'added' | 'changed' | 'withdrawn' | 'removed'
  isDraft?: true
  /** When it will appear by itself. */
  publishAt?: number
  /** Of a document that visitors could read: the fields in which it differs from what they have read. */
  published?: string[]
}

/** What an import did, or would do. */
export interface ImportReport {
  entries: ChangedEntry[]
  lists: ListName[]
}

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
  if (places.length > 0) {
    await transaction.deleteFrom('search_entries').where('place', 'in', places).execute()
    await fullText(database.dialect).remove(places).execute(transaction)
  }
  const rows = now.map(({ row }) => row)
  await insertMany(
    transaction,
    'documents',
    rows.flatMap((row) => documents.get(keyOf(row)) ?? []),
  )
  await insertMany(transaction, 'search_entries', rows)
  await indexEntries(database.dialect, transaction, rows)
}

async function writeLists(
  transaction: Transaction<Tables>,
  changed: readonly ListRows[],
): Promise<void> {
  for (const { list, hash, rows } of changed) {
    await writeMeta(transaction, hashKey(list), hash)
    await transaction.deleteFrom('list_entries').where('list', '=', list).execute()
    const entries = rows.map((row, position) => ({ list, position, data: JSON.stringify(row) }))
    await insertMany(transaction, 'list_entries', entries)
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
      if (!now) return { tb, id, title, change }
      if (isDraft(now.row)) return { tb, id, title, change, isDraft: true }
      if (isWithdrawn(now.row, Date.now())) return { tb, id, title, change: 'withdrawn' }
      const { publish_at: from } = now.row
      return { tb, id, title, change, ...(from > Date.now() && { publishAt: from }) }
    }),
    lists: changed.map(({ list }) => list),
  }
  const documents = await documentRows(changes, isRaw)
  if (changes.length <= PART)
    for (const [index, change] of changes.entries()) {
      const published = await publishedFields(database, change, documents)
      if (published) report.entries[index]!.published = published
    }
  if (dryRun || changes.length + changed.length === 0) return report
  // What is gone first: something new may take its place.
  changes.sort((a, b) => Number(Boolean(a.now)) - Number(Boolean(b.now)))
  const lists = isRaw ? changed : await cleanLists(changed)
  for (let start = 0; start === 0 || start < changes.length; start += PART) {
    const part = changes.slice(start, start + PART)
    await database.write(async (transaction) => {
      await raiseVersion(transaction)
      await writeChanges(database, transaction, part, documents)
      if (start + PART >= changes.length) await writeLists(transaction, lists)
    })
  }
  return report
}
