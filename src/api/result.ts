/** What becomes of a call. Without the client, so that a page that came from the server starts without it. */
import type { ApiError } from './errors.ts'

/** A failure as the page shows it; plain data, because a rendered document carries it. */
export interface Failure {
  kind: ApiError['kind']
  message: string
}

/** The outcome of a call: its data (`isCut`: more than a page can show), or why there is none. */
export type Result<T> = { ok: true; data: T; isCut?: boolean } | { ok: false; failure: Failure }

/** True for a result that failed or was cut: the visitor is told of it, besides what the page shows in its place. */
export const needsReport = (result: Result<unknown>): boolean => !result.ok || result.isCut === true
