export interface Paged<T> {
  items: T[]
  /** Items in the whole list. */
  total: number
  /** 1-based. */
  page: number
  pageCount: number
}
