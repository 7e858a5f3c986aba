/** Compares records with the database: what an import has to write, and what it reports of it. */
import { createHash } from 'node:crypto'
import type { SearchTable } from '../../shared/contract/limits.ts'
import type { DocumentRecord, ListName, Records, SearchRecord } from '../handlers/records.ts'
import type { Database } from '../db/database.ts'
import { placeOf } from '../search/entries.ts'
import type { Tables } from '../db/tables.ts'
import { contentVersion } from './version.ts'

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
  lists: ListName[]
  unchanged: number
}

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

export type DocumentRow = Tables['documents']
export type SearchRow = Tables['search_entries']

const documentRow = (one: DocumentRecord): DocumentRow => {
  const { resource, id, site, title, sort } = one
  const row = {
    resource,
    id,
    site,
    title,
    sort,
    top: one.top ? 1 : 0,
    publish_at: one.publish_at,
    until: one.until,
    item: JSON.stringify(one.item),
    rest: JSON.stringify(one.rest),
  }
  return { ...row, hash: digest(row) }
}

/** Its words are those of the segmenter: with another one than last time every entry is indexed anew. */
const searchRow = (one: SearchRecord): SearchRow => ({
  ...one,
  place: placeOf(one),
  hash: digest({ ...one, segmenter: process.versions.icu }),
})

/** The key of a document or a product, unique among all of them. */
export const keyOf = ({ tb, id }: { tb: string; id: number }): string => `${tb}/${id}`

export interface Pair<Old, New> {
  old?: Old
  new?: New
}

export type OldDocument = Pick<
  DocumentRow,
  'resource' | 'id' | 'site' | 'title' | 'sort' | 'top' | 'hash'
>
export type OldEntry = Pick<SearchRow, 'place' | 'tb' | 'id' | 'hash' | 'title'>

export interface Plan {
  documents: Map<string, Pair<OldDocument, DocumentRow>>
  entries: Map<string, Pair<OldEntry, SearchRow>>
  lists: Map<ListName, string[]>
  unchanged: number
  version: number
}

export async function planImport(
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
  }
  const documents = await kysely
    .selectFrom('documents')
    .select(['resource', 'id', 'site', 'title', 'sort', 'top', 'hash'])
    .execute()
  for (const old of documents) plan.documents.set(keyOf({ tb: old.resource, id: old.id }), { old })
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
    .select(['place', 'tb', 'id', 'title', 'hash'])
    .execute()
  for (const old of entries) plan.entries.set(keyOf(old), { old })
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

export function reportOf(plan: Plan): ImportReport {
  const entries: ChangedEntry[] = []
  for (const { old, new: now } of plan.documents.values()) {
    const one = (now ?? old)!
    entries.push({
      tb: one.resource,
      id: one.id,
      title: one.title,
      change: !old ? 'added' : now ? 'changed' : 'removed',
      sites: [...new Set([old?.site, now?.site].filter((site) => site !== undefined))],
      moved: !old || !now || old.site !== now.site || old.sort !== now.sort || old.top !== now.top,
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
