/** The search: ranks what the full-text index finds, and reads the hits of one page. */
import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Page } from '../../shared/contract/call.ts'
import type { Database } from '../db/database.ts'
import type { Tables } from '../db/database-tables.ts'
import { rankingsOf } from '../search/rank.ts'
import { type SearchHit, hitOf } from '../search/snippet.ts'
import { parseQuery } from '../search/tokens.ts'
import { fullText } from './full-text.ts'
import { ended, itemOf } from './visible-rows.ts'

/** Texts that are read and folded at once, in bytes: about 5 ms. */
const PART_BYTES = 300_000

function partsOf<Row extends { bytes: number }>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  let size = Infinity
  for (const row of rows) {
    size += Number(row.bytes)
    if (size > PART_BYTES) {
      parts.push([])
      size = Number(row.bytes)
    }
    parts.at(-1)!.push(row)
  }
  return parts
}

/** One page of the hits for a keyword, best first. @param now milliseconds: documents visible then are found */
export async function searchDocuments(
  { dialect, kysely }: Database,
  keyword: string,
  { page, limit, now }: { page: number; limit: number; now: number },
): Promise<Page<SearchHit>> {
  const { places } = fullText(dialect)
  const query = parseQuery(keyword)
  for (const { hits, better } of rankingsOf(query)) {
    // Few documents are invisible, and both times have an index.
    const visibleHits = sql`(${places(hits)}) as hits where place not in (
      select place from documents where publish_at > ${now} or until <= ${now})`
    const count = sql<{ total: number }>`select count(*) as total from ${visibleHits}`
    const total = Number((await count.execute(kysely)).rows[0]!.total)
    if (total === 0) continue
    const ranks = better.map((holds, rank) => sql`when place in (${places(holds)}) then ${rank}`)
    const { rows } = await sql<Tables['documents'] & { ended: boolean | 0 | 1; bytes: number }>`
      with found as (
        select place, case ${sql.join(ranks, sql` `)} else ${better.length} end as rank
        from ${visibleHits}
        order by rank, place desc limit ${limit} offset ${(page - 1) * limit})
      select place, resource, id, title, date, item, octet_length(body) as bytes, ${ended(now)} as ended
      from found join documents using (place) order by rank, place desc`.execute(kysely)
    const list: SearchHit[] = []
    for (const part of partsOf(rows)) {
      const places = part.map(({ place }) => place)
      const bodies = new Map(
        (
          await kysely
            .selectFrom('documents')
            .select(['place', 'body'])
            .where('place', 'in', places)
            .execute()
        ).map(({ place, body }) => [place, body]),
      )
      for (const row of part)
        list.push(
          hitOf({ ...row, body: bodies.get(row.place) ?? '', item: itemOf(row) }, query.marks),
        )
      // SQLite answers within this turn of the event loop: the pause lets other requests in.
      if (list.length < rows.length) await setImmediate()
    }
    return { list, total, page, limit }
  }
  return { list: [], total: 0, page, limit }
}
