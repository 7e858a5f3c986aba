/**
 * The conditions under which documents are shown, in SQL, and rows as the visible corrections leave them. A correction
 * writes nothing into the row of its notice: what it changes is asked when somebody looks.
 */
import { type RawBuilder, sql } from 'kysely'
import { NOTICE_DATES } from '../../shared/contract/documents.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import type { Database } from '../db/database.ts'
import type { Item } from './records.ts'

/**
 * The condition of a visible document, as `server/content/publication.ts` defines it.
 * @param now milliseconds
 */
export const visible = (now: number, table = 'documents'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${table}.publish_at`)} <= ${now} and ${sql.ref(`${table}.until`)} > ${now})`

/** @param text a JSON column, `item` or `rest` */
export const parseItem = (text: string): Item => JSON.parse(text) as Item

/** A field of a JSON column, as text, without the rest of it. */
export const jsonField = (
  { name: dialect }: Database['dialect'],
  column: 'item' | 'rest',
  field: string,
): RawBuilder<string | null> =>
  sql`${sql.raw(dialect === 'postgres' ? `${column}::json` : column)} ->> ${sql.lit(field)}`

/** The words on a notice for what a correction does. The first of them that one does counts. */
const STATUS = { 终止: '已终止', 延期: '已延期', 更正: '已更正' } as const

interface Correction {
  id: number
  title: string
  action: string
  date: string
  /** Those of `NOTICE_DATES` that it moves. */
  dates: Item
}

type Name = Readonly<{ resource: SearchTable; id: number }>

/** The fields of a correction that its notice shows; `opening` stands beside the text of the page. */
const CORRECTING = [...NOTICE_DATES, 'action'] as const

/**
 * Asks which visible corrections some notices have.
 * @returns gives those of a notice, oldest first, so that the dates of a later one count
 */
export async function correctionsOf(
  { dialect, kysely }: Pick<Database, 'dialect' | 'kysely'>,
  notices: readonly Name[],
  now: number,
): Promise<(notice: Name) => Correction[]> {
  const field = (name: (typeof CORRECTING)[number]) =>
    jsonField(dialect, name === 'opening' ? 'rest' : 'item', name).as(name)
  const found =
    notices.length === 0
      ? []
      : await kysely
          .selectFrom('documents')
          .select(['resource', 'changes', 'id', 'title', 'ends', 'date'])
          .select(CORRECTING.map(field))
          .where('resource', 'in', [...new Set(notices.map(({ resource }) => resource))])
          .where('changes', 'in', [...new Set(notices.map(({ id }) => id))])
          .where(visible(now))
          // Not ordered by SQL: until it has statistics, SQLite would read all documents in the order of their dates
          // for it. With 100,000 of them a page took 20 times as long.
          .execute()
  found.sort((a, b) => (a.date === b.date ? a.id - b.id : a.date < b.date ? -1 : 1))
  return ({ resource, id: changed }) =>
    found
      .filter((one) => one.resource === resource && one.changes === changed)
      .map(({ id, title, ends, date, ...fields }) => ({
        id,
        title,
        date,
        // Rows that were imported before actions were stored know only whether they end a notice.
        action: ends ? '终止' : (fields.action ?? '更正'),
        dates: Object.fromEntries(
          NOTICE_DATES.flatMap((name) => (fields[name] ? [[name, fields[name]]] : [])),
        ),
      }))
}

/** When a document was last changed, by its editor or by a correction. */
export const lastChange = (
  updated: unknown,
  corrections: readonly Correction[],
): string | undefined =>
  [updated, ...corrections.map(({ date }) => date)]
    .filter((one) => typeof one === 'string')
    .toSorted()
    .at(-1)

/** A document with the dates and the state that its corrections leave it with. */
export function corrected(item: Item, corrections: readonly Correction[]): Item {
  const status = Object.entries(STATUS).find(([action]) =>
    corrections.some((one) => one.action === action),
  )
  const updated = lastChange(item.update_time, corrections)
  return {
    ...item,
    ...(updated && { update_time: updated }),
    ...Object.assign({}, ...corrections.map(({ dates }) => dates)),
    ...(status && { status: status[1] }),
  }
}

/** Corrections as the API names them in the notice that they change. */
export const named = (corrections: readonly Correction[]): { changed_by?: Item[] } =>
  corrections.length === 0
    ? {}
    : {
        changed_by: corrections.map(({ id, title, action, date, dates: { deadline } }) => ({
          id,
          title,
          action,
          publish_date: date,
          ...(deadline !== undefined && { deadline }),
        })),
      }
