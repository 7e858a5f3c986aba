/** What a route hands to its page: answers that have settled, well or badly. Plain data, no code to load. */
import type { ApiError } from './errors.ts'

/** What the page shows about a failure; plain data, because it may be part of a prerendered page. */
export interface Failure {
  kind: ApiError['kind']
  message: string
}

/** The settled answer of a part. */
export type Loaded<T> = { ok: true; data: T } | { ok: false; failure: Failure }

/** A part of a page: its answer, or the promise of it while it is still under way. */
export type Part<T> = Loaded<T> | Promise<Loaded<T>>

/** The parts of a page, by name. */
export type Parts<T extends Record<string, unknown>> = { [K in keyof T]: Part<T[K]> }

/** True when some part of the loader's data failed; such data is not kept for the next visit. */
export const hasFailure = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((part) => (part as Loaded<unknown> | undefined)?.ok === false)
