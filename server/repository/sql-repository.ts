/**
 * The content in a database, as it is visible at the moment of each call. It keeps the small lists and the moments at
 * which something changes by itself, as long as the content is the same.
 */
import { type RawBuilder, sql } from 'kysely'
import { timeOf } from '../../shared/china-time.ts'
import type { Page } from '../../shared/contract/primitives.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { type Publication, isVisible, isWithdrawn } from '../content/publication.ts'
import { RESOURCES, type Resource } from '../content/resources.ts'
import type { ListName, Records } from '../handlers/records.ts'
import {
  DEFAULT_LIMIT,
  type DocumentAddress,
  type Item,
  type Neighbour,
  type PageQuery,
  type ContentRepository,
  type SearchHit,
} from '../handlers/repository.ts'
import type { Database } from '../db/database.ts'
import { contentVersion } from '../db/rows.ts'
import { itemAt, withTies } from '../handlers/notice.ts'
import type { Tables } from '../db/tables.ts'
import { rankingsOf } from '../search/rank.ts'
import { hitOf } from '../search/snippet.ts'
import { parseQuery } from '../search/tokens.ts'
import { fullText } from './full-text.ts'

/** What visitors see, as `server/content/publication.ts` defines it. @param now milliseconds */
const visible = (now: number): RawBuilder<boolean> => sql`(publish_at <= ${now} and until > ${now})`

const parse = (text: string): Item => JSON.parse(text) as Item

/** An id as it stands in an address: `1024`, not `01024` or `1e3`, which name nothing. */
const toId = (id: string): number => (/^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : -1)

export interface DocumentName {
  resource: Resource
  /** As it stands in an address. */
  id: string
}

export interface StoredDocument extends Publication {
  site: number
  title: string
}

/** What has been read of one version of the content. */
interface Known {
  version: number
  lists: Map<ListName, unknown>
  moments?: readonly number[]
}

export class SqlRepository implements ContentRepository {
  readonly #database: Database
  readonly #now: () => number
  readonly #previewed: DocumentName | undefined
  #known: Known = { version: -1, lists: new Map() }

  /**
   * @param now milliseconds
   * @param previewed a document that is found although it is not visible; nothing else tells of it
   */
  constructor(database: Database, now: () => number = Date.now, previewed?: DocumentName) {
    this.#database = database
    this.#now = now
    this.#previewed = previewed
  }

