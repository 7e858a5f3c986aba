/**
 * How a route waits for its calls, and the types of what it hands to its page. Each section of a page has a result of
 * its own, so that one that fails or is slow leaves the rest of the page usable.
 */
import type { AnyCall, OutputOf, PayloadOf } from '../../shared/contract/call.ts'
// The client comes together with the loader that asks: a page that came from the server starts without both.
import { type Api, throwIfAborted } from './client.ts'
import { ApiError, UNREADABLE_MESSAGE } from './errors.ts'
import { PENDING_DELAY_MS, type Result, needsReport } from './result.ts'

/** A result, or the promise of it while the call is under way: the page suspends on it (`AsyncSection`). */
export type Deferred<T> = Result<T> | Promise<Result<T>>

export type Parts<T extends Record<string, unknown>> = { [K in keyof T]: Deferred<T[K]> }

/** Tells the visitor of a result (`needsReport`). */
export type Report = (result: Result<unknown>) => void

export interface Paged<T> {
  items: T[]
  /** The number of items in the whole list. */
  total: number
  /** The number of the page, from 1. */
  page: number
  pageCount: number
}

/** The arguments that the router hands to every loader. */
export interface RouterContext {
  api: Api
  report: Report
}

/** The part of the router's loader context that calls need. */
export interface LoadContext {
  context: RouterContext
  abortController: AbortController
  /** The router's reason. For a preload, and for a revalidation, nothing is said of the answer. */
  cause?: 'preload' | 'enter' | 'stay'
  /** True for a preload; `preloadOnIntent` reports its failures once the page is shown. */
  preload?: boolean
}

function toApiError(error: unknown): ApiError {
  // Anything else is our own mistake; the visitor still gets a sentence, the console gets the rest.
  if (!(error instanceof ApiError)) console.error(error)
  return error instanceof ApiError ? error : new ApiError('format', UNREADABLE_MESSAGE)
}

/**
 * Makes a call for a page and turns its answer into a result; failures are reported and become data.
 * @param show makes what the page shows of the data
 * @throws the signal's `AbortError` when the visitor has gone elsewhere, and nothing else
 */
export async function ask<C extends AnyCall, Shown = OutputOf<C>>(
  { context: { api, report }, abortController: { signal }, cause, preload = false }: LoadContext,
  call: C,
  payload: PayloadOf<C>,
  show: (data: OutputOf<C>) => Shown = (data) => data as unknown as Shown,
): Promise<Result<Shown>> {
  let result: Result<Shown>
  try {
    const { data, leftOut } = await api.send(call, payload, { signal, isPreload: preload })
    result = { ok: true, data: show(data), ...(leftOut.length > 0 && { leftOut: true }) }
  } catch (error) {
    throwIfAborted(signal)
    const { kind, message } = toApiError(error)
    result = { ok: false, failure: { kind, message } }
  }
  if (cause !== 'preload' && needsReport(result)) report(result)
  return result
}

/** For an aborted call: the page keeps its present content until the next navigation replaces it. */
export const neverResolves = (): Promise<never> => new Promise(() => {})

/**
 * Waits `PENDING_DELAY_MS` for the parts of a page. Results that are there by then are returned as they are, the others
 * as promises. On the server side it waits for all of them. A part that is not wanted is left out.
 */
export async function loadParts<T extends Record<string, unknown>>(asked: {
  [K in keyof T]: Promise<Result<T[K]>> | undefined
}): Promise<Parts<T>> {
  const parts: Partial<Parts<T>> = {}
  const all = Object.keys(asked).map(async (name: keyof T) => {
    const part = asked[name]?.catch(neverResolves)
    if (!part) return
    parts[name] = part
    parts[name] = await part
  })
  const everything = Promise.all(all)
  await (import.meta.env.SSR
    ? everything
    : Promise.race([everything, new Promise((resolve) => setTimeout(resolve, PENDING_DELAY_MS))]))
  return { ...parts } as Parts<T>
}
