/** The outcome of a call. It stands apart from the client, because a rendered page starts without the client. */
import type { ApiError } from './errors.ts'

/** A failure as the page shows it; plain data, because a rendered document carries it. */
export interface Failure {
  kind: ApiError['kind']
  message: string
}

/** The data (`leftOut`: there was more than a page can show), or why there is none. */
export type Result<T> = { ok: true; data: T; leftOut?: boolean } | { ok: false; failure: Failure }

/** True for a failure, and for data of which something was left out: besides what the page shows there is a message. */
export const needsReport = (result: Result<unknown>): boolean =>
  !result.ok || result.leftOut === true

/** Answers that come within this time are shown at once; for slower ones the page shows a skeleton. */
export const PENDING_DELAY_MS = 200
