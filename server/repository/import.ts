/**
 * Brings records into the database: writes the rows whose hash differs, removes those that are gone, and says what it
 * did. Repeating it changes nothing; what is kept out stays as it was. A transaction covers a thousand documents, so
 * that an edit is visible all at once and consultations are taken while a whole site is imported.
 */
import type { SearchTable } from '../../shared/contract/limits.ts'
import { type RichFields, cleanAll, richFields } from '../../rich-text/clean.ts'
import type { SiteContent, Withheld } from '../content/scan.ts'
import { isDraft, isVisible, isWithdrawn } from '../content/publication.ts'
import { cleanDocuments, cleanerVersion, sanitise } from '../content/rich-text.ts'
import { Database } from '../db/database.ts'
import { insertMany, raiseVersion } from '../db/rows.ts'
import type { Tables } from '../db/tables.ts'
import { hashOf } from '../hash.ts'
import { type DocumentRecord, type ListName, type Records, recordsOf } from '../handlers/records.ts'
import { placeOf } from '../search/rank.ts'
import { fullText, indexDocuments } from './full-text.ts'
import { SqlRepository } from './sql-repository.ts'

type Row = Tables['documents']
type Stored = Pick<Row, 'place' | 'resource' | 'id' | 'title' | 'hash'>
type Read = DocumentRecord & Pick<Row, 'place' | 'hash'>

/** A document or a product that differs: as it is stored, and as it was read. */
interface Change {
  old?: Stored
  now?: Read
}

interface ChangedEntry {
  tb: SearchTable
  id: number
  title: string
  change: 'added' | 'changed' | 'draft' | 'withdrawn' | 'removed'
  /** When it will appear by itself. */
  publishAt?: number
  /** Of a document that visitors could read: the fields in which it differs from what they have read. */
  published?: string[]
}

export interface ImportReport {
  entries: ChangedEntry[]
  lists: ListName[]
}

export const keyOf = ({ resource, id }: { resource: string; id: number }): string =>
  `${resource}/${id}`

function changesOf(stored: readonly Stored[], { documents, kept }: Records): Change[] {
  const read = new Map(
    documents.map((one) => {
      const hash = hashOf(JSON.stringify([one, cleanerVersion()]))
      return [keyOf(one), { ...one, place: placeOf(one), hash }]
    }),
  )
  const changes = stored.flatMap((old): Change[] => {
    const key = keyOf(old)
    const now = read.get(key)
    read.delete(key)
    if (now) return now.hash === old.hash ? [] : [{ old, now }]
    const isKept = old.resource === 'product' ? kept.lists.has('products') : kept.documents.has(key)
    return isKept ? [] : [{ old }]
  })
  return [...changes, ...[...read.values()].map((now) => ({ now }))]
}

function reportOf({ old, now }: Change): ChangedEntry {
  const { resource: tb, id, title } = (now ?? old)!
  const entry = { tb, id, title }
  if (!now) return { ...entry, change: 'removed' }
  if (isDraft(now)) return { ...entry, change: 'draft' }
  if (isWithdrawn(now, Date.now())) return { ...entry, change: 'withdrawn' }
  const { publish_at: publishAt } = now
  return {
    ...entry,
    change: old ? 'changed' : 'added',
    ...(publishAt > Date.now() && { publishAt }),
  }
}

/** What is stored: rich text clean and accessible. */
async function rowsOf(changes: readonly Change[], isRaw: boolean): Promise<Row[]> {
  const read = changes.flatMap(({ now }) => now ?? [])
  const texts = read.map(({ rest }) => String(rest.content ?? ''))
  const clean = isRaw ? texts : await cleanDocuments(texts)
  return read.map(({ label: _, item, rest, ...fields }, index) => ({
    ...fields,
    item: JSON.stringify(item),
    // Some disclosures are an attachment without a text.
    rest: JSON.stringify('content' in rest ? { ...rest, content: clean[index] } : rest),
  }))
}

/** What a notice may not change in silence once it has been read. */
const NOTICE_FIELDS = [
  ...(['title', 'publish_date', 'content', 'deadline', 'documents_until', 'opening'] as const),
  ...(['budget', 'amount', 'winner', 'num', 'place', 'method', 'project_no'] as const),
]

const fieldsOf = (row: Pick<Row, 'item' | 'rest'> | undefined): Record<string, unknown> =>
  row ? { ...JSON.parse(row.item), ...JSON.parse(row.rest) } : {}

