/**
 * Brings records into the database: writes the rows whose hash differs, removes those that are gone, and says what it
 * did. Repeating it changes nothing. All rows of a file are replaced together, so what is kept out stays as it was. A
 * transaction covers a thousand documents: an edit is visible all at once, and consultations are taken while a whole
 * site is imported.
 */
import type { SearchTable } from '../../shared/contract/limits.ts'
import type { SiteContent } from '../content/scan.ts'
import { type ReadLimits, unlimited } from '../content/read-limits.ts'
import { isDraft, isVisible, isWithdrawn } from '../content/publication.ts'
import { cleanDocument, cleanerVersion } from '../content/rich-text.ts'
import { Database } from '../db/database.ts'
import type { Dialect } from '../db/dialects.ts'
import { type Queries, insertMany, raiseVersion, readMeta, writeMeta } from '../db/rows.ts'
import type { Tables } from '../db/database-tables.ts'
import { hashOf } from '../hash.ts'
import { textSentences } from '../../rich-text/sentences.ts'
import { placeOf } from '../search/rank.ts'
import { fullText, indexDocuments } from './full-text.ts'
import { changedLists, listRow, writeLists } from './import-lists.ts'
import { type DocumentRecord, type ListName, type Records, recordsOf, useRows } from './records.ts'
import { SqlRepository } from './sql-repository.ts'

type Row = Tables['documents']
type Stored = Pick<Row, 'place' | 'resource' | 'id' | 'title' | 'hash' | 'publish_at' | 'until'>
type Read = DocumentRecord & Pick<Row, 'place' | 'hash'>

/** A document or a product that differs: as it is stored, and as it was read. */
interface Change {
  old?: Stored
  now?: Read
  /** Its file is as it was: another version of the program reads it in another way. */
  isOfProgram?: boolean
}

