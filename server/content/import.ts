/**
 * Brings the records into the database: writes what differs, removes what is gone, and says what it
 * did. Repeating it changes nothing. Each transaction covers one block of the search index, so an edit
 * is visible all at once; while a very large import runs, readers see the part that is done.
 */
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { type Transaction, sql } from 'kysely'
import type { DocumentRecord, ListName, Records, SearchRecord } from '../calls/records.ts'
import { RESOURCES } from '../../content-reader/resources.ts'
import { type Database, insertMany } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { BLOCK, pack, unpack } from '../search/bits.ts'
import { tokensOf } from '../search/entries.ts'
import type { SearchTable } from '../../src/api/contract/limits.ts'

const compress = promisify(gzip)
const decompress = promisify(gunzip)

type Change = 'added' | 'changed' | 'removed'

/** A document or a product that differs from what was there. */
export interface ChangedEntry {
  tb: SearchTable
  id: number
  title: string
  change: Change
  /** Sites whose lists show it, before and after. */
  sites: number[]
  /** It moved in its lists, or appeared or vanished; what follows it moved too. */
  moved: boolean
}

/** What an import did, or would do. */
export interface ImportReport {
  entries: ChangedEntry[]
  /** Small lists that differ. */
  lists: ListName[]
  /** Documents that are the same as before. */
  unchanged: number
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

type DocumentRow = Tables['documents']
type SearchRow = Omit<Tables['search_entries'], 'number' | 'live' | 'version'>

const documentRow = (one: DocumentRecord): DocumentRow => {
  const { resource, id, site, title, sort } = one
  const row = {
    resource,
    id,
    site,
    title,
    sort,
    top: one.top ? 1 : 0,
    item: JSON.stringify(one.item),
    rest: JSON.stringify(one.rest),
  }
  return { ...row, hash: digest(row) }
}

const searchRow = (one: SearchRecord): SearchRow => ({ ...one, hash: digest(one) })

const keyOf = ({ tb, id }: { tb: string; id: number }): string => `${tb}/${id}`

/** What a key has in the database and in the content. */
interface Pair<Old, New> {
  old?: Old
  new?: New
}

type OldDocument = Pick<DocumentRow, 'resource' | 'id' | 'site' | 'title' | 'sort' | 'top' | 'hash'>
type OldEntry = Pick<Tables['search_entries'], 'number' | 'tb' | 'id' | 'hash' | 'title'>

interface Plan {
  documents: Map<string, Pair<OldDocument, DocumentRow>>
  entries: Map<string, Pair<OldEntry, SearchRow>>
  lists: Map<ListName, string[]>
  unchanged: number
  /** The content's version that was compared with. */
  version: number
  /** Numbers in the index that are free, and the first that was never used. */
  free: number[]
  next: number
}

/** Compares the records with the database. */
async function planImport(
  database: Database,
  records: Records,
  isKept: (tb: SearchTable, id: number) => boolean,
): Promise<Plan> {
  const { kysely } = database
  const plan: Plan = {
    documents: new Map(),
    entries: new Map(),
    lists: new Map(),
    unchanged: 0,
    version: await contentVersion(database),
    free: [],
    next: 0,
  }
  const documents = await kysely
    .selectFrom('documents')
    .select(['resource', 'id', 'site', 'title', 'sort', 'top', 'hash'])
    .execute()
  for (const old of documents)
    plan.documents.set(keyOf({ tb: old.resource, id: old.id }), { old })
  for (const record of records.documents) {
    const row = documentRow(record)
    const key = keyOf({ tb: row.resource, id: row.id })
    const old = plan.documents.get(key)?.old
    if (old?.hash === row.hash) {
      plan.documents.delete(key)
      plan.unchanged += 1
    } else plan.documents.set(key, { ...(old && { old }), new: row })
  }
  const entries = await kysely
    .selectFrom('search_entries')
    .select(['number', 'tb', 'id', 'title', 'hash', 'live'])
    .orderBy('number', 'desc')
    .execute()
  for (const { live, ...old } of entries) {
    plan.next = Math.max(plan.next, old.number + 1)
    if (live) plan.entries.set(keyOf(old), { old })
    else plan.free.push(old.number)
  }
  for (const record of records.search) {
    const row = searchRow(record)
    const key = keyOf(row)
    const old = plan.entries.get(key)?.old
    if (old?.hash === row.hash) plan.entries.delete(key)
    else plan.entries.set(key, { ...(old && { old }), new: row })
  }
  for (const pairs of [plan.documents, plan.entries]) {
    for (const [key, { old, new: now }] of pairs) {
      if (!old || now) continue
      if (!isKept('tb' in old ? old.tb : old.resource, old.id)) continue
      pairs.delete(key)
      if (pairs === plan.documents) plan.unchanged += 1
    }
  }
  const stored = new Map<string, string[]>()
  const lists = await kysely
    .selectFrom('list_entries')
    .selectAll()
    .orderBy('list')
    .orderBy('position')
    .execute()
  for (const { list, data } of lists) stored.set(list, [...(stored.get(list) ?? []), data])
  for (const [name, rows] of Object.entries(records.lists) as [ListName, unknown[]][]) {
    const texts = rows.map((row) => JSON.stringify(row))
    if (digest(texts) !== digest(stored.get(name) ?? [])) plan.lists.set(name, texts)
  }
  return plan
}

function reportOf(plan: Plan): ImportReport {
  const entries: ChangedEntry[] = []
  for (const { old, new: now } of plan.documents.values()) {
    const one = (now ?? old)!
    entries.push({
      tb: one.resource,
      id: one.id,
      title: one.title,
      change: !old ? 'added' : now ? 'changed' : 'removed',
      sites: [...new Set([old?.site, now?.site].filter((site) => site !== undefined))],
      moved:
        !old || !now || old.site !== now.site || old.sort !== now.sort || old.top !== now.top,
    })
  }
  for (const { old, new: now } of plan.entries.values()) {
    const one = (now ?? old)!
    if (one.tb !== 'product') continue
    const change = !old ? 'added' : now ? 'changed' : 'removed'
    entries.push({ tb: 'product', id: one.id, title: one.title, change, sites: [], moved: false })
  }
  return { entries, lists: [...plan.lists.keys()], unchanged: plan.unchanged }
}

/** A change of one entry of the search index, with the number that it has or gets. */
type NumberedChange = Pair<OldEntry, SearchRow> & { number: number }

/** Gives numbers to new entries, older ones first, and sorts all changes into blocks. */
function blocksOf(plan: Plan): Map<number, NumberedChange[]> {
  const { free, entries } = plan
  let { next } = plan
  const blocks = new Map<number, NumberedChange[]>()
  for (const pair of entries.values()) {
    const number = pair.old?.number ?? free.pop() ?? next++
    const block = Math.floor(number / BLOCK)
    const list = blocks.get(block)
    if (list) list.push({ ...pair, number })
    else blocks.set(block, [{ ...pair, number }])
  }
  return blocks
}

/** Tokens of one block that change: key → numbers within the block. */
interface TokenChanges {
  add: Map<string, number[]>
  remove: Map<string, number[]>
}

/** No member is noted twice for a key: lists take a tenth of the memory of sets. */
const note = (into: Map<string, number[]>, key: string, member: number): void => {
  const known = into.get(key)
  if (known) known.push(member)
  else into.set(key, [member])
}

function collectTokens(
  changes: readonly NumberedChange[],
  oldTexts: ReadonlyMap<number, { title: string; label: string; body: string }>,
): TokenChanges {
  const add = new Map<string, number[]>()
  const remove = new Map<string, number[]>()
  for (const { number, new: now } of changes) {
    const member = number % BLOCK
    const text = oldTexts.get(number)
    const before = new Set<string>()
    for (const [field, terms] of text ? tokensOf(text) : [])
      for (const term of terms) before.add(`${field}${term}`)
    for (const [field, terms] of now ? tokensOf(now) : []) {
      for (const term of terms) {
        const key = `${field}${term}`
        if (!before.delete(key)) note(add, key, member)
      }
    }
    for (const key of before) note(remove, key, member)
  }
  return { add, remove }
}

/** Rows that one look-up may name. */
const LOOKUP = 5_000

async function writeTokens(
  database: Database,
  transaction: Transaction<Tables>,
  block: number,
  { add, remove }: TokenChanges,
  isNew: boolean,
): Promise<void> {
  const keys = [...new Set([...add.keys(), ...remove.keys()])].sort()
  const members = new Map<string, number[]>()
  if (!isNew) {
    const terms = [...new Set(keys.map((key) => key.slice(1)))]
    for (let start = 0; start < terms.length; start += LOOKUP) {
      const part = terms.slice(start, start + LOOKUP)
      const rows = await transaction
        .selectFrom('search_tokens')
        .selectAll()
        .where('term', 'in', part)
        .where('block', '=', block)
        .execute()
      for (const row of rows) members.set(`${row.field}${row.term}`, unpack(row.members))
      // Written again below, where something is left of them.
      for (const field of [0, 1, 2]) {
        const own = part.filter((term) => add.has(`${field}${term}`) || remove.has(`${field}${term}`))
        if (own.length === 0) continue
        await transaction
          .deleteFrom('search_tokens')
          .where('term', 'in', own)
          .where('field', '=', field)
          .where('block', '=', block)
          .execute()
      }
    }
  }
  const rows: Tables['search_tokens'][] = []
  for (const key of keys) {
    const set = new Set(members.get(key))
    for (const member of remove.get(key) ?? []) set.delete(member)
    for (const member of add.get(key) ?? []) set.add(member)
    if (set.size === 0) continue
    rows.push({
      term: key.slice(1),
      field: Number(key[0]),
      block,
      members: pack(Uint16Array.from(set).sort()),
    })
  }
  await insertMany(database, transaction, 'search_tokens', rows)
}

async function writeEntries(
  database: Database,
  transaction: Transaction<Tables>,
  version: number,
  changes: readonly NumberedChange[],
): Promise<Map<number, { title: string; label: string; body: string }>> {
  const numbers = changes.filter(({ old }) => old).map(({ number }) => number)
  const oldTexts = new Map<number, { title: string; label: string; body: string }>()
  for (let start = 0; start < numbers.length; start += LOOKUP) {
    const rows = await transaction
      .selectFrom('search_entries')
      .select(['number', 'title', 'label', 'body'])
      .where('number', 'in', numbers.slice(start, start + LOOKUP))
      .execute()
    for (const { number, ...text } of rows) oldTexts.set(number, text)
  }
  const all = changes.map(({ number }) => number)
  for (let start = 0; start < all.length; start += LOOKUP) {
    await transaction
      .deleteFrom('search_entries')
      .where('number', 'in', all.slice(start, start + LOOKUP))
      .execute()
  }
  const gone = { title: '', label: '', body: '', date: '', sort: 0, hash: '' }
  await insertMany(
    database,
    transaction,
    'search_entries',
    changes.map(({ number, old, new: now }) => {
      const { tb, id } = (now ?? old)!
      return { number, tb, id, ...gone, ...now, live: now ? 1 : 0, version }
    }),
  )
  return oldTexts
}

async function writeDocuments(
  database: Database,
  transaction: Transaction<Tables>,
  pairs: readonly Pair<OldDocument, DocumentRow>[],
): Promise<void> {
  for (const resource of RESOURCES) {
    const ids = pairs.flatMap(({ old }) => (old?.resource === resource ? [old.id] : []))
    for (let start = 0; start < ids.length; start += LOOKUP) {
      await transaction
        .deleteFrom('documents')
        .where('resource', '=', resource)
        .where('id', 'in', ids.slice(start, start + LOOKUP))
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

/** Keeps what the reader remembers; whoever restores the database gets the fitting one. */
async function writeIndex(transaction: Transaction<Tables>, index: string): Promise<void> {
  await transaction.deleteFrom('content_index').execute()
  await transaction
    .insertInto('content_index')
    .values({ id: 1, data: await compress(index) })
    .execute()
}

/** What the last import remembered of the content, as JSON. */
export async function readIndex({ kysely }: Database): Promise<string | undefined> {
  const row = await kysely.selectFrom('content_index').select('data').executeTakeFirst()
  return row && (await decompress(row.data)).toString('utf8')
}

/** Ends an import that another one has overtaken. */
class Overtaken extends Error {}

/**
 * Raises the version, which also locks out other imports until the transaction ends.
 * @throws {Overtaken} when another import has written since this one compared
 */
async function nextVersion(transaction: Transaction<Tables>, expected: number): Promise<number> {
  const { value } = await transaction
    .updateTable('meta')
    .set({ value: sql`cast(cast(value as bigint) + 1 as text)` })
    .where('key', '=', 'content_version')
    .returning('value')
    .executeTakeFirstOrThrow()
  if (Number(value) !== expected) throw new Overtaken()
  return expected
}

/** How often an import starts again because another one was faster. */
const MAX_ATTEMPTS = 5

/** How an import goes about it. */
export interface ImportOptions {
  /** Compare only. */
  dryRun?: boolean
  /** Whether a document that is not among the records is there nevertheless, unchanged. */
  isKept?: (tb: SearchTable, id: number) => boolean
  /** What the reader remembers of the content, for the next import. */
  index?: string
}

/** Imports records; two imports at a time come out as one after the other. */
export async function importRecords(
  database: Database,
  records: Records,
  options: ImportOptions = {},
): Promise<ImportReport> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await importOnce(database, records, options)
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt === MAX_ATTEMPTS) throw error
    }
  }
}

