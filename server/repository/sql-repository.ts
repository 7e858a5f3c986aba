/**
 * The content in a database, as it is visible at the moment of each call. It keeps what each file is looked up in, as
 * long as the content is the same.
 */
import type { SearchTable } from '../../shared/contract/limits.ts'
import { type Publication, isVisible, isWithdrawn } from '../content/publication.ts'
import type { Withheld } from '../content/content.ts'
import type { Resource } from '../content/resources.ts'
import type { ListName, Records } from '../handlers/records.ts'
import {
  DEFAULT_LIMIT,
  addressOf,
  type DocumentAddress,
  type Item,
  type Neighbour,
  type PageQuery,
  type Paged,
  type ContentRepository,
  type SearchHit,
} from '../handlers/repository.ts'
import type { Database } from '../db/database.ts'
import { tiedIds, withNotice, withTies } from '../handlers/notice.ts'
import { searchEntries } from './search-reader.ts'
import { contentVersion, deadlines, lastChange } from './version.ts'
import { visible } from './visible.ts'

const parse = (text: string): Item => JSON.parse(text) as Item

/** An id as it stands in an address: `1024`, not `01024` or `1e3`. */
const toId = (id: string): number | undefined =>
  /^(?:0|[1-9]\d{0,14})$/.test(id) ? Number(id) : undefined

/**
 * How many documents of a resource, or of one of its sites, are not visible. The condition names only the
 * times, so that SQLite reads along their indexes and not along all documents of the site.
 */
async function hiddenTotal(
  { kysely }: Database,
  { resource, site }: { resource: Resource; site?: number | undefined },
  now: number,
): Promise<number> {
  const count = kysely.selectFrom('documents').select(({ fn }) => {
    const own = fn.countAll<number>().filterWhere('resource', '=', resource)
    return (site === undefined ? own : own.filterWhere('site', '=', site)).as('total')
  })
  const [early, late] = await Promise.all([
    count.where('publish_at', '>', now).executeTakeFirstOrThrow(),
    count.where('until', '<=', now).where('publish_at', '<=', now).executeTakeFirstOrThrow(),
  ])
  return Number(early.total) + Number(late.total)
}

export interface DocumentName {
  resource: Resource
  /** As it stands in an address. */
  id: string
}

export interface StoredDocument extends Publication {
  site: number
  title: string
}

/** A list by a key. Read and parsed with each file it would cost the more the longer it is. */
class ListIndex<Entry> {
  readonly #read: () => Promise<readonly Entry[]>
  readonly #keyOf: (entry: Entry) => string
  #version: number | undefined
  #entries: ReadonlyMap<string, Entry> = new Map()

  constructor(read: () => Promise<readonly Entry[]>, keyOf: (entry: Entry) => string) {
    this.#read = read
    this.#keyOf = keyOf
  }

  /** @param version of the content, read before: what an import changes meanwhile is read again */
  async get(key: string, version: number): Promise<Entry | undefined> {
    if (version !== this.#version) {
      const entries = await this.#read()
      this.#entries = new Map(entries.map((entry) => [this.#keyOf(entry), entry]))
      this.#version = version
    }
    return this.#entries.get(key)
  }
}

