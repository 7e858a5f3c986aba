/** What of a record goes into the index, and which of two equally good hits comes first. */
import { SEARCH_TABLES, type SearchTable } from '../../shared/contract/limits.ts'
import { DAY_MS } from '../../shared/notices/china-time.ts'
import { FIELD, type Field } from './rank.ts'
import { gramsOf, titleWordsOf } from './tokens.ts'

export interface Searchable {
  title: string
  label: string
  body: string
}

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

/** Ids have at most nine digits. */
const MAX_ID = 2 ** 30 - 1
const MAX_DAY = 2 ** 16 - 1

/**
 * Where an entry stands among equally good hits: greater comes first, no two are equal. Newer days
 * first; what has no date (products) before all, in its own order; within a day by kind, then the
 * greater id. It is the row's key in the index, so that the database need not sort: a day takes 16 bits,
 * the kind 3, the id 30, together below 2^53.
 */
export function placeOf({
  resource,
  id,
  date,
}: {
  resource: SearchTable
  id: number
  date: string
}): number {
  const time = Date.parse(date.slice(0, 10))
  const day = Number.isNaN(time) ? MAX_DAY : Math.min(Math.max(time / DAY_MS, 0), MAX_DAY - 1)
  const kind = SEARCH_TABLES.length - 1 - SEARCH_TABLES.indexOf(resource)
  return (day * 8 + kind) * (MAX_ID + 1) + (resource === 'product' ? MAX_ID - id : id)
}
