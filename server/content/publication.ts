/**
 * When visitors can see a document. Service, search, sitemap and feeds all use this definition of “visible”;
 * `server/repository/visible-rows.ts` writes it in SQL, and `search-documents.ts` its opposite.
 */
import { timeOf } from '../../shared/china-time.ts'

/** Milliseconds since 1970: visible from `publish_at` on and before `until`. */
export interface Publication {
  publish_at: number
  until: number
}

/** The latest time that a date can have. It marks a draft, which is never published. */
export const NEVER = 8_640_000_000_000_000

/** The times of a file that sets none. */
export const ALWAYS: Publication = { publish_at: 0, until: NEVER }

/** The times as a file has them, in the company's time zone. */
interface Written {
  draft?: boolean | undefined
  publish_at?: string | undefined
  until?: string | undefined
}

/** A day begins at midnight; as an end it includes the whole day. */
export const publicationOf = ({ draft, publish_at: from, until }: Written): Publication => ({
  publish_at: draft ? NEVER : from === undefined ? 0 : timeOf(from),
  until: until === undefined ? NEVER : timeOf(until, 'end'),
})

export const isDraft = ({ publish_at: from }: Publication): boolean => from === NEVER

export const isWithdrawn = ({ publish_at: from, until }: Publication, now: number): boolean =>
  from <= now && until <= now

export const isVisible = ({ publish_at: from, until }: Publication, now: number): boolean =>
  from <= now && now < until