/** Of a document that visitors can read now: the fields of a notice in which it differs from what they have read. */
async function publishedFields(
  { kysely }: Database,
  { old }: Change,
  rows: readonly Row[],
): Promise<string[] | undefined> {
  if (!old || old.resource === 'product') return undefined
  const row = await kysely
    .selectFrom('documents')
    .select(['item', 'rest', 'publish_at', 'until'])
    .where('place', '=', old.place)
    .executeTakeFirst()
  if (!row || !isVisible(row, Date.now())) return undefined
  const now = rows.find((one) => keyOf(one) === keyOf(old))
  const [was, is] = [fieldsOf(row), fieldsOf(now)]
  return was.kind ? NOTICE_FIELDS.filter((name) => was[name] !== is[name]) : []
}

type ListRow = Omit<Tables['lists'], 'data'> & { values: readonly object[] }

const listHash = (values: readonly object[]): string =>
  hashOf(JSON.stringify([values, cleanerVersion()]))

/** Downloads of what is kept out stay as they were. @param published what is kept out and stored */
async function withDownloads(
  { lists }: Records,
  published: ReadonlySet<string>,
  repository: SqlRepository,
): Promise<Records['lists']> {
  const named = new Set(lists.attachments.map(({ file }) => file))
  const isPublished = ({ documents }: Withheld): boolean =>
    documents.some((one) => published.has(one))
  const attachments = await repository.list('attachments')
  const withheld = await repository.list('withheld')
  return {
    ...lists,
    attachments: lists.attachments.concat(attachments.filter(({ file }) => !named.has(file))),
    withheld: lists.withheld
      .filter((one) => !isPublished(one))
      .concat(withheld.filter(isPublished)),
  }
}

async function changedLists(
  database: Database,
  records: Records,
  stored: readonly Stored[],
): Promise<ListRow[]> {
  const { kept } = records
  const published = new Set(stored.map(keyOf).filter((key) => kept.documents.has(key)))
  const lists =
    published.size > 0
      ? await withDownloads(records, published, new SqlRepository(database))
      : records.lists
  const known = await database.kysely.selectFrom('lists').select(['name', 'hash']).execute()
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]))
  return (Object.entries(lists) as [ListName, object[]][])
    .filter(([name]) => !kept.lists.has(name))
    .map(([name, values]) => ({ name, values, hash: listHash(values) }))
    .filter(({ name, hash }) => hash !== (hashes.get(name) ?? listHash([])))
}

const rich: Partial<Record<string, RichFields<string>>> = richFields

async function listRow({ name, values, hash }: ListRow, isRaw: boolean): Promise<Tables['lists']> {
  const fields = isRaw ? undefined : rich[name]
  const clean = fields ? await cleanAll(values, fields as RichFields<never>, sanitise) : values
  return { name, hash, data: JSON.stringify(clean) }
}

/** Documents of a transaction. */
const PART = 1000

/** @param isRaw leaves rich text as it is: those who ask clean it */
export async function importRecords(
  database: Database,
  records: Records,
  isRaw = false,
): Promise<ImportReport> {
  const stored = await database.kysely
    .selectFrom('documents')
    .select(['place', 'resource', 'id', 'title', 'hash'])
    .execute()
  const changes = changesOf(stored, records)
  const lists = await changedLists(database, records, stored)
  const report = { entries: changes.map(reportOf), lists: lists.map(({ name }) => name) }
  if (changes.length + lists.length === 0) return report
  const listRows = await Promise.all(lists.map((one) => listRow(one, isRaw)))
  for (let start = 0; start === 0 || start < changes.length; start += PART) {
    const part = changes.slice(start, start + PART)
    const rows = await rowsOf(part, isRaw)
    // Of more it is the sanitiser that has changed, and nobody has edited anything.
    if (changes.length <= PART)
      for (const [index, change] of part.entries()) {
        const published = await publishedFields(database, change, rows)
        if (published) report.entries[index]!.published = published
      }
    await database.write(async (transaction) => {
      await raiseVersion(transaction)
      const places = part.flatMap(({ old }) => old?.place ?? [])
      if (places.length > 0) {
        await transaction.deleteFrom('documents').where('place', 'in', places).execute()
        await fullText(database.dialect).remove(places).execute(transaction)
      }
      await insertMany(transaction, 'documents', rows)
      await indexDocuments(
        database.dialect,
        transaction,
        part.flatMap(({ now }) => now ?? []),
      )
      if (start + PART < changes.length || lists.length === 0) return
      const names = lists.map(({ name }) => name)
      await transaction.deleteFrom('lists').where('name', 'in', names).execute()
      await insertMany(transaction, 'lists', listRows)
    })
  }
  return report
}

/** Content in a database in memory, for tests and the development server, whose pages clean what they are given. */
export async function openInMemory(
  content: SiteContent,
  now?: () => number,
): Promise<{ database: Database; repository: SqlRepository }> {
  const database = new Database({ url: ':memory:' })
  await database.migrate()
  await importRecords(database, recordsOf(content), true)
  return { database, repository: new SqlRepository(database, now) }
}
