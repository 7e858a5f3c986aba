/** The search: ranks what the full-text index finds, and reads the hits of one page. */
import { sql } from 'kysely'
import type { Page } from '../../shared/contract/call.ts'
import type { Database } from '../db/database.ts'
import type { Dialect } from '../db/dialects.ts'
import type { Queries } from '../db/rows.ts'
import type { Tables } from '../db/database-tables.ts'
import { namedKinds } from './named-kinds.ts'
import { rankingsOf } from '../search/rank.ts'
import { type SearchHit, hitOf } from '../search/snippet.ts'
import { type Unit, ignoredBy, parseQuery } from '../search/tokens.ts'
import { fullText } from './full-text.ts'
import { corrected, correctionsOf, parseItem } from './visible-rows.ts'

export interface SearchQuery {
  page: number
  limit: number
  /** The time of the search in milliseconds: only documents visible then are found. */
  now: number
}

/** One page of the hits for a keyword, best first. */
export function searchDocuments(
  { dialect, kysely }: Database,
  keyword: string,
  asked: SearchQuery,
): Promise<Page<SearchHit>> {
  return fullText(dialect).search(kysely, (queries) => searchWith(queries, dialect, keyword, asked))
}

async function searchWith(
  queries: Queries,
  dialect: Dialect,
  keyword: string,
  { page, limit, now }: SearchQuery,
): Promise<Page<SearchHit>> {
  const { places } = fullText(dialect)
  const query = parseQuery(keyword)
  const ignored = (units: readonly Unit[]) => {
    const words = ignoredBy(keyword, units)
    return words.length > 0 ? { ignored: words } : {}
  }
  for (const { units, hits, better } of rankingsOf(query, namedKinds(keyword))) {
    // Few documents are invisible, and both times have an index.
    const visibleHits = sql`(${sql.join(hits.map(places), sql` union `)}) as hits where place not in (
      select place from documents where publish_at > ${now} or until <= ${now})`
    const count = sql<{ total: number }>`select count(*) as total from ${visibleHits}`
    const total = Number((await count.execute(queries)).rows[0]!.total)
    if (total === 0) continue
    const isSimilar = units === query.similar
    const marks = isSimilar ? [...query.marks, ...query.phrase] : query.marks
    const ranks = better.map((holds, rank) => sql`when place in (${places(holds)}) then ${rank}`)
    const { rows } = await sql<Tables['documents']>`
      with found as (
        select place, case ${sql.join(ranks, sql` `)} else ${better.length} end as rank
        from ${visibleHits}
        order by rank, place desc limit ${limit} offset ${(page - 1) * limit})
      select resource, id, title, date, item, body
      from found join documents using (place) order by rank, place desc`.execute(queries)
    const correctionsTo = await correctionsOf({ dialect, kysely: queries }, rows, now)
    const list = rows.map((row) =>
      hitOf({ ...row, item: corrected(parseItem(row.item), correctionsTo(row)) }, marks),
    )
    return { list, total, page, limit, ...(isSimilar ? { similar: true } : ignored(units)) }
  }
  return { list: [], total: 0, page, limit, ...ignored(query.units) }
}
