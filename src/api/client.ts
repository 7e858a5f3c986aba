/**
 * The client of the API: one instance of wretch that posts forms, counts what is pending, and makes one `ApiError` of
 * whatever goes wrong. It touches neither the page nor the address; what shows an error is decided in `load.ts`.
 */
import { siteConfig } from '#company/site.ts'
import * as v from 'valibot'
import wretch, { type ConfiguredMiddleware } from 'wretch'
import FormUrlAddon from 'wretch/addons/formUrl'
import { MOST_BYTES, beginningOf } from '../../shared/bounded-body.ts'
import { decodeAnswer, parseAnswer } from '../../shared/contract/answer-text.ts'
import { describeLeftOut } from '../../shared/contract/left-out.ts'
import { describeIssues } from '../../shared/contract/primitives.ts'
import { withoutEnd } from '../../shared/without-end.ts'
import {
  type AnyCall,
  type OutputOf,
  type PayloadOf,
  readData,
} from '../../shared/contract/call.ts'
import { type Sanitise, cleanFields } from '../../rich-text/clean.ts'
import { MAX_TEXT_LENGTH, decodeText } from '../../rich-text/text.ts'
import { ApiError, SETUP_MESSAGE, UNREADABLE_MESSAGE, httpMessage } from './errors.ts'
import { CONNECTION_MESSAGE } from './connection-message.ts'

export interface ApiOptions {
  /** Put before every path; the empty string means the site's own origin. */
  base: string
  /** Origin of relative pictures and files; the empty string means the site's own. */
  assets: string
  /** Makes the requests; by default the browser's. */
  fetch?: typeof fetch | undefined
  /** Cleans the rich text of the answers. */
  sanitise: Sanitise
  /** Called when a request starts that somebody waits for; returns what is called when it has ended. */
  onPending?: () => () => void
  /** Is given what was read of each answer, before its rich text is cleaned. */
  onRead?: ((call: AnyCall, data: unknown) => void) | undefined
  /** Says to the operator which fields of an answer are missing or not understood. */
  onUnreadable?: (text: string) => void
}

export interface SendOptions {
  /** Aborts the request; the promise then rejects with the signal's `AbortError`. */
  signal?: AbortSignal
  /** Nobody waits for the answer yet, so it is not counted as pending. */
  isPreload?: boolean
}

export interface Answer<T> {
  data: T
  /**
   * Parts of the answer that were left out, as more than a page can show or as not understood; each in words for the
   * operator.
   */
  leftOut: readonly string[]
}

export interface Api {
  /**
   * Makes a call and gives its data, with rich text cleaned.
   * @throws {ApiError} for every failure of the catalogue
   * @throws {DOMException} `AbortError` when the signal was aborted
   */
  send: <C extends AnyCall>(
    call: C,
    payload: PayloadOf<C>,
    options?: SendOptions,
  ) => Promise<Answer<OutputOf<C>>>
}

/** `signal.throwIfAborted()` for Chromium before 100. @throws {DOMException} `AbortError` */
export function throwIfAborted(signal: AbortSignal | null | undefined): void {
  if (signal?.aborted) throw new DOMException('The page was left', 'AbortError')
}

