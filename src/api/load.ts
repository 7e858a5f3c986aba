/**
 * How a route waits for its calls. Each section of a page has a result of its own, so that one
 * that fails or is slow leaves the rest of the page usable.
 */
import type { Result, Parts } from './result.ts'
import { markPreload, say } from './background-calls.ts'
import { throwIfAborted } from './client.ts'
import { ApiError, UNREADABLE_MESSAGE } from './errors.ts'
import { apiSettings } from './settings.ts'

export interface LoadContext {
  abortController: AbortController
  /** The router's reason; a `preload` that the router does not know of (a revalidation) stays silent when it fails. */
  cause?: 'preload' | 'enter' | 'stay'
  /** Whether the router preloads the page, and where it is. */
  preload?: boolean
  location?: { href: string; pathname: string }
}

export interface CallOptions {
  signal: AbortSignal
}

/** Answers that come within this time are shown at once; for slower ones the page shows a skeleton. */
const PENDING_DELAY_MS = 200

function toApiError(error: unknown): ApiError {
  // Anything else is our own mistake; the visitor still gets a sentence, the console gets the rest.
  if (!(error instanceof ApiError)) console.error(error)
  return error instanceof ApiError ? error : new ApiError('format', UNREADABLE_MESSAGE, '')
}

/**
 * Makes a call and turns it into a result; failures are reported and become data.
 * @throws the signal's `AbortError` when the visitor has gone elsewhere, and nothing else
 */
export async function toResult<T>(
  call: (options: CallOptions) => Promise<T>,
  { abortController: { signal }, cause, preload, location }: LoadContext,
): Promise<Result<T>> {
  if (preload && location) markPreload(signal, location)
  try {
    return { ok: true, data: await call({ signal }) }
  } catch (error) {
    throwIfAborted(signal)
    const apiError = toApiError(error)
    if (preload || cause !== 'preload') say(signal, () => apiSettings.report(apiError))
    return { ok: false, failure: { kind: apiError.kind, message: apiError.message } }
  }
}

/** For an aborted call: the page keeps its present content until the next navigation replaces it. */
export const neverResolves = (): Promise<never> => new Promise(() => {})

/**
 * Starts the calls of a page in parallel and waits for `PENDING_DELAY_MS`. Results that are there
 * by then are returned as they are, the others as promises. On the server side it waits for all of
 * them. What is not wanted is `undefined` instead of a call, and no part.
 */
export async function loadParts<T extends Record<string, unknown>>(
  context: LoadContext,
  calls: { [K in keyof T]: ((options: CallOptions) => Promise<T[K]>) | undefined },
): Promise<Parts<T>> {
  const names = Object.keys(calls) as (keyof T)[]
  const parts: Partial<Parts<T>> = {}
  const all = names.map(async (name) => {
    const call = calls[name]
    if (!call) return
    const promise = toResult(call, context).catch(neverResolves)
    parts[name] = promise
    parts[name] = await promise
  })
  const everything = Promise.all(all)
  await (import.meta.env.SSR
    ? everything
    : Promise.race([everything, new Promise((resolve) => setTimeout(resolve, PENDING_DELAY_MS))]))
  return { ...parts } as Parts<T>
}
