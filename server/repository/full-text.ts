/**
 * The full-text indexes of the two databases: FTS5 in SQLite, `tsvector` with GIN in PostgreSQL. Neither
 * knows Chinese words, so both are given our own tokens (`server/search/tokens.ts`), and both keep only
 * where an entry stands, not its text. A row's key is its place among equally good hits (`placeOf`).
 */
import { type RawBuilder, sql } from 'kysely'
import type { Dialect } from '../db/dialects.ts'
import type { Queries } from '../db/rows.ts'
import { type Searchable, tokensOf } from '../search/entries.ts'
import type { Expression, Group } from '../search/rank.ts'

export type IndexedEntry = Searchable & { place: number }

interface FullText {
  create: RawBuilder<unknown>[]
  insert: (entries: readonly IndexedEntry[]) => RawBuilder<unknown>
  remove: (places: readonly number[]) => RawBuilder<unknown>
  /** How many entries are visible. @param now milliseconds */
  count: (hits: Expression, now: number) => RawBuilder<{ total: number }>
  /** The places of a group's visible entries, greatest first. */
  places: (group: Group, limit: number, offset: number, now: number) => RawBuilder<unknown>
}

/** Neither index takes a space within a token (only the token of a whole title has some). */
const written = (term: string): string => term.replaceAll(' ', '_')

/** Writes an expression in the language of an index. */
function write(
  expression: Expression,
  and: string,
  or: string,
  token: (field: number, term: string) => string,
): string {
  if ('term' in expression) return token(expression.field, written(expression.term))
  const [parts, operator] = 'all' in expression ? [expression.all, and] : [expression.any, or]
  return `(${parts.map((part) => write(part, and, or, token)).join(operator)})`
}

/** The places of what is in the index and cannot be seen: few, and both times have an index. */
const hiddenPlaces = (now: number): RawBuilder<unknown> =>
  sql`select place from documents where publish_at > ${now} or until <= ${now}`

const COLUMNS = ['words', 'title', 'body']

const toMatch = (expression: Expression): string =>
  write(expression, ' AND ', ' OR ', (field, term) => `${COLUMNS[field]}:"${term}"`)

const sqlite: FullText = {
  create: [
    // The tokenizer leaves everything that is not ASCII together; the other signs stand in our tokens.
    sql.raw(
      `create virtual table search_index using fts5(${COLUMNS.join(', ')}, content='',
        contentless_delete=1, detail=column, tokenize="ascii tokenchars '._='")`,
    ),
  ],
  insert: (entries) =>
    sql`insert into search_index(rowid, words, title, body) values ${sql.join(
      entries.map((entry) => {
        const texts = [...tokensOf(entry).values()].map((terms) =>
          [...terms].map(written).join(' '),
        )
        return sql`(${entry.place}, ${sql.join(texts)})`
      }),
    )}`,
  remove: (places) => sql`delete from search_index where rowid in (${sql.join(places)})`,
  count: (hits, now) =>
    sql`select count(*) as total from search_index
      where search_index match ${toMatch(hits)} and rowid not in (${hiddenPlaces(now)})`,
  places: ({ holds, without }, limit, offset, now) =>
    sql`select rowid from search_index
      where search_index match ${without ? `${toMatch(holds)} NOT ${toMatch(without)}` : toMatch(holds)}
        and rowid not in (${hiddenPlaces(now)})
      order by rowid desc limit ${limit} offset ${offset}`,
}

const toTsquery = (expression: Expression): string =>
  write(expression, ' & ', ' | ', (field, term) => `'${field}${term}'`)

const postgres: FullText = {
  create: [
    sql`create table search_index (place bigint primary key, tokens tsvector not null)`,
    sql`create index search_index_tokens on search_index using gin (tokens) with (fastupdate = off)`,
  ],
  insert: (entries) =>
    sql`insert into search_index(place, tokens) values ${sql.join(
      entries.map((entry) => {
        const tokens = [...tokensOf(entry)].flatMap(([field, terms]) =>
          [...terms].map((term) => field + written(term)),
        )
        return sql`(${entry.place}, array_to_tsvector(${tokens}::text[]))`
      }),
    )}`,
  remove: (places) => sql`delete from search_index where place in (${sql.join(places)})`,
  count: (hits, now) =>
    sql`select count(*) as total from search_index
      where tokens @@ ${toTsquery(hits)}::tsquery and place not in (${hiddenPlaces(now)})`,
  // Materialised, or the planner walks along the key and unpacks the tokens of every row on its way.
  places: ({ holds, without }, limit, offset, now) =>
    sql`with hits as materialized (select place from search_index where tokens @@ ${
      without ? `${toTsquery(holds)} & !${toTsquery(without)}` : toTsquery(holds)
    }::tsquery) select place from hits where place not in (${hiddenPlaces(now)}) order by place desc limit ${limit} offset ${offset}`,
}

export const fullText = ({ name }: Dialect): FullText => (name === 'sqlite' ? sqlite : postgres)

const BATCH = 200

export async function indexEntries(
  dialect: Dialect,
  queries: Queries,
  entries: readonly IndexedEntry[],
): Promise<void> {
  for (let start = 0; start < entries.length; start += BATCH)
    await fullText(dialect)
      .insert(entries.slice(start, start + BATCH))
      .execute(queries)
}
