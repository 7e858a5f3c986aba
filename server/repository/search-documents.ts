/** The search: ranks what the full-text index finds, and reads the hits of one page. */
import { sql } from 'kysely'
import type { Page } from '../../shared/contract/call.ts'
import type { Database } from '../db/database.ts'
import type { Dialect } from '../db/dialects.ts'
import type { Queries } from '../db/rows.ts'
import type { Tables } from '../db/database-tables.ts'
import { namedKinds } from './named-kinds.ts'
import { MAX_WORDS, type WordSet, bitOf, fewerUnits } from '../search/most-words.ts'
import { type Expression, holdsWord, isOfKind, ranking, titleHolds } from '../search/rank.ts'
import { type SearchHit, hitOf } from '../search/snippet.ts'
import { type Unit, ignoredBy, parseQuery } from '../search/query.ts'
import { fullText } from './full-text.ts'
import { corrected, correctionsOf, named, parseItem } from './visible-rows.ts'

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
  const products = await queries
    .selectFrom('documents')
    .select('title')
    .where('resource', '=', 'product')
    .execute()
  const names = products.map(({ title }) => title)
  const kindsOf = namedKinds(keyword, query, names)
  // Few documents are invisible, and both times have an index.
  const isVisible = sql`place not in (
    select place from documents where publish_at > ${now} or until <= ${now})`

  /** @returns `undefined` where nothing is found */
  async function find(units: readonly Unit[], marks = query.marks) {
    const { hits, better } = ranking(query, units, kindsOf(units))
    const ranks = better.map(
      (holds, rank) => sql`when place in (${places(holds)}) then ${sql.lit(rank)}`,
    )
    const read = async (rowsBefore: number, most: number) => {
      const asked = sql<Tables['documents'] & { total: number }>`
        with found as (
          select place, case ${sql.join(ranks, sql` `)} else ${sql.lit(better.length)} end as rank,
            count(*) over () as total
          from (${sql.join(hits.map(places), sql` union `)}) as hits where ${isVisible}
          order by rank, place desc limit ${most} offset ${rowsBefore})
        select resource, id, title, date, item, body, total
        from found join documents using (place) order by rank, place desc`
      return (await asked.execute(queries)).rows
    }
    const rows = await read((page - 1) * limit, limit)
    // Beyond the last page no row tells how many there are.
    const [first] = rows.length === 0 && page > 1 ? await read(0, 1) : rows
    if (!first) return undefined
    const correctionsTo = await correctionsOf({ dialect, kysely: queries }, rows, now)
    const list = rows.map((row) => {
      const corrections = correctionsTo(row)
      const item = { ...corrected(parseItem(row.item), corrections), ...named(corrections) }
      return hitOf({ ...row, item }, marks)
    })
    return { list, total: Number(first.total), page, limit }
  }

  /** The sets of words that documents have. */
  async function setsOf(words: readonly Unit[]): Promise<WordSet[]> {
    const kinds = kindsOf(words)
    const having = (holds: Expression, bit: number, titled: number) =>
      sql`select place, ${sql.lit(bit)} as bit, ${sql.lit(titled)} as titled
        from (${places(holds)}) as having_word`
    const bits = [
      ...words.map((unit, index) => having(holdsWord(unit, query), bitOf(index), 0)),
      ...words.map((unit) => having(titleHolds(unit, query), 0, 1)),
      ...(kinds.length > 0 ? [having(isOfKind(kinds), bitOf(words.length), 0)] : []),
    ]
    const { rows } = await sql<WordSet>`
      select words, count(*) as total, max(titled) as titled from (
        select place, sum(bit) as words, sum(titled) as titled
        from (${sql.join(bits, sql` union all `)}) as each_word
        where ${isVisible} group by place) as sets
      group by words`.execute(queries)
    return rows.map(({ words: set, total, titled }) => ({
      words: Number(set),
      total: Number(total),
      titled: Number(titled),
    }))
  }

  const isAsTyped = query.asked === keyword.normalize('NFKC').toLowerCase()
  const said = isAsTyped ? {} : { read_as: query.asked }
  const told = (units: readonly Unit[]) => {
    const ignored = ignoredBy(keyword, units, query)
    return { ...said, ...(ignored.length > 0 && { ignored }) }
  }
  if (query.units.length > 0) {
    for (const units of new Set([query.units, query.relaxed])) {
      const found = await find(units)
      if (found) return { ...found, ...told(units) }
    }
    const words = query.relaxed.slice(0, MAX_WORDS)
    for (const units of fewerUnits(query.similar, words, await setsOf(words))) {
      const isSimilar = units === query.similar
      const found = await find(units, isSimilar ? [...query.marks, ...query.phrase] : query.marks)
      if (found) return { ...found, ...(isSimilar ? { ...said, similar: true } : told(units)) }
    }
  }
  return { list: [], total: 0, page, limit, ...told(query.units) }
}