/** See the file's comment. */
export class SqlRepository implements ContentRepository {
  readonly #database: Database
  readonly #now: () => number
  readonly #previewed: DocumentName | undefined
  readonly #withheld = new ListIndex(
    () => this.list('withheld'),
    ({ path }) => path,
  )
  /** Of the content of a version: read with each page they would cost the more the more notices there are. */
  #deadlines: { version: number; times: readonly number[] } = { version: -1, times: [] }
  readonly #attachments = new ListIndex(
    () => this.list('attachments'),
    ({ file }) => file,
  )

  /**
   * @param now milliseconds
   * @param previewed a document that is found although it is not visible; nothing else tells of it
   */
  constructor(database: Database, now: () => number = Date.now, previewed?: DocumentName) {
    this.#database = database
    this.#now = now
    this.#previewed = previewed
  }

  async page(
    resource: Resource,
    { site, page = 1, limit = DEFAULT_LIMIT }: PageQuery & { site?: number | undefined },
  ): Promise<Paged<Item>> {
    const { kysely } = this.#database
    let totals = kysely
      .selectFrom('site_totals')
      .select(({ fn }) => fn.sum<number>('total').as('total'))
      .where('resource', '=', resource)
    if (site !== undefined) totals = totals.where('site', '=', site)
    const now = this.#now()
    const [all, without] = await Promise.all([
      totals.executeTakeFirst(),
      hiddenTotal(this.#database, { resource, site }, now),
    ])
    const total = Number(all?.total ?? 0) - without
    const start = (page - 1) * limit
    if (start >= total) return { list: [], total, page, limit }
    // What is skipped is skipped in the index alone.
    let ids = kysely
      .selectFrom('documents')
      .select('id')
      .where('resource', '=', resource)
      .where(visible(now))
    if (site !== undefined) ids = ids.where('site', '=', site).orderBy('top', 'desc')
    ids = ids.orderBy('sort', 'desc').orderBy('id', 'desc').limit(limit).offset(start)
    let rows = kysely
      .selectFrom('documents')
      .select('item')
      .where('resource', '=', resource)
      .where('id', 'in', ids)
    if (site !== undefined) rows = rows.orderBy('top', 'desc')
    const list = await rows.orderBy('sort', 'desc').orderBy('id', 'desc').execute()
    return { list: list.map(({ item }) => parse(item)), total, page, limit }
  }

  async find(resource: Resource, id: string): Promise<Item | undefined> {
    const number = toId(id)
    if (number === undefined) return undefined
    const now = this.#now()
    let query = this.#database.kysely
      .selectFrom('documents')
      .select(['site', 'sort', 'item', 'rest'])
      .where('resource', '=', resource)
      .where('id', '=', number)
    const isPreviewed = this.#previewed?.resource === resource && this.#previewed.id === id
    if (!isPreviewed) query = query.where(visible(now))
    const one = await query.executeTakeFirst()
    if (!one) return undefined
    const [prev, next] = await Promise.all([
      this.#neighbour(resource, number, one, 'asc', now),
      this.#neighbour(resource, number, one, 'desc', now),
    ])
    const detail = { ...parse(one.item), ...parse(one.rest) }
    return {
      ...withTies(detail, await this.#titles(resource, tiedIds(detail), now)),
      ...(prev && { prev }),
      ...(next && { next }),
    }
  }

  async #titles(resource: Resource, ids: readonly number[], now: number): Promise<Neighbour[]> {
    if (ids.length === 0) return []
    return this.#database.kysely
      .selectFrom('documents')
      .select(['id', 'title'])
      .where('resource', '=', resource)
      .where('id', 'in', ids)
      .where(visible(now))
      .execute()
  }

  /** The next newer (`asc`) or older (`desc`) document of a site. */
  #neighbour(
    resource: Resource,
    id: number,
    { site, sort }: { site: number; sort: number },
    direction: 'asc' | 'desc',
    now: number,
  ): Promise<Neighbour | undefined> {
    const beyond = direction === 'asc' ? '>' : '<'
    return this.#database.kysely
      .selectFrom('documents')
      .select(['id', 'title'])
      .where('resource', '=', resource)
      .where('site', '=', site)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('sort', 'id'), beyond, tuple(sort, id)))
      .where(visible(now))
      .orderBy('sort', direction)
      .orderBy('id', direction)
      .limit(1)
      .executeTakeFirst()
  }

  async has(table: SearchTable, id: string): Promise<boolean> {
    if (table === 'product') {
      const products = await this.list('products')
      return products.some((one) => String(one.id) === id)
    }
    const stored = await this.stored(table, id)
    return stored !== undefined && isVisible(stored, this.#now())
  }

  async isWithdrawn(table: SearchTable, id: string): Promise<boolean> {
    const stored = table === 'product' ? undefined : await this.stored(table, id)
    return stored !== undefined && isWithdrawn(stored, this.#now())
  }

  /** A document that was imported, visible or not. */
  async stored(resource: Resource, id: string): Promise<StoredDocument | undefined> {
    const number = toId(id)
    if (number === undefined) return undefined
    return this.#database.kysely
      .selectFrom('documents')
      .select(['site', 'title', 'publish_at', 'until'])
      .where('resource', '=', resource)
      .where('id', '=', number)
      .executeTakeFirst()
  }

  async publicationOfFile(path: string): Promise<Withheld | undefined> {
    return this.#withheld.get(path, await contentVersion(this.#database))
  }

  /** It follows from the database and the time alone, so that all instances agree. */
  async version(): Promise<string> {
    const version = await contentVersion(this.#database)
    if (version !== this.#deadlines.version)
      this.#deadlines = { version, times: await deadlines(this.#database) }
    const now = this.#now()
    const passed = this.#deadlines.times.filter((time) => time <= now)
    return `${version}.${Math.max(await lastChange(this.#database, now), ...passed)}`
  }

  async documents(): Promise<DocumentAddress[]> {
    const rows = await this.#database.kysely
      .selectFrom('documents')
      .select(['resource', 'site', 'id', 'sort', 'publish_at', 'until'])
      .where(visible(this.#now()))
      .execute()
    return rows.map(addressOf)
  }

  async list<N extends ListName>(name: N): Promise<Records['lists'][N]> {
    const rows = await this.#database.kysely
      .selectFrom('list_entries')
      .select('data')
      .where('list', '=', name)
      .orderBy('position')
      .execute()
    return rows.map(({ data }) => parse(data)) as Records['lists'][N]
  }

  /** The name that visitors read of a file in `files/`. */
  async attachmentName(file: string): Promise<string | undefined> {
    return (await this.#attachments.get(file, await contentVersion(this.#database)))?.name
  }

  async search(keyword: string, query: PageQuery): Promise<Paged<SearchHit>> {
    const page = await searchEntries(this.#database, keyword, query, this.#now())
    const notices = page.list.filter(({ tb }) => tb === 'publicity' || tb === 'purchase')
    if (notices.length === 0) return page
    const rows = await this.#database.kysely
      .selectFrom('documents')
      .select(['resource', 'id', 'item'])
      .where('resource', 'in', ['publicity', 'purchase'])
      .where(
        'id',
        'in',
        notices.map(({ id }) => id),
      )
      .execute()
    const items = new Map(rows.map(({ resource, id, item }) => [`${resource} ${id}`, item]))
    const itemOf = ({ tb, id }: SearchHit): Item | undefined => {
      const item = items.get(`${tb} ${id}`)
      return item === undefined ? undefined : parse(item)
    }
    return { ...page, list: page.list.map((hit) => withNotice(hit, itemOf(hit))) }
  }
}
