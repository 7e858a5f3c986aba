/**
 * The search index in the database: entries with numbers, and for each word, field and block of numbers
 * the set of the entries that hold it.
 */
import type { Transaction } from 'kysely'
import { type Database, insertMany, lookupParts } from '../db/database.ts'
import type { Tables } from '../db/tables.ts'
import { BLOCK, pack, unpack } from '../search/bits.ts'
import { tokensOf } from '../search/entries.ts'
import type { OldEntry, Pair, Plan, SearchRow } from './import-plan.ts'

/** A change of one entry of the search index, with the number that it has or gets. */
type NumberedChange = Pair<OldEntry, SearchRow> & { number: number }

/** Gives numbers to new entries, older ones first, and sorts all changes into blocks. */
export function blocksOf(plan: Plan): Map<number, NumberedChange[]> {
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

/** What is searched of an entry. */
type SearchText = Pick<SearchRow, 'title' | 'label' | 'body'>

/** Number → text. */
type Texts = ReadonlyMap<number, SearchText>

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

function collectTokens(changes: readonly NumberedChange[], oldTexts: Texts): TokenChanges {
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
    for (const part of lookupParts(terms)) {
      const rows = await transaction
        .selectFrom('search_tokens')
        .selectAll()
        .where('term', 'in', part)
        .where('block', '=', block)
        .execute()
      for (const row of rows) members.set(`${row.field}${row.term}`, unpack(row.members))
      // Written again below, where something is left of them.
      for (const field of [0, 1, 2]) {
        const own = part.filter(
          (term) => add.has(`${field}${term}`) || remove.has(`${field}${term}`),
        )
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
): Promise<Texts> {
  const numbers = changes.filter(({ old }) => old).map(({ number }) => number)
  const oldTexts = new Map<number, SearchText>()
  for (const part of lookupParts(numbers)) {
    const rows = await transaction
      .selectFrom('search_entries')
      .select(['number', 'title', 'label', 'body'])
      .where('number', 'in', part)
      .execute()
    for (const { number, ...text } of rows) oldTexts.set(number, text)
  }
  const all = changes.map(({ number }) => number)
  for (const part of lookupParts(all)) {
    await transaction.deleteFrom('search_entries').where('number', 'in', part).execute()
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

/** Writes the changes of one block of numbers, all in one transaction. */
export async function writeBlock(
  database: Database,
  transaction: Transaction<Tables>,
  {
    block,
    changes,
    version,
    next,
  }: {
    block: number
    changes: readonly NumberedChange[]
    version: number
    /** The first number that was never used before this import. */
    next: number
  },
): Promise<void> {
  if (changes.length === 0) return
  const oldTexts = await writeEntries(database, transaction, version, changes)
  const tokens = collectTokens(changes, oldTexts)
  await writeTokens(database, transaction, block, tokens, block * BLOCK >= next)
}
