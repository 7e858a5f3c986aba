/**
 * The content in a database, as it is visible at the moment of each call. Small lists, and the moments at which the
 * content changes by itself, are kept in memory until the next import.
 */
import { setImmediate } from 'node:timers/promises'
import { temporaryFacts } from '#company/temporary.ts'
import { sql } from 'kysely'
import { timeOf, todayInChina } from '../../shared/china-time.ts'
import type { Page } from '../../shared/contract/call.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { NEVER, type Publication, isVisible, isWithdrawn } from '../content/publication.ts'
import { SLICE } from '../content/in-slices.ts'
import type { Place } from '../content/resources.ts'
import type { Resource } from '../../shared/catalogue/pages.ts'
import type { Database } from '../db/database.ts'
import { contentVersion } from '../db/rows.ts'
import type { SearchHit } from '../search/snippet.ts'
import type { Item, ListName, Records } from './records.ts'
import { type SearchQuery, searchDocuments } from './search-documents.ts'
import {
  corrected,
  correctionsOf,
  jsonField,
  lastChange,
  named,
  parseItem,
  visible,
} from './visible-rows.ts'

/** An id as addresses have it: `1024`; `01024` and `1e3` name nothing. */
const toId = (id: string): number => (/^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : -1)

/** Items on a page when the request names no `limit`. */
export const DEFAULT_LIMIT = 10

export interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

interface Neighbour {
  id: number
  title: string
}

/** A visible document, for the sitemap. */
interface DocumentAddress extends Place {
  id: number
  date: string
  publish_at: number
  updated: string | null
}

export interface DocumentName {
  resource: Resource
  /** The id as in the address. */
  id: string
}

export interface StoredDocument extends Publication {
  site: number
  title: string
}

const SILENT_MS = 1000

export type Search = (keyword: string, query: SearchQuery) => Promise<Page<SearchHit>>

interface RepositoryOptions {
  /** The time of the call, in milliseconds. */
  now?: (() => number) | undefined
  /** A document that is found although it is not visible; lists and neighbours do not show it. */
  previewed?: DocumentName | undefined
  /** Runs searches in another thread. */
  search?: Search | undefined
}

/** Answers about one version of the content that have been read already. */
interface Known {
  version: number
  lists: Partial<Records['lists']>
  moments?: readonly number[]
}

export class SqlRepository {
  readonly #database: Database
  readonly #now: () => number
  readonly #previewed: DocumentName | undefined
  readonly #search: Search
  #known: Known = { version: -1, lists: {} }
  readonly #lastRead: Partial<Records['lists']> = {}

