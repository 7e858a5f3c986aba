/**
 * The client of the API: one instance of wretch that posts forms, counts what is pending, and makes one `ApiError` of
 * whatever goes wrong. It touches neither the page nor the address; what shows an error is decided in `load.ts`.
 */
import * as v from 'valibot'
import wretch, { type ConfiguredMiddleware } from 'wretch'
import FormUrlAddon from 'wretch/addons/formUrl'
import { decodeAnswer, parseAnswer } from '../../shared/contract/answer-text.ts'
import type { Call } from '../../shared/contract/requests.ts'
import { describeIssues, takeLeftOut } from '../../shared/contract/primitives.ts'
import { setAssetBase } from '../../rich-text/address.ts'
import { MAX_TEXT_LENGTH, decodeText } from '../../rich-text/text.ts'
import { countRequest } from '../state/client-state.ts'
import {
  ApiError,
  CONNECTION_MESSAGE,
  SETUP_MESSAGE,
  UNREADABLE_MESSAGE,
  httpMessage,
} from './errors.ts'
import { apiSettings } from './settings.ts'

export interface SendOptions {
  /** Aborts the request; the promise then rejects with the signal's `AbortError`. */
  signal?: AbortSignal | undefined
  /** Nobody waits for the answer yet, so it is not counted as pending. */
  isPreload?: boolean
  /** Called when the answer holds more than a page can show, or something that is not understood. */
  onCut?: () => void
}

/** `signal.throwIfAborted()` for Chromium before 100. @throws {DOMException} `AbortError` */
export function throwIfAborted(signal: AbortSignal | null | undefined): void {
  if (signal?.aborted) throw new DOMException('The page was left', 'AbortError')
}

const pending: ConfiguredMiddleware = (next) => async (url, options) => {
  const done = (options.context as SendOptions).isPreload ? undefined : countRequest()
  try {
    return await next(url, options)
  } catch (error) {
    // An abort is not a failure, whatever came of the request: the visitor went elsewhere.
    throwIfAborted(options.signal)
    throw error
  } finally {
    done?.()
  }
}

const base: ConfiguredMiddleware = (next) => (path, options) => {
  const url = apiSettings.base + path
  // Without a page there is no origin that a relative address could belong to; fetch would call that a network failure.
  if (typeof location === 'undefined' && !/^https?:/.test(url))
    throw new ApiError('setup', SETUP_MESSAGE)
  return next(url, options)
}

/** Reads a body within the request, in the encoding that it says; one in another is refused. */
const decoded: ConfiguredMiddleware = (next) => async (url, options) => {
  const response = await next(url, options)
  if (!response.ok) return response
  const bytes = await response.arrayBuffer()
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

const api = wretch()
  .addon(FormUrlAddon)
  // Looked up at each call: tests replace it.
  .fetchPolyfill((url, options) => (apiSettings.fetch ?? fetch)(url, options))
  // Keeps wretch from reading the body of an error, which may be a large page or never end.
  .customError((error) => error)
  .middlewares([pending, base, decoded])
  .catcherFallback((error) => {
    throw catalogued(error)
  })

/**
 * Makes a call and gives its data.
 * @throws {ApiError} for every failure of the catalogue
 * @throws {DOMException} `AbortError` when the signal was aborted
 */
export async function send<Input extends v.GenericSchema<any, any>, Output>(
  call: Call<Input, Output>,
  payload: v.InferInput<Input>,
  { signal, isPreload, onCut }: SendOptions = {},
): Promise<Output> {
  const fields = fieldsOf(call, payload)
  return api
    .url(call.path)
    .options({ signal: signal ?? null, context: { isPreload } })
    .formUrl(fields)
    .resolve((chain) => chain.text((body) => readResponse(call, body, onCut)))
    .post()
}

/** @throws {ApiError} kind `setup` */
function fieldsOf(call: Call<any, any>, payload: unknown): Record<string, unknown> {
  try {
    const given = Object.entries(v.parse(call.request, payload) as Record<string, unknown>)
    return Object.fromEntries(given.filter(([, value]) => value !== undefined))
  } catch {
    throw new ApiError('setup', SETUP_MESSAGE)
  }
}

function readResponse<Output>(call: Call<any, Output>, body: string, onCut?: () => void): Output {
  setAssetBase(apiSettings.assets)
  // Left over from an answer that could not be read.
  takeLeftOut()
  const data = readData(call, readEnvelope(call, body))
  const leftOut = takeLeftOut()
  if (leftOut.length > 0) {
    onCut?.()
    tellOperator(call, leftOut)
  }
  return data
}

/** A mistake in one row of a list is mostly in all of them, so a few are enough. */
const MAX_TOLD = 5

const SUCCESS = 1

/** Answers of servers about an item that was deleted; others just send no data. */
const MISSING_INFO = /不存在|未找到|没有找到|已删除|已下架|已下线/

/** Reads `{code, info, data}`. Some servers send the code as a string. */
function readEnvelope({ detail }: Call<any, any>, body: string): unknown {
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

const tellOperator = ({ path }: Call, leftOut: string[]): void =>
  apiSettings.tellOperator?.(`接口 ${path} 的响应：${leftOut.slice(0, MAX_TOLD).join('；')}`)

const isEmpty = (data: unknown): boolean =>
  !data || (typeof data === 'object' && Object.keys(data).length === 0)

function readData<Output>(call: Call<any, Output>, data: unknown): Output {
  if (call.detail && isEmpty(data)) throw new ApiError('missing', '内容不存在或已删除')
  const parsed = v.safeParse(call.response, data)
  if (parsed.success) return parsed.output
  tellOperator(call, [describeIssues(parsed.issues), ...takeLeftOut()])
  throw new ApiError('format', UNREADABLE_MESSAGE)
}
