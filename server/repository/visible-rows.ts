/** The conditions under which documents are shown, in SQL, and the rows as lists show them. */
import { type RawBuilder, sql } from 'kysely'
import type { Item } from './records.ts'

/**
 * The condition of a visible document, as `server/content/publication.ts` defines it.
 * @param now milliseconds
 */
export const visible = (now: number, table = 'documents'): RawBuilder<boolean> =>
  sql`(${sql.ref(`${table}.publish_at`)} <= ${now} and ${sql.ref(`${table}.until`)} > ${now})`

/** True when a visible correction has ended the notice. */
export const ended = (now: number): RawBuilder<boolean | 0 | 1> =>
  sql`exists (select 1 from documents as correction
    where correction.resource = documents.resource and correction.changes = documents.id
      and correction.ends = 1 and ${visible(now, 'correction')})`

/** @param text a JSON column, `item` or `rest` */
export const parseItem = (text: string): Item => JSON.parse(text) as Item

/** A row of a list at the present time. */
export const itemOf = (row: { item: string; ended: boolean | 0 | 1 }): Item => ({
  ...parseItem(row.item),
  ...(row.ended && { status: '已终止' }),
})