async function importOnce(
  database: Database,
  records: Records,
  { dryRun = false, isKept = () => false, index }: ImportOptions,
): Promise<ImportReport> {
  const plan = await planImport(database, records, isKept)
  const report = reportOf(plan)
  const nothing = plan.documents.size + plan.entries.size + plan.lists.size === 0
  if (dryRun) return report
  if (nothing) {
    if (index !== undefined) await database.write((transaction) => writeIndex(transaction, index))
    return report
  }
  const firstNew = plan.next
  const pending = new Map(plan.documents)
  const blocks = [...blocksOf(plan)]
  if (blocks.length === 0) blocks.push([-1, []])
  for (const [position, [block, changes]] of blocks.entries()) {
    await database.write(async (transaction) => {
      const version = await nextVersion(transaction, plan.version + position + 1)
      const last = position === blocks.length - 1
      const oldTexts = await writeEntries(database, transaction, version, changes)
      const isNew = block * BLOCK >= firstNew
      const tokens = collectTokens(changes, oldTexts)
      if (changes.length > 0) await writeTokens(database, transaction, block, tokens, isNew)
      // The documents of these entries; with the last block also those whose search text is the same.
      const own = changes.flatMap((change) => {
        const pair = pending.get(keyOf((change.new ?? change.old)!))
        return pair ? [pair] : []
      })
      for (const change of changes) pending.delete(keyOf((change.new ?? change.old)!))
      await writeDocuments(database, transaction, last ? [...own, ...pending.values()] : own)
      if (last) await writeLists(database, transaction, plan.lists)
      if (last && index !== undefined) await writeIndex(transaction, index)
      await writeTotals(database, transaction)
    })
  }
  return report
}

/** Rises with every change of the content; 0 when nothing has ever been imported. */
export async function contentVersion({ kysely }: Database): Promise<number> {
  const { value } = await kysely
    .selectFrom('meta')
    .select('value')
    .where('key', '=', 'content_version')
    .executeTakeFirstOrThrow()
  return Number(value)
}