export function createApi(options: ApiOptions): Api {
  const { assets, sanitise, onPending, onRead, onUnreadable } = options
  const home = { origin: siteConfig.origin, assets }
  const base = withoutEnd(options.base, '/')

  const counted: ConfiguredMiddleware = (next) => async (url, request) => {
    const done = (request.context as SendOptions).isPreload ? undefined : onPending?.()
    try {
      return await next(url, request)
    } catch (error) {
      // An abort is not a failure, whatever came of the request: the visitor went elsewhere.
      throwIfAborted(request.signal)
      throw error
    } finally {
      done?.()
    }
  }

  const client = wretch(base)
    .addon(FormUrlAddon)
    // `fetch` is looked up at each call, because tests replace it.
    .fetchPolyfill((url, request) => (options.fetch ?? fetch)(url, request))
    // Keeps wretch from reading the body of an error, which may be a large page or never end.
    .customError((error) => error)
    .middlewares([counted, addressed, decoded])
    .catcherFallback((error) => {
      throw catalogued(error)
    })

  /** Only where somebody listens: looking for the places of what was left out reads the answer once more. */
  function sayUnreadable(
    { path, response }: AnyCall,
    data: unknown,
    { leftOut, issues }: ReturnType<typeof readData>,
  ): void {
    if (!onUnreadable) return
    const what = [
      ...(issues ? [describeIssues(issues)] : []),
      ...(leftOut.length > 0 ? describeLeftOut(response, data, home) : []),
    ]
    onUnreadable(`接口 ${path} 的响应：${what.slice(0, MAX_REPORTED).join('；')}`)
  }

  function read(call: AnyCall, body: string) {
    const data = readEnvelope(call, body)
    if (call.detail && isEmpty(data)) throw new ApiError('missing', '内容不存在或已删除')
    const parsed = readData(call.response, data, home)
    const { leftOut } = parsed
    if (!parsed.success || leftOut.length > 0) sayUnreadable(call, data, parsed)
    if (!parsed.success) throw new ApiError('format', UNREADABLE_MESSAGE)
    onRead?.(call, parsed.output)
    return { data: parsed.output, leftOut }
  }

  return {
    send: async (call, payload, { signal, isPreload } = {}) => {
      const fields = fieldsOf(call, payload)
      const { data, leftOut } = await client
        .url(call.path)
        .options({ signal: signal ?? null, context: { isPreload } })
        .formUrl(fields)
        .resolve((chain) => chain.text((body) => read(call, body)))
        .post()
      return { data: call.rich ? await cleanFields(data, call.rich, sanitise) : data, leftOut }
    },
  }
}

/** Without a page there is no origin that a relative address could belong to; fetch would call that a network failure. */
const addressed: ConfiguredMiddleware = (next) => (url, request) => {
  if (typeof location === 'undefined' && !/^https?:/.test(url))
    throw new ApiError('setup', SETUP_MESSAGE)
  return next(url, request)
}

/** Reads a body within the request, in the encoding that it says; one in another is refused. */
const decoded: ConfiguredMiddleware = (next) => async (url, request) => {
  const response = await next(url, request)
  if (!response.ok) return response
  const bytes = await beginningOf(response, MOST_BYTES)
  if (bytes.length > MOST_BYTES) throw new ApiError('format', UNREADABLE_MESSAGE)
  try {
    return new Response(decodeAnswer(bytes, response.headers))
  } catch {
    throw new ApiError('format', UNREADABLE_MESSAGE)
  }
}

/** Turns what wretch throws into an error of the catalogue. */
function catalogued(error: unknown): unknown {
  const { name, status, url } = error as { name?: string; status?: number; url?: string }
  if (error instanceof ApiError || name === 'AbortError') return error
  return status === undefined
    ? new ApiError('network', CONNECTION_MESSAGE)
    : new ApiError('http', httpMessage(status, url!), status)
}

/** @throws {ApiError} kind `setup` */
function fieldsOf({ request }: AnyCall, payload: unknown): Record<string, unknown> {
  try {
    const given = Object.entries(v.parse(request, payload) as Record<string, unknown>)
    return Object.fromEntries(given.filter(([, value]) => value !== undefined))
  } catch {
    throw new ApiError('setup', SETUP_MESSAGE)
  }
}

/** A mistake in one row of a list is mostly in all of them, so a few are enough. */
const MAX_REPORTED = 5

const SUCCESS = 1

/** Answers of servers about an item that was deleted; others just send no data. */
const MISSING_INFO = /不存在|未找到|没有找到|已删除|已下架|已下线/

/** Reads `{code, info, data}`. Some servers send the code as a string. */
function readEnvelope({ detail }: AnyCall, body: string): unknown {
  let envelope: unknown
  try {
    envelope = parseAnswer(body)
  } catch {
    throw new ApiError('network', CONNECTION_MESSAGE)
  }
  const { code, info, data } = (envelope ?? {}) as Record<string, unknown>
  if (code === SUCCESS || code === String(SUCCESS)) return data
  const message =
    (typeof info === 'string' && decodeText(info.slice(0, MAX_TEXT_LENGTH))) || UNREADABLE_MESSAGE
  const isMissing = detail && code !== undefined && MISSING_INFO.test(message)
  throw new ApiError(isMissing ? 'missing' : 'business', message)
}

const isEmpty = (data: unknown): boolean =>
  !data || (typeof data === 'object' && Object.keys(data).length === 0)
