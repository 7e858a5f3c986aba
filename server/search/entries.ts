/** What of a record goes into the index, and which of two equally good hits comes first. */
import { SEARCH_TABLES, type SearchTable } from '../../src/api/contract/limits.ts'
import { FIELD, type Field } from './rank.ts'
import { gramsOf, titleWordsOf } from './tokens.ts'

/** The texts of an entry. */
export interface Searchable {
  title: string
  label: string
  body: string
}

/** All tokens of an entry, by field. */
export const tokensOf = ({
  title,
  label,
  body,
}: Searchable): ReadonlyMap<Field, ReadonlySet<string>> =>
  new Map<Field, Set<string>>([
    [FIELD.titleWord, titleWordsOf(title)],
    [FIELD.title, gramsOf(`${title} ${label}`)],
    [FIELD.body, gramsOf(body)],
  ])

/** What decides between equally good hits. */
export interface Ordered {
  tb: SearchTable
  id: number
  sort: number
}

/** Newer first; products in their own order; nothing is left to chance, so that pages are stable. */
export const compareHits = (a: Ordered, b: Ordered): number =>
  b.sort - a.sort ||
  SEARCH_TABLES.indexOf(a.tb) - SEARCH_TABLES.indexOf(b.tb) ||
  (a.tb === 'product' ? a.id - b.id : b.id - a.id)
