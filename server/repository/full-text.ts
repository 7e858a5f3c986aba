/**
 * The full-text indexes of the two databases: FTS5 in SQLite, `tsvector` with GIN in PostgreSQL. Neither splits
 * Chinese into words, so both get our own tokens (`server/search/tokens.ts`), and keep only the place of a document,
 * not its text. A row's key is the document's place among equally good hits (`placeOf`).
 */
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Tables } from '../db/database-tables.ts'
import type { Dialect } from '../db/dialects.ts'
import type { Queries } from '../db/rows.ts'
import type { Expression } from '../search/rank.ts'
import { bodyTokens, titleTokens } from '../search/tokens.ts'
import type { DocumentRecord } from './records.ts'

type IndexedDocument = Pick<
  DocumentRecord,
  'resource' | 'site' | 'title' | 'date' | 'label' | 'body'
> & { place: number }

interface FullText {
  create: RawBuilder<unknown>[]
  insert: (documents: readonly IndexedDocument[]) => RawBuilder<unknown>
  remove: (places: readonly number[]) => RawBuilder<unknown>
  /** A query for the places of the documents that match an expression, as `place`. */
  places: (holds: Expression) => RawBuilder<unknown>
  /** Runs queries that contain those of `places`. */
  search: <T>(kysely: Kysely<Tables>, work: (queries: Queries) => Promise<T>) => Promise<T>
}

function write(
  expression: Expression,
  and: string,
  or: string,
  token: (field: string, term: string, isWhole?: boolean) => string,
): string {
  if ('term' in expression) return token(expression.field, expression.term, expression.isWhole)
  const [parts, operator] = 'all' in expression ? [expression.all, and] : [expression.any, or]
  return `(${parts.map((part) => write(part, and, or, token)).join(operator)})`
}

const toMatch = (expression: Expression): string =>
  write(
    expression,
    ' AND ',
    ' OR ',
    (field, term, isWhole) => `${field}:"${term}"${isWhole ? '' : '*'}`,
  )

const sqlite: FullText = {
  create: [
    // The tokenizer leaves everything that is not ASCII together; the other signs stand in our tokens.
    sql`create virtual table search_index using fts5(title, body, content='',
      contentless_delete=1, detail=column, tokenize="ascii tokenchars '._='")`,
  ],
  insert: (documents) =>
    sql`insert into search_index(rowid, title, body) values ${sql.join(
      documents.map((one) => {
        const [title, body] = [titleTokens(one), bodyTokens(one)].map((all) => [...all].join(' '))
        return sql`(${one.place}, ${title}, ${body})`
      }),
    )}`,
  remove: (places) => sql`delete from search_index where rowid in (${sql.join(places)})`,
  places: (holds) =>
    sql`select rowid as place from search_index where search_index match ${toMatch(holds)}`,
  search: (kysely, work) => work(kysely),
}

const toTsquery = (expression: Expression): string =>
  write(
    expression,
    ' & ',
    ' | ',
    (field, term, isWhole) => `'${field[0]}${term}'${isWhole ? '' : ':*'}`,
  )

const postgres: FullText = {
  create: [
    sql`create table search_index (place bigint primary key, tokens tsvector not null)`,
    sql`create index search_index_tokens on search_index using gin (tokens) with (fastupdate = off)`,
  ],
  insert: (documents) =>
    sql`insert into search_index(place, tokens) values ${sql.join(
      documents.map((one) => {
        const title = [...titleTokens(one)].map((token) => `t${token}`)
        const body = [...bodyTokens(one)].map((token) => `b${token}`)
        return sql`(${one.place}, array_to_tsvector(${[...title, ...body]}::text[]))`
      }),
    )}`,
  remove: (places) => sql`delete from search_index where place in (${sql.join(places)})`,
  places: (holds) =>
    sql`select place from search_index where tokens @@ ${toTsquery(holds)}::tsquery`,
  // PostgreSQL (15) does not reckon that it has to unpack each `tsvector`, and reads the whole table for a frequent word: 300
  // ms among 10,000 documents, where the index takes 2 ms.
  search: (kysely, work) =>
    kysely.transaction().execute(async (queries) => {
      await sql`set local enable_seqscan = off`.execute(queries)
      return work(queries)
    }),
}

export const fullText = ({ name }: Dialect): FullText => (name === 'sqlite' ? sqlite : postgres)

const BATCH = 200

export async function indexDocuments(
  dialect: Dialect,
  queries: Queries,
  documents: readonly IndexedDocument[],
): Promise<void> {
  for (let start = 0; start < documents.length; start += BATCH)
    await fullText(dialect)
      .insert(documents.slice(start, start + BATCH))
      .execute(queries)
}
