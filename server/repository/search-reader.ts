import type { Page } from '../../shared/contract/primitives.ts'
import { DEFAULT_LIMIT, type PageQuery, type SearchHit } from '../handlers/repository.ts'
import type { Database } from '../db/database.ts'
import { type Group, rankingsOf } from '../search/rank.ts'
import { hitOf } from '../search/snippet.ts'
import { parseQuery } from '../search/tokens.ts'
import { fullText } from './full-text.ts'

/** The entries of a group, those first that come first among equally good hits. */
const entriesOf = (
  { dialect, kysely }: Database,
  group: Group,
  limit: number,
  offset: number,
  now: number,
) =>
  kysely
    .selectFrom('documents')
    .select(['resource', 'id', 'title', 'body', 'date', 'item'])
    .where('place', 'in', ({ parens }) =>
      parens(fullText(dialect).places(group, limit, offset, now).$castTo<number>()),
    )
    .orderBy('place', 'desc')
    .execute()

const countOf = async (
  { dialect, kysely }: Database,
  expression: Group['holds'],
  now: number,
): Promise<number> => {
  const { rows } = await fullText(dialect).count(expression, now).execute(kysely)
  return Number(rows[0]!.total)
}

/** One page of the visible hits for a keyword, best first. @param now milliseconds */
export async function searchEntries(
  database: Database,
  keyword: string,
  { page = 1, limit = DEFAULT_LIMIT }: PageQuery,
  now: number,
): Promise<Page<SearchHit>> {
  const query = parseQuery(keyword)
  for (const { hits, groups } of rankingsOf(query)) {
    const total = await countOf(database, hits, now)
    if (total === 0) continue
    const list: SearchHit[] = []
    let skip = (page - 1) * limit
    if (skip >= total) return { list, total, page, limit }
    let above = 0
    for (const group of groups) {
      if (list.length === limit || above === total) break
      const rows = await entriesOf(database, group, limit - list.length, skip, now)
      list.push(...rows.map((row) => hitOf(row, query.marks, now)))
      // What the group holds is counted only where the page does not begin in it.
      if (rows.length > 0) skip = 0
      else if (skip > 0) {
        const whole = { any: [group.holds, ...(group.without ? [group.without] : [])] }
        const upTo = await countOf(database, whole, now)
        skip -= upTo - above
        above = upTo
      }
    }
    return { list, total, page, limit }
  }
  return { list: [], total: 0, page, limit }
}
