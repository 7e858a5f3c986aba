/**
 * The demo database: the content as a CMS's API would read it (lists by site, pages, neighbours,
 * search), and the consultations received, in memory.
 */
import type { SiteContent, Withheld } from '../server/content/content.ts'
import { isVisible, isWithdrawn, lastChange } from '../server/content/publication.ts'
import { type Resource, RESOURCES } from '../server/content/resources.ts'
import { isAdvert } from '../server/handlers/advert.ts'
import {
  type DocumentRecord,
  type ListName,
  type Records,
  recordsOf,
} from '../server/handlers/records.ts'
import {
  type DocumentAddress,
  type Item,
  type Neighbour,
  type PageQuery,
  type Paged,
  type ContentRepository,
  type SearchHit,
  addressOf,
  paginate,
} from '../server/handlers/repository.ts'
import { tiedIds, withNotice, withTies } from '../server/handlers/notice.ts'
import { receiptNumber } from '../server/handlers/receipt.ts'
import { memoryIndex } from '../server/search/memory-index.ts'
import type { ConsultationInput } from '../shared/contract/consult.ts'
import type { SearchTable } from '../shared/contract/limits.ts'

/** A consultation as it was received. */
export interface Consultation extends ConsultationInput {
  receipt_no: string
  isAdvert: boolean
}

const newestFirst = (a: DocumentRecord, b: DocumentRecord): number => b.sort - a.sort || b.id - a.id

/** Reads the demo content; one per server, browser or test. */
export class Db implements ContentRepository {
  readonly content: SiteContent
  readonly #records: Records
  readonly #sorted: Record<Resource, DocumentRecord[]>
  readonly #byId: Record<Resource, Map<string, DocumentRecord>>
  readonly #now: () => number
  readonly #consultations = new Map<string, Consultation>()
  #search: ReturnType<typeof memoryIndex> | undefined

  /** @param now milliseconds */
  constructor(content: SiteContent, now: () => number = Date.now) {
    this.content = content
    this.#now = now
    this.#records = recordsOf(content)
    const each = <T>(make: (resource: Resource) => T): Record<Resource, T> =>
      Object.fromEntries(RESOURCES.map((name) => [name, make(name)])) as Record<Resource, T>
    this.#sorted = each((name) =>
      this.#records.documents.filter(({ resource }) => resource === name).sort(newestFirst),
    )
    this.#byId = each((name) => new Map(this.#sorted[name].map((one) => [String(one.id), one])))
  }

  #visible(resource: Resource): DocumentRecord[] {
    const now = this.#now()
    return this.#sorted[resource].filter((one) => isVisible(one, now))
  }

  #one(resource: Resource, id: string): DocumentRecord | undefined {
    const one = this.#byId[resource].get(id)
    return one && isVisible(one, this.#now()) ? one : undefined
  }

  page(
    resource: Resource,
    { site, ...query }: PageQuery & { site?: number | undefined },
  ): Paged<Item> {
    const all = this.#visible(resource)
    const own = site === undefined ? all : all.filter((one) => one.site === site)
    const ordered =
      site === undefined ? own : [...own.filter((one) => one.top), ...own.filter((one) => !one.top)]
    const page = paginate(ordered, query)
    return { ...page, list: page.list.map(({ item }) => item) }
  }

  find(resource: Resource, id: string): Item | undefined {
    const one = this.#one(resource, id)
    if (!one) return undefined
    const detail = { ...one.item, ...one.rest }
    const tied = tiedIds(detail).flatMap((number) => {
      const other = this.#one(resource, String(number))
      return other ? [{ id: other.id, title: other.title }] : []
    })
    return { ...withTies(detail, tied), ...this.#neighbours(one) }
  }

  has(table: SearchTable, id: string): boolean {
    if (table !== 'product') return this.#one(table, id) !== undefined
    return this.#records.lists.products.some((one) => String(one.id) === id)
  }

  isWithdrawn(table: SearchTable, id: string): boolean {
    const one = table === 'product' ? undefined : this.#byId[table].get(id)
    return one !== undefined && isWithdrawn(one, this.#now())
  }

  publicationOfFile(path: string): Withheld | undefined {
    return this.#records.lists.withheld.find((file) => file.path === path)
  }

  version(): string {
    return String(this.lastChange())
  }

  lastChange(): number {
    return lastChange(this.#records.documents, this.#now())
  }

  documents(): DocumentAddress[] {
    const now = this.#now()
    return this.#records.documents.filter((one) => isVisible(one, now)).map(addressOf)
  }

  list<N extends ListName>(name: N): Records['lists'][N] {
    return this.#records.lists[name]
  }

  /** The documents before (newer) and after (older) one in its site. */
  #neighbours({ resource, id, site }: DocumentRecord): { prev?: Neighbour; next?: Neighbour } {
    const own = this.#visible(resource).filter((one) => one.site === site)
    const index = own.findIndex((one) => one.id === id)
    const link = (one: DocumentRecord | undefined) => one && { id: one.id, title: one.title }
    const [prev, next] = [link(own[index - 1]), link(own[index + 1])]
    return { ...(prev && { prev }), ...(next && { next }) }
  }

  search(keyword: string, query: PageQuery): Paged<SearchHit> {
    this.#search ??= memoryIndex(this.#records.search)
    const page = this.#search(keyword, query, this.#now())
    const itemOf = ({ tb, id }: SearchHit): Item | undefined =>
      tb === 'publicity' || tb === 'purchase' ? this.#byId[tb].get(String(id))?.item : undefined
    return { ...page, list: page.list.map((hit) => withNotice(hit, itemOf(hit))) }
  }

  /** As the service does it, but for the limits: a demo has none. */
  addConsultation(input: ConsultationInput): Consultation {
    const known = this.#consultations.get(input.request_id)
    if (known) return known
    const { proof: _proof, website: _website, ...kept } = input
    const stored: Consultation = {
      ...kept,
      receipt_no: receiptNumber(new Date(), this.#consultations.size + 1),
      isAdvert: isAdvert(input),
    }
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