  constructor(database: Database, { now = Date.now, previewed, search }: RepositoryOptions = {}) {
    this.#database = database
    this.#now = now
    this.#previewed = previewed
    this.#search = search ?? ((...asked) => searchDocuments(database, ...asked))
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

  /** One page of a site, or of all sites together, newest first. In a site, documents marked 置顶 come first. */
  async page(
    resource: Resource,
    { site, page = 1, limit = DEFAULT_LIMIT }: PageQuery & { site?: number | undefined },
  ): Promise<Page<Item>> {
    let found = this.#visible(resource)
    if (site !== undefined) found = found.where('site', '=', site)
    const [{ total }, rows] = await Promise.all([
      found.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      found
        .select(['resource', 'id', 'changes', 'item'])
        .$if(site !== undefined, (query) => query.orderBy('top', 'desc'))
        .orderBy('date', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .offset((page - 1) * limit)
        .execute(),
    ])
    const [correctionsTo, changed] = await Promise.all([
      correctionsOf(this.#database, rows, this.#now()),
      this.#changed(resource, rows),
    ])
    const list = rows.map((row) => {
      const corrections = correctionsTo(row)
      return {
        ...corrected(parseItem(row.item), corrections),
        ...changed(row),
        ...named(corrections),
      }
    })
    return { list, total: Number(total), page, limit }
  }

  /** The visible notices that some others change, by these. */
  async #changed(
    resource: Resource,
    notices: readonly { changes: number | null }[],
  ): Promise<(notice: { changes: number | null }) => { changes?: Neighbour }> {
    const ids = notices.flatMap(({ changes }) => changes ?? [])
    const found =
      ids.length === 0
        ? []
        : await this.#visible(resource).select(['id', 'title']).where('id', 'in', ids).execute()
    return (notice) => {
      const changes = found.find(({ id }) => id === notice.changes)
      return changes ? { changes } : {}
    }
  }

  /** A document with its neighbours and the notices that belong to it, as the API returns it; `undefined` when there is none. */
  async find(resource: Resource, id: string): Promise<Item | undefined> {
    const one = await this.#named(resource, id).selectAll().executeTakeFirst()
    const isPreviewed = this.#previewed?.resource === resource && this.#previewed.id === id
    if (!one || !(isPreviewed || isVisible(one, this.#now()))) return undefined
    const [prev, next, changed, correctionsTo] = await Promise.all([
      this.#neighbour(resource, one, 'asc'),
      this.#neighbour(resource, one, 'desc'),
      this.#changed(resource, [one]),
      correctionsOf(this.#database, [one], this.#now()),
    ])
    const corrections = correctionsTo(one)
    return {
      ...corrected({ ...parseItem(one.item), ...parseItem(one.rest) }, corrections),
      ...changed(one),
      ...named(corrections),
      ...(prev && { prev }),
      ...(next && { next }),
    }
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

  /** True for a visible document, and for every product. */
  async has(table: SearchTable, id: string): Promise<boolean> {
    const stored = await this.stored(table, id)
    return stored !== undefined && isVisible(stored, this.#now())
  }

  /** True for a document that was published and is not visible any more. */
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

  /**
   * Changes whenever a visible document may have changed, by an import or because its time has come. It depends on the
   * database and the time only, so all instances agree.
   */
  async version(): Promise<string> {
    const known = await this.#knownNow()
    const now = this.#now()
    known.moments ??= await this.#moments()
    return `${known.version}.${known.moments.findLast((time) => time <= now) ?? 0}`
  }

  async #knownNow(): Promise<Known> {
    const version = await contentVersion(this.#database)
    if (version !== this.#known.version) this.#known = { version, lists: {} }
    return this.#known
  }

  /**
   * The visible documents, newest first, as their places are (`placeOf`). They are read in slices: 10,000 at once held
   * up everybody else for 30 ms on SQLite.
   */
  async *documents(): AsyncGenerator<DocumentAddress> {
    const { dialect, kysely } = this.#database
    let last = Number.MAX_SAFE_INTEGER
    for (;;) {
      // With conditions besides the place SQLite takes another index and sorts all that is left, for each slice.
      const slice = await kysely
        .selectFrom('documents')
        .select(['place', 'resource', 'site', 'id', 'date', 'publish_at', 'until'])
        .select(jsonField(dialect, 'item', 'update_time').as('updated'))
        .where('place', '<', last)
        .orderBy('place', 'desc')
        .limit(SLICE)
        .execute()
      const correctionsTo = await correctionsOf(this.#database, slice, this.#now())
      for (const { resource, updated, ...one } of slice)
        if (resource !== 'product' && isVisible(one, this.#now()))
          yield {
            ...one,
            resource,
            updated: lastChange(updated, correctionsTo({ resource, ...one })) ?? null,
          }
      if (slice.length < SLICE) return
      last = slice.at(-1)!.place
      await setImmediate()
    }
  }

  /**
   * A file that a list or a visible document uses: its name for visitors, and `isLasting` when it has no known end.
   * @param path `files/notice.pdf`, below the content folder
   * @param previewed a document whose files can be opened at any time
   */
  async upload(
    path: string,
    previewed?: DocumentName,
  ): Promise<{ name: string; isLasting: boolean } | undefined> {
    const found = await this.#database.kysely
      .selectFrom('uses')
      .leftJoin('documents', (join) =>
        join
          .onRef('documents.resource', '=', 'uses.resource')
          .onRef('documents.id', '=', 'uses.id'),
      )
      .select(['uses.name', 'documents.until'])
      .where('uses.path', '=', path)
      .where(({ and, eb, or }) =>
        or([
          // A list uses it.
          eb('documents.place', 'is', null),
          visible(this.#now()),
          ...(previewed
            ? [
                and({
                  'uses.resource': previewed.resource,
                  'uses.id': toId(previewed.id),
                }),
              ]
            : []),
        ]),
      )
      .orderBy('uses.name', 'desc')
      .limit(1)
      .executeTakeFirst()
    return found && { name: found.name, isLasting: (found.until ?? NEVER) === NEVER }
  }

  /** A small list, whole and in order. While the database is away or silent for a second, the last result is returned. */
  async list<N extends ListName>(name: N): Promise<Records['lists'][N]> {
    const last = this.#lastRead[name]
    const read = this.#readList(name)
    if (!last) return read
    let timer: NodeJS.Timeout | undefined
    const timeout = new Promise<Records['lists'][N]>((done) => {
      timer = setTimeout(() => done(last), SILENT_MS)
    })
    return Promise.race([read.catch(() => last), timeout]).finally(() => clearTimeout(timer))
  }

  async #readList<N extends ListName>(name: N): Promise<Records['lists'][N]> {
    const { lists } = await this.#knownNow()
    let list: Records['lists'][N] | undefined = lists[name]
    if (!list) {
      const row = await this.#database.kysely
        .selectFrom('lists')
        .select('data')
        .where('name', '=', name)
        .executeTakeFirst()
      list = lists[name] = JSON.parse(row?.data ?? '[]') as Records['lists'][N]
    }
    this.#lastRead[name] = list
    return list
  }

  /** One page of the hits for a keyword, best first. */
  search(
    keyword: string,
    { page = 1, limit = DEFAULT_LIMIT }: PageQuery,
  ): Promise<Page<SearchHit>> {
    return this.#search(keyword, { page, limit, now: this.#now() })
  }

  /**
   * The times, ascending, at which a document appears or vanishes, or a page changes because the deadline of a notice
   * or the last day of a position or of a temporary notice is over; in milliseconds.
   */
  async #moments(): Promise<number[]> {
    const times = (column: 'publish_at' | 'until' | 'documents_until' | 'deadline') =>
      this.#database.kysely
        .selectFrom('documents')
        .select(sql<number>`${sql.ref(column)}`.as('time'))
        .where(column, 'is not', null)
    const documents = await times('publish_at')
      .union(times('until'))
      .union(times('documents_until'))
      .union(times('deadline'))
      .execute()
    // Feeds and the sitemap say no date before it has come.
    const ahead = await this.#database.kysely
      .selectFrom('documents')
      .select('date')
      .where('date', '>', todayInChina(this.#now()))
      .execute()
    const posts = await this.list('posts')
    const days = [
      ...posts.map(({ end_date: end }) => end),
      ...temporaryFacts.map(({ until }) => until),
    ]
    const ends = days.flatMap((day) => (day ? timeOf(day, 'end') : []))
    const begun = ahead.map(({ date }) => timeOf(date))
    return [...documents.map(({ time }) => time), ...begun, ...ends].sort((a, b) => a - b)
  }
}
