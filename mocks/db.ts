/**
 * The demo database: the content as a CMS's API would read it (lists by site, pages, neighbours,
 * search), and the consultations received, in memory.
 */
import {
  type SiteContent,
  type Document,
  RESOURCES,
  type Resource,
} from '../content-reader/content.ts'
import { type SearchEntry, type SearchHit, rank } from './search.ts'

/** Items on a page when the request names no `limit`. */
export const DEFAULT_LIMIT = 10

/** One page of a longer list. */
export interface Paged<T> {
  list: T[]
  total: number
  page: number
  limit: number
}

/** Which page of which list. */
export interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

/** Cuts one page out of a list; a page beyond the end is empty. */
export function paginate<T>(
  all: readonly T[],
  { page = 1, limit = DEFAULT_LIMIT }: PageQuery,
): Paged<T> {
  const start = (page - 1) * limit
  return { list: all.slice(start, start + limit), total: all.length, page, limit }
}

/** The document before or after another. */
export interface Neighbour {
  id: number
  title: string
}

/** A consultation as it was received. */
export interface Consultation extends Record<string, unknown> {
  request_id: string
  receipt_no: string
}

const byDate = (a: Document, b: Document): number =>
  a.date === b.date ? b.id - a.id : a.date < b.date ? 1 : -1

/** Reads the demo content; one per server, browser or test. */
export class Db {
  readonly content: SiteContent
  readonly #sorted: Record<Resource, Document[]>
  readonly #byId: Record<Resource, Map<string, Document>>
  readonly #consultations = new Map<string, Consultation>()
  #search: SearchEntry[] | undefined

  constructor(content: SiteContent) {
    this.content = content
    const each = <T>(make: (resource: Resource) => T): Record<Resource, T> =>
      Object.fromEntries(RESOURCES.map((name) => [name, make(name)])) as Record<Resource, T>
    this.#sorted = each((name) => [...content.documents[name]].sort(byDate))
    this.#byId = each((name) => new Map(this.#sorted[name].map((one) => [String(one.id), one])))
  }

  /** One page of a site, or of all sites together; newest first. In a site, what is 置顶 leads. */
  page(
    resource: Resource,
    { site, ...query }: PageQuery & { site?: number | undefined },
  ): Paged<Document> {
    const all = this.#sorted[resource]
    if (site === undefined) return paginate(all, query)
    const own = all.filter((one) => one.site === site)
    return paginate([...own.filter((one) => one.top), ...own.filter((one) => !one.top)], query)
  }

  /** A document, or `undefined` when there is none of that id. */
  find(resource: Resource, id: string): Document | undefined {
    return this.#byId[resource].get(id)
  }

  /** The documents before (newer) and after (older) one in its site. */
  neighbours(resource: Resource, { id, site }: Document): { prev?: Neighbour; next?: Neighbour } {
    const own = this.#sorted[resource].filter((one) => one.site === site)
    const index = own.findIndex((one) => one.id === id)
    const link = (one: Document | undefined) => one && { id: one.id, title: one.title }
    const [prev, next] = [link(own[index - 1]), link(own[index + 1])]
    return { ...(prev && { prev }), ...(next && { next }) }
  }

  /** The attachments of a document. */
  files(document: Document): { name: string; url: string; size: number }[] {
    return (document.files ?? []).map((slug) => this.content.manifest[slug]!)
  }

  /** One page of the hits for a keyword; hits in titles first, then newest first. */
  search(keyword: string, query: PageQuery): Paged<SearchHit> {
    this.#search ??= this.#index()
    return paginate(rank(this.#search, keyword), query)
  }

  #index(): SearchEntry[] {
    const documents = RESOURCES.flatMap((tb) =>
      this.#sorted[tb].map((one) => ({
        tb,
        id: one.id,
        title: one.title,
        body: [one.intro, one.plain, one.doc_no, one.project_no, one.winner]
          .filter(Boolean)
          .join(' '),
        date: one.date,
      })),
    )
    const products = this.content.products.map((one) => ({
      tb: 'product' as const,
      id: one.id,
      title: one.title,
      body: [
        one.subtitle,
        one.intro,
        one.target,
        one.quota,
        one.term,
        one.rate,
        ...one.conditions,
        ...one.process,
        ...one.materials,
      ].join(' '),
    }))
    return [...products, ...documents]
  }

  /** Stores a consultation; the same `request_id` again gives the first receipt. */
  addConsultation(input: Record<string, unknown> & { request_id: string }): Consultation {
    const known = this.#consultations.get(input.request_id)
    if (known) return known
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10).replaceAll('-', '')
    const number = String(this.#consultations.size + 1).padStart(4, '0')
    const stored = { ...input, receipt_no: `ZX${today}-${number}` }
    this.#consultations.set(input.request_id, stored)
    return stored
  }

  /** Everything that was received, oldest first. */
  get consultations(): readonly Consultation[] {
    return [...this.#consultations.values()]
  }

  /** Forgets the consultations (between tests). */
  reset(): void {
    this.#consultations.clear()
  }
}
