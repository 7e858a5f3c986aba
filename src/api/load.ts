/**
 * How a route waits for its calls. Each section of a page has a result of its own, so that one
 * that fails or is slow leaves the rest of the page usable.
 */
import type { Result, Parts } from './result.ts'
import { type SendOptions, throwIfAborted } from './client.ts'
import { ApiError, UNREADABLE_MESSAGE } from './errors.ts'
import { tell } from './settings.ts'

export interface LoadContext {
  abortController: AbortController
  /** The router's reason. For a preload, and for a revalidation, nothing is said of the answer. */
  cause?: 'preload' | 'enter' | 'stay'
  /** Whether the router preloads the page; `preloadOnIntent` says what there is to say once it is shown. */
  preload?: boolean
}

export type CallOptions = SendOptions & { signal: AbortSignal }

/** Answers that come within this time are shown at once; for slower ones the page shows a skeleton. */
const PENDING_DELAY_MS = 200

function toApiError(error: unknown): ApiError {
  // Anything else is our own mistake; the visitor still gets a sentence, the console gets the rest.
  if (!(error instanceof ApiError)) console.error(error)
  return error instanceof ApiError ? error : new ApiError('format', UNREADABLE_MESSAGE)
}

/**
 * Makes a call and turns it into a result; failures are reported and become data.
 * @throws the signal's `AbortError` when the visitor has gone elsewhere, and nothing else
 */
export async function toResult<T>(
  call: (options: CallOptions) => Promise<T>,
  { abortController: { signal }, cause, preload = false }: LoadContext,
): Promise<Result<T>> {
  const isSilent = cause === 'preload'
  let isCut = false
  const options: CallOptions = {
    signal,
    isPreload: preload,
    onCut: () => (isCut = true),
  }
  let result: Result<T>
  try {
    const data = await call(options)
    result = { ok: true, data, ...(isCut ? { isCut } : {}) }
  } catch (error) {
    throwIfAborted(signal)
    const { kind, message } = toApiError(error)
    result = { ok: false, failure: { kind, message } }
  }
  if (!isSilent) tell(result)
  return result
}

/** For an aborted call: the page keeps its present content until the next navigation replaces it. */
export const neverResolves = (): Promise<never> => new Promise(() => {})

/**
 * Starts the calls of a page in parallel and waits for `PENDING_DELAY_MS`. Results that are there by then are returned
 * as they are, the others as promises. On the server side it waits for all of them. A part that is not wanted has
 * `undefined` instead of a call and is left out.
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