interface ChangedEntry {
  tb: SearchTable
  id: number
  title: string
  change: 'added' | 'changed' | 'draft' | 'withdrawn' | 'removed'
  /** The time at which the document will appear by itself. */
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

function hashWith(cleaner: string | undefined, { file: _, ...own }: DocumentRecord): string {
  return hashOf(JSON.stringify([own, cleaner]))
}

/** @param cleaner the version of the cleaner now, and the one that the stored rows were cleaned with */
function changesOf(
  stored: readonly Stored[],
  { documents, kept }: Records,
  cleaner: { now: string; before: string | undefined },
): Change[] {
  const read = new Map(
    documents.map((one) => [
      keyOf(one),
      { one, row: { ...one, place: placeOf(one), hash: hashWith(cleaner.now, one) } },
    ]),
  )
  const changes = stored.flatMap((old): Change[] => {
    const key = keyOf(old)
    const found = read.get(key)
    read.delete(key)
    if (found) {
      const { one, row: now } = found
      if (now.hash === old.hash) return []
      return [{ old, now, isOfProgram: hashWith(cleaner.before, one) === old.hash }]
    }
    const isKept =
      old.resource === 'product'
        ? kept.lists.has('products') || kept.entries.get('products')?.has(old.id)
        : kept.documents.has(key)
    return isKept ? [] : [{ old }]
  })
  return [...changes, ...[...read.values()].map(({ row }) => ({ now: row }))]
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

/** The form in which documents are stored: rich text clean and accessible. */
async function rowsOf(
  changes: readonly Change[],
  isRaw: boolean,
  limits: ReadLimits,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const { now } of changes) {
    if (!now) continue
    const { label: _, uses: _uses, file, item, rest, bodyEnd, ...fields } = now
    const { content } = rest
    const text =
      typeof content === 'string' && !isRaw
        ? await limits.goOn(file, () => cleanDocument(content))
        : content
    rows.push({
      ...fields,
      body: now.body + (typeof text === 'string' ? textSentences(text) : '') + bodyEnd,
      item: JSON.stringify(item),
      // Some disclosures are an attachment without a text.
      rest: JSON.stringify('content' in rest ? { ...rest, content: text } : rest),
    })
  }
  return rows
}

/** The fields of a notice that may not change in silence once it has been read. */
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

/** Content that cannot be published; the message says why, with file and line where it can. */
export class ContentError extends Error {}

/**
 * Said when more than a third would go: a disk that is away, a copy that was cut off or a wrong folder looks as if
 * nearly all documents had been deleted.
 */
function refuseRemovals(stored: readonly Stored[], changes: readonly Change[]): void {
  const visible = (all: readonly Stored[]) => all.filter((one) => isVisible(one, Date.now())).length
  const all = visible(stored)
  const removed = visible(changes.flatMap(({ old, now }) => (old && !now ? old : [])))
  if (removed * 3 > all)
    throw new ContentError(
      `没有发布任何内容：网站上的 ${all} 篇（项）里有 ${removed} 篇在内容文件夹里找不到了，超过三分之一。文件夹可能没有挂载、没有传完，或 --dir（CONTENT_DIR）写错了，请检查；确实要从网站上删去它们，执行 npm run content:import -- --remove-many / More than a third of what is visible is missing from the content folder: nothing was imported`,
    )
}

/** The number of documents in one transaction. */
const PART = 1000

export interface ImportOptions {
  /** Stores rich text uncleaned, for callers whose readers clean it. */
  isRaw?: boolean
  /** Confirms that more than a third of the visible documents is meant to go. */
  removeMany?: boolean
  limits?: ReadLimits
  /** The version of what cleans texts. */
  cleaner?: string
}

const CLEANER = 'cleaner'

/** @throws {ContentError} when too much would go; the database is unchanged then */
export async function importRecords(
  database: Database,
  records: Records,
  {
    isRaw = false,
    removeMany = false,
    limits = unlimited,
    cleaner = cleanerVersion(),
  }: ImportOptions = {},
): Promise<ImportReport> {
  const stored = await database.kysely
    .selectFrom('documents')
    .select(['place', 'resource', 'id', 'title', 'hash', 'publish_at', 'until'])
    .execute()
  const before = await readMeta(database.kysely, CLEANER)
  const changes = changesOf(stored, records, { now: cleaner, before })
  if (!removeMany) refuseRemovals(stored, changes)
  const lists = await changedLists(database, records)
  // Nobody has edited what only the program reads in another way.
  const entries = new Map(
    changes.flatMap((change) => (change.isOfProgram ? [] : [[change, reportOf(change)]])),
  )
  const report = { entries: [...entries.values()], lists: lists.map(({ name }) => name) }
  if (changes.length + lists.length === 0) return report
  const listRows: Tables['lists'][] = []
  for (const one of lists) listRows.push(await listRow(one, isRaw, limits))
  for (let start = 0; start === 0 || start < changes.length; start += PART) {
    const part = changes.slice(start, start + PART)
    const rows = await rowsOf(part, isRaw, limits)
    for (const change of part) {
      const entry = entries.get(change)
      // A database of before this was kept does not tell what the editors have changed.
      const isKnown = entry && before !== undefined
      const published = isKnown && (await publishedFields(database, change, rows))
      if (published) entry.published = published
    }
    await database.write(async (transaction) => {
      await raiseVersion(transaction)
      const read = part.flatMap(({ now }) => now ?? [])
      await removeDocuments(
        database.dialect,
        transaction,
        part.flatMap(({ old }) => old?.place ?? []),
      )
      await noteDeleted(
        transaction,
        part.flatMap(({ old, now }) => (old && !now && old.resource !== 'product' ? old : [])),
      )
      await insertMany(transaction, 'documents', rows)
      await insertMany(transaction, 'uses', read.flatMap(useRows))
      const indexed = read.map((one, index) => ({ ...one, body: rows[index]!.body }))
      await indexDocuments(database.dialect, transaction, indexed)
      if (start + PART < changes.length) return
      await writeLists(transaction, lists, listRows)
      await writeMeta(transaction, CLEANER, cleaner)
    })
  }
  return report
}

async function removeDocuments(
  dialect: Dialect,
  queries: Queries,
  places: readonly number[],
): Promise<void> {
  if (places.length === 0) return
  const documents = queries.selectFrom('documents').where('place', 'in', places)
  await queries
    .deleteFrom('uses')
    .where(({ eb, refTuple }) =>
      eb(
        refTuple('resource', 'id'),
        'in',
        documents.select(['resource', 'id']).$asTuple('resource', 'id'),
      ),
    )
    .execute()
  await queries.deleteFrom('documents').where('place', 'in', places).execute()
  await fullText(dialect).remove(places).execute(queries)
}

async function noteDeleted(queries: Queries, deleted: readonly Stored[]): Promise<void> {
  const rows = deleted.map(({ resource, id, title }) => ({ resource, id, title }))
  if (rows.length === 0) return
  await queries
    .insertInto('deleted_documents')
    .values(rows)
    .onConflict((again) =>
      again
        .columns(['resource', 'id'])
        .doUpdateSet(({ ref }) => ({ title: ref('excluded.title') })),
    )
    .execute()
}

/** Content in a database in memory, for tests and the development server, whose pages clean what they are given. */
export async function openInMemory(
  content: SiteContent,
  now?: () => number,
): Promise<{ database: Database; repository: SqlRepository }> {
  const database = new Database({ url: ':memory:' })
  await database.migrate()
  await importRecords(database, recordsOf(content), { isRaw: true })
  return { database, repository: new SqlRepository(database, { now }) }
}
