/** What an import has to change: records against what is stored, by the hash of each document and of each list. */
import { createHash } from 'node:crypto'
import type { Withheld } from '../content/content.ts'
import { isVisible } from '../content/publication.ts'
import { cleanerVersion } from '../content/rich-text.ts'
import type { Database } from '../db/database.ts'
import { readMeta } from '../db/meta.ts'
import type { Tables } from '../db/tables.ts'
import type { DocumentRecord, ListName, ListRecords, Records } from '../handlers/records.ts'
import { placeOf } from '../search/entries.ts'
import { SqlRepository } from './sql-repository.ts'

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

/** Rows of documents, by `news/1024`. */
export type DocumentRows = ReadonlyMap<string, Tables['documents']>

type SearchRow = Tables['search_entries']
type StoredEntry = Pick<SearchRow, 'place' | 'tb' | 'id' | 'title' | 'hash'>

/** A document, or a product, which is only searched for; with the hash that tells whether it has changed. */
export interface Entry {
  row: SearchRow
  document?: DocumentRecord
}

export interface Change {
  old?: StoredEntry
  now?: Entry
}

export const keyOf = ({ tb, id }: { tb: string; id: number }): string => `${tb}/${id}`

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

export async function changesOf({ kysely }: Database, records: Records): Promise<Change[]> {
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
async function withKept(database: Database, { lists, kept }: Records): Promise<ListRecords> {
  if (kept.documents.size === 0) return lists
  const rows = await database.kysely.selectFrom('documents').select(['resource', 'id']).execute()
  const published = new Set(
    rows.map(({ resource, id }) => `${resource}/${id}`).filter((one) => kept.documents.has(one)),
  )
  if (published.size === 0) return lists
  const stored = new SqlRepository(database)
  const named = new Set(lists.attachments.map(({ file }) => file))
  const isOfKept = ({ documents }: Withheld): boolean => documents.some((one) => published.has(one))
  return {
    ...lists,
    attachments: [
      ...lists.attachments,
      ...(await stored.list('attachments')).filter(({ file }) => !named.has(file)),
    ],
    withheld: [
      ...lists.withheld.filter((one) => !isOfKept(one)),
      ...(await stored.list('withheld')).filter(isOfKept),
    ],
  }
}

export const hashKey = (list: ListName): string => `hash of ${list}`

const listHash = (values: readonly unknown[]): string => digest([values, cleanerVersion()])

export interface ListRows {
  list: ListName
  /** Of what was read: says next time whether the list differs. */
  hash: string
  rows: readonly object[]
}

/** The small lists that differ from what was imported last; what is kept out stays. */
export async function changedLists(database: Database, records: Records): Promise<ListRows[]> {
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

/** What a notice may not change in silence once it has been read. */
const NOTICE_FIELDS = [
  ...(['title', 'publish_date', 'content', 'deadline', 'documents_until', 'opening'] as const),
  ...(['budget', 'amount', 'winner', 'num', 'place', 'method', 'project_no'] as const),
]

const fieldsOf = (row: { item: string; rest: string } | undefined): Record<string, unknown> =>
  row ? { ...JSON.parse(row.item), ...JSON.parse(row.rest) } : {}

/** Of a document that visitors can read now: the fields of a notice in which it differs from what they have read. */
export async function publishedFields(
  { kysely }: Database,
  { old, now }: Change,
  documents: DocumentRows,
): Promise<string[] | undefined> {
  if (!old || old.tb === 'product') return undefined
  const row = await kysely
    .selectFrom('documents')
    .select(['item', 'rest', 'publish_at', 'until'])
    .where('resource', '=', old.tb)
    .where('id', '=', old.id)
    .executeTakeFirst()
  if (!row || !isVisible(row, Date.now())) return undefined
  const [was, is] = [fieldsOf(row), fieldsOf(now && documents.get(keyOf(now.row)))]
  return was.kind ? NOTICE_FIELDS.filter((name) => was[name] !== is[name]) : []
}
