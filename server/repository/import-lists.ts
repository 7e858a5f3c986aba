/** The lists of an import: which of them differ, and the rows that they become. */
import {
  getCompanyProfileCall,
  listBusinessCall,
  listBusinessRelationsCall,
  listCultureCall,
  listPostsCall,
} from '../../shared/contract/company-lists.ts'
import { type RichFields, cleanFields } from '../../rich-text/clean.ts'
import { lists as listFiles } from '../content/content-schemas.ts'
import type { ReadLimits } from '../content/read-limits.ts'
import { cleanerVersion, sanitise } from '../content/rich-text.ts'
import type { Use } from '../content/source.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/database-tables.ts'
import { type Queries, insertMany } from '../db/rows.ts'
import { hashOf } from '../hash.ts'
import { type ListName, type Records, useRows } from './records.ts'
import { keysOf } from '../../shared/keys-of.ts'

interface List {
  name: ListName
  values: readonly object[]
  uses: readonly Use[]
  hash: string
}

const listHash = (values: readonly object[], uses: readonly Use[]): string =>
  hashOf(JSON.stringify([values, uses, cleanerVersion()]))

/** A list in which the entries that are kept out stand as visitors have read them, with the files that they use. */
async function withKept(
  { kysely }: Database,
  name: ListName,
  kept: ReadonlySet<number>,
  { values, uses }: Pick<List, 'values' | 'uses'>,
): Promise<Pick<List, 'values' | 'uses'>> {
  const row = await kysely
    .selectFrom('lists')
    .select('data')
    .where('name', '=', name)
    .executeTakeFirst()
  const before = JSON.parse(row?.data ?? '[]') as { id: number }[]
  const all: object[] = [...values]
  for (const [index, entry] of before.entries()) if (kept.has(entry.id)) all.splice(index, 0, entry)
  const used = await kysely
    .selectFrom('uses')
    .select(['path', 'name'])
    .where('resource', '=', name)
    .execute()
  const known = new Set(uses.map(({ path }) => path))
  return { values: all, uses: [...uses, ...used.filter(({ path }) => !known.has(path))] }
}

/** The lists that differ from what is stored. */
export async function changedLists(database: Database, records: Records): Promise<List[]> {
  const known = await database.kysely.selectFrom('lists').select(['name', 'hash']).execute()
  const hashes = new Map(known.map(({ name, hash }) => [name, hash]))
  const read: List[] = []
  for (const name of keysOf(records.lists)) {
    if (records.kept.lists.has(name)) continue
    const own = { values: records.lists[name], uses: records.uses[name] ?? [] }
    const kept = records.kept.entries.get(name) ?? new Set()
    const list = kept.size > 0 ? await withKept(database, name, kept, own) : own
    read.push({ name, ...list, hash: listHash(list.values, list.uses) })
  }
  return read.filter(({ name, hash }) => hash !== (hashes.get(name) ?? listHash([], [])))
}

/** The lists that hold rich text. */
const rich: Partial<Record<ListName, RichFields | undefined>> = {
  profile: getCompanyProfileCall.rich,
  culture: listCultureCall.rich,
  business: listBusinessCall.rich,
  relations: listBusinessRelationsCall.rich,
  posts: listPostsCall.rich,
}

/** The form in which a list is stored: rich text clean and accessible. */
export async function listRow(
  { name, values, hash }: List,
  isRaw: boolean,
  limits: ReadLimits,
): Promise<Tables['lists']> {
  const fields = isRaw ? undefined : rich[name]
  const clean = fields
    ? await limits.goOn(listFiles[name].file, () => cleanFields(values, fields, sanitise))
    : values
  return { name, hash, data: JSON.stringify(clean) }
}

/** @param rows those of the lists, in any order */
export async function writeLists(
  queries: Queries,
  lists: readonly List[],
  rows: readonly Tables['lists'][],
): Promise<void> {
  if (lists.length === 0) return
  const names = lists.map(({ name }) => name)
  await queries.deleteFrom('lists').where('name', 'in', names).execute()
  await queries.deleteFrom('uses').where('resource', 'in', names).execute()
  await insertMany(queries, 'lists', rows)
  const uses = lists.flatMap(({ name, uses: own }) => useRows({ resource: name, id: 0, uses: own }))
  await insertMany(queries, 'uses', uses)
}
