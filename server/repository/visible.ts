/** What visitors see, in SQL; `server/content/publication.ts` says what it means. */
import { type RawBuilder, sql } from 'kysely'

/** The condition for rows that are visible. @param now milliseconds */
export const visible = (now: number): RawBuilder<boolean> =>
  sql`(publish_at <= ${now} and until > ${now})`

/** For those that are not: few, and both times have an index. */
export const hidden = (now: number): RawBuilder<boolean> =>
  sql`(publish_at > ${now} or until <= ${now})`
