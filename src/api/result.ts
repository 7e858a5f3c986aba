/** Types of what a route hands to its page: results of calls, or promises of them. */
import type { ApiError } from './errors.ts'

/** A failure as the page shows it; plain data, because a rendered document carries it. */
export interface Failure {
  kind: ApiError['kind']
  message: string
}

/** The outcome of a call: its data (`isCut`: more than a page can show), or why there is none. */
export type Result<T> = { ok: true; data: T; isCut?: boolean } | { ok: false; failure: Failure }

/** A result, or the promise of it while the call is under way: the page suspends on it (`AsyncSection`). */
export type Deferred<T> = Result<T> | Promise<Result<T>>

export type Parts<T extends Record<string, unknown>> = { [K in keyof T]: Deferred<T[K]> }

/** True when some part of the loader's data failed; such data is not kept for the next visit. */
export const hasFailure = (data: unknown): boolean =>
  typeof data === 'object' &&
  data !== null &&
  Object.values(data).some((part) => (part as Result<unknown> | undefined)?.ok === false)

/** Tells the visitor what there is to say of a result besides what the page shows in its place. */
export type Report = (result: Result<unknown>) => void

/** Whether that is anything: the call has failed, or its answer was cut. */
export const needsReport = (part: unknown): part is Result<unknown> =>
  (part as Result<unknown> | undefined)?.ok === false ||
  (part as { isCut?: boolean } | undefined)?.isCut === true

export interface Paged<T> {
  items: T[]
  /** Items in the whole list. */
  total: number
  /** 1-based. */
  page: number
  pageCount: number
}
