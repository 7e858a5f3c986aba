/** Searches in the database's index. */
import { DEFAULT_LIMIT, type PageQuery, type Paged, type SearchHit } from '../calls/repository.ts'
import type { Database } from '../db/database.ts'
import { type Bits, addPacked, makeBits } from '../search/bits.ts'
import { type Ordered, compareHits } from '../search/entries.ts'
import { type Field, findPage, tokenKey, tokensFor } from '../search/rank.ts'
import { hitOf } from '../search/snippet.ts'
import { parseQuery } from '../search/tokens.ts'
import { contentVersion } from './version.ts'

/**
 * The order of all entries at one version of the content. It is derived from the database, follows it
 * with each import, and any instance can drop it at any time.
 */
interface View {
  version: number
  entries: (Ordered | undefined)[]
  /** Numbers of the live entries, those first that come first among equally good hits. */
  order: Uint32Array
}

const NOTHING: View = { version: 0, entries: [], order: new Uint32Array() }

/** See the file's comment. */
export class SearchReader {
  readonly #database: Database
  #view: Promise<View> = Promise.resolve(NOTHING)

  constructor(database: Database) {
    this.#database = database
  }

  async search(
    keyword: string,
    { page = 1, limit = DEFAULT_LIMIT }: PageQuery,
  ): Promise<Paged<SearchHit>> {
    const query = parseQuery(keyword)
    if (query.units.length === 0) return { list: [], total: 0, page, limit }
    const { entries, order } = await this.#currentView()
    const size = entries.length
    const known = await this.#readTokens(tokensFor(query), size)
    const none = makeBits(size)
    const { total, hits } = findPage(
      query,
      (field, term) => known.get(tokenKey(field, term)) ?? none,
      order,
      size,
      { page, limit },
    )
    return { list: await this.#readHits(hits, query.marks), total, page, limit }
  }

  async #readTokens(
    wanted: ReadonlyMap<Field, ReadonlySet<string>>,
    size: number,
  ): Promise<Map<string, Bits>> {
    const terms = [...new Set([...wanted.values()].flatMap((set) => [...set]))]
    const rows = await this.#database.kysely
      .selectFrom('search_tokens')
      .selectAll()
      .where('term', 'in', terms)
      .execute()
    const sets = new Map<string, Bits>()
    for (const { field, term, block, members } of rows) {
      if (!wanted.get(field as Field)?.has(term)) continue
      const key = tokenKey(field as Field, term)
      let bits = sets.get(key)
      if (!bits) sets.set(key, (bits = makeBits(size)))
      addPacked(bits, block, members)
    }
    return sets
  }

  async #readHits(numbers: readonly number[], marks: readonly string[]): Promise<SearchHit[]> {
    if (numbers.length === 0) return []
    const rows = await this.#database.kysely
      .selectFrom('search_entries')
      .select(['number', 'tb', 'id', 'title', 'body', 'date'])
      .where('number', 'in', numbers)
      .where('live', '=', 1)
      .execute()
    const byNumber = new Map(rows.map((row) => [row.number, row]))
    // An entry that an import has just removed is left out.
    return numbers.flatMap((number) => {
      const row = byNumber.get(number)
      return row ? [hitOf(row, marks)] : []
    })
  }

  /** The view, brought up to date when the content has changed. */
  async #currentView(): Promise<View> {
    const version = await contentVersion(this.#database)
    const known = await this.#view.catch(() => NOTHING)
    // After a restore the version may be an earlier one.
    if (known.version !== version)
      this.#view = this.#readView(version, known.version < version ? known : NOTHING)
    return this.#view
  }

  async #readView(version: number, known: View): Promise<View> {
    const rows = await this.#database.kysely
      .selectFrom('search_entries')
      .select(['number', 'tb', 'id', 'sort', 'live'])
      .where('version', '>', known.version)
      .execute()
    const entries = [...known.entries]
    for (const { number, live, ...entry } of rows) {
      while (entries.length <= number) entries.push(undefined)
      entries[number] = live ? entry : undefined
    }
    const live = [...entries.keys()].filter((number) => entries[number])
    const order = Uint32Array.from(live.sort((a, b) => compareHits(entries[a]!, entries[b]!)))
    return { version, entries, order }
  }
}