  #named(resource: SearchTable, id: string) {
    return this.#database.kysely
      .selectFrom('documents')
      .where('resource', '=', resource)
      .where('id', '=', toId(id))
  }

  #visible(resource: Resource) {
    return this.#database.kysely
      .selectFrom('documents')
      .where('resource', '=', resource)
      .where(visible(this.#now()))
  }

  async page(
    resource: Resource,
    { site, page = 1, limit = DEFAULT_LIMIT }: PageQuery & { site?: number | undefined },
  ): Promise<Page<Item>> {
    let found = this.#visible(resource)
    if (site !== undefined) found = found.where('site', '=', site)
    const [{ total }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      found
        .select('item')
        .$if(site !== undefined, (query) => query.orderBy('top', 'desc'))
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ])
    const list = rows.map(({ item }) => itemAt(parse(item), this.#now()))
    return { list, total: Number(total), page, limit }
  }

  async find(resource: Resource, id: string): Promise<Item | undefined> {
    const one = await this.#named(resource, id).selectAll().executeTakeFirst()
    const isPreviewed = this.#previewed?.resource === resource && this.#previewed.id === id
    if (!one || !(isPreviewed || isVisible(one, this.#now()))) return undefined
    const [prev, next] = await Promise.all([
      this.#neighbour(resource, one, 'asc'),
      this.#neighbour(resource, one, 'desc'),
    ])
    const detail = { ...itemAt(parse(one.item), this.#now()), ...parse(one.rest) }
    return {
      ...(await withTies(detail, (ids) => this.#titles(resource, ids))),
      ...(prev && { prev }),
      ...(next && { next }),
    }
  }

  async #titles(resource: Resource, ids: readonly number[]): Promise<Neighbour[]> {
    if (ids.length === 0) return []
    return this.#visible(resource).select(['id', 'title']).where('id', 'in', ids).execute()
  }

  /** The next newer (`asc`) or older (`desc`) document of a site. */
  #neighbour(
    resource: Resource,
    { id, site, date }: { id: number; site: number; date: string },
    direction: 'asc' | 'desc',
  ): Promise<Neighbour | undefined> {
    const beyond = direction === 'asc' ? '>' : '<'
    return this.#visible(resource)
      .select(['id', 'title'])
      .where('site', '=', site)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('date', 'id'), beyond, tuple(date, id)))
      .orderBy('date', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
  }

  async has(table: SearchTable, id: string): Promise<boolean> {
    const stored = await this.stored(table, id)
    return stored !== undefined && isVisible(stored, this.#now())
  }

  async isWithdrawn(table: SearchTable, id: string): Promise<boolean> {
    const stored = await this.stored(table, id)
    return stored !== undefined && isWithdrawn(stored, this.#now())
  }

  /** A document that was imported, visible or not. */
  async stored(resource: SearchTable, id: string): Promise<StoredDocument | undefined> {
    return this.#named(resource, id)
      .select(['site', 'title', 'publish_at', 'until'])
      .executeTakeFirst()
  }

  /** It follows from the database and the time alone, so that all instances agree. */
  async version(): Promise<string> {
    const known = await this.#knownNow()
    const now = this.#now()
    known.moments ??= await this.#moments()
    return `${known.version}.${known.moments.findLast((time) => time <= now) ?? 0}`
  }

  async #knownNow(): Promise<Known> {
    const version = await contentVersion(this.#database)
    if (version !== this.#known.version) this.#known = { version, lists: new Map() }
    return this.#known
  }

  async documents(): Promise<DocumentAddress[]> {
    return this.#database.kysely
      .selectFrom('documents')
      .select(['resource', 'site', 'id', 'date', 'publish_at'])
      .where('resource', 'in', RESOURCES)
      .where(visible(this.#now()))
      .$narrowType<{ resource: Resource }>()
      .execute()
  }

  async list<N extends ListName>(name: N): Promise<Records['lists'][N]> {
    const { lists } = await this.#knownNow()
    let list = lists.get(name)
    if (!list) {
      const row = await this.#database.kysely
        .selectFrom('lists')
        .select('data')
        .where('name', '=', name)
        .executeTakeFirst()
      lists.set(name, (list = JSON.parse(row?.data ?? '[]')))
    }
    return list as Records['lists'][N]
  }

  async search(
    keyword: string,
    { page = 1, limit = DEFAULT_LIMIT }: PageQuery,
  ): Promise<Page<SearchHit>> {
    const { dialect, kysely } = this.#database
    const { places } = fullText(dialect)
    const now = this.#now()
    const query = parseQuery(keyword)
    for (const { hits, better } of rankingsOf(query)) {
      // What is not visible is little, and both times have an index.
      const visibleHits = sql`(${places(hits)}) as hits where place not in (
        select place from documents where publish_at > ${now} or until <= ${now})`
      const count = sql<{ total: number }>`select count(*) as total from ${visibleHits}`
      const total = Number((await count.execute(kysely)).rows[0]!.total)
      if (total === 0) continue
      const ranks = better.map((holds, rank) => sql`when place in (${places(holds)}) then ${rank}`)
      const { rows } = await sql<Tables['documents']>`
        with found as (
          select place, case ${sql.join(ranks, sql` `)} else ${better.length} end as rank
          from ${visibleHits}
          order by rank, place desc limit ${limit} offset ${(page - 1) * limit})
        select resource, id, title, body, date, item from found join documents using (place)
        order by rank, place desc`.execute(kysely)
      return { list: rows.map((row) => hitOf(row, query.marks, now)), total, page, limit }
    }
    return { list: [], total: 0, page, limit }
  }

  /**
   * The moments, ascending, at which a document appears or vanishes, or pages say something else because the deadline
   * of a notice or the last day of a position is over; in milliseconds.
   */
  async #moments(): Promise<number[]> {
    const documents = this.#database.kysely.selectFrom('documents')
    const times = await documents
      .select('publish_at as time')
      .union(documents.select('until as time'))
      .execute()
    const notices = await documents
      .select('item')
      .where('resource', 'in', ['publicity', 'purchase'])
      .where('item', 'like', '%"deadline"%')
      .execute()
    const posts = await this.list('posts')
    const ends = notices
      .map(({ item }) => parse(item))
      .flatMap((notice) => [notice.documents_until, notice.deadline])
      .concat(posts.map(({ end_date: endDate }) => endDate))
      .filter((date) => typeof date === 'string')
      .map((date) => timeOf(date, 'end'))
      .filter(Number.isFinite)
    return [...times.map(({ time }) => time), ...ends].sort((a, b) => a - b)
  }
}
