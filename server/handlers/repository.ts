/** What the 23 calls need to know. */
import type { Place, Resource } from '../content/resources.ts'
import type { ListName, Records } from './records.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import type { Page } from '../../shared/contract/primitives.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'

/** Items on a page when the request names no `limit`. */
export const DEFAULT_LIMIT = 10

export interface PageQuery {
  page?: number | undefined
  limit?: number | undefined
}

export interface Neighbour {
  id: number
  title: string
}

/** A row of a list in the shape in which it goes over the wire. */
export type Item = Readonly<Record<string, unknown>>

/** A search hit as it goes over the wire. */
export interface SearchHit {
  tb: SearchTable
  id: number
  title: string
  intro?: string
  create_time?: string
}

/** A visible document, for the sitemap. */
export interface DocumentAddress extends Place {
  id: number
  date: string
  publish_at: number
}

type Awaitable<T> = T | Promise<T>

export interface ContentRepository {
  /** One page of a site, or of all sites together; newest first. In a site, what is 置顶 leads. */
  page(resource: Resource, query: PageQuery & { site?: number | undefined }): Awaitable<Page<Item>>
  /** A document with its neighbours, as its detail goes over the wire; `undefined` when there is none. */
  find(resource: Resource, id: string): Awaitable<Item | undefined>
  /** Whether it is visible; so are all products. */
  has(table: SearchTable, id: string): Awaitable<boolean>
  /** Whether a document was published and is not to be seen any more. */
  isWithdrawn(table: SearchTable, id: string): Awaitable<boolean>
  /** Another one whenever anything that is visible may have changed, by an import or because it was time. */
  version(): Awaitable<string>
  documents(): Awaitable<DocumentAddress[]>
  /** A small list, whole and in its order. */
  list<N extends ListName>(name: N): Awaitable<Records['lists'][N]>
  /** One page of the hits for a keyword, best first. */
  search(keyword: string, query: PageQuery): Awaitable<Page<SearchHit>>
}

/** What keeps consultations takes none for now: a full disk, or a database that is away or busy. */
export class StorageUnavailable extends Error {}

export interface ConsultationStore {
  /**
   * Stores a consultation; the same `request_id` again gives the first receipt.
   * @param address the visitor's, for the limits; it is never stored as it is
   * @param isPosted of a form that was posted without scripts, which has no id of its own: the same values within
   * a day are the same consultation
   * @throws {StorageUnavailable}
   */
  add(
    input: ConsultationInput,
    address: string,
    options?: { isPosted?: boolean },
  ): Awaitable<{ receipt_no: string }>
}
