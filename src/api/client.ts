/**
 * The only client of the API: POST, form-urlencoded, no timeout, abortable, the `{code, info,
 * data}` envelope, the schema, and one `ApiError` for everything that can go wrong. It touches
 * neither the page nor the address; what shows an error is decided in `load.ts`.
 */
import * as v from 'valibot'
import wretch from 'wretch'
import FormUrlAddon from 'wretch/addons/formUrl'
import { siteConfig } from '#company/site.ts'
import { enqueueRequest } from '../state/pending-requests.ts'
import type { Call } from '../../shared/contract/call.ts'
import { setAssetBase, takeCut } from '../../shared/contract/primitives.ts'
import { MAX_TEXT_LENGTH, decodeText } from '../../shared/contract/text.ts'
import { bypassCache, isPreload, say } from './background-calls.ts'
import {
  ApiError,
  CONNECTION_MESSAGE,
  SETUP_MESSAGE,
  UNREADABLE_MESSAGE,
  httpMessage,
} from './errors.ts'
import { cacheKey, cacheResponse, cachedResponse } from './response-cache.ts'
import { apiSettings } from './settings.ts'

export interface SendOptions {
  /** Aborts the request; the promise then rejects with the signal's `AbortError`. */
  signal?: AbortSignal | undefined
}

const SUCCESS = 1

/**
 * More than any page of the contract holds, and as much as a cheap phone parses without blocking
 * input.
 */
const MAX_BODY_BYTES = 5_000_000

/** What servers answer about an item that was deleted, besides no data at all. */
const MISSING_INFO = /不存在|未找到|没有找到|已删除|已下架|已下线/

/**
 * Makes a call and gives its data.
 * @throws {ApiError} for every failure of the catalogue
 * @throws {DOMException} `AbortError` when the signal was aborted
 */
export async function send<Input extends v.GenericSchema<any, any>, Output>(
  call: Call<Input, Output>,
  payload: v.InferInput<Input>,
  { signal }: SendOptions = {},
): Promise<Output> {
  const done = isPreload(signal) ? undefined : enqueueRequest()
  setAssetBase(apiSettings.assets, siteConfig.origin)
  try {
    const { body, savedAt, key } = await obtain(call, payload, signal)
    // An answer that could not be read may have left one.
    takeCut()
    const data = readData(call, readEnvelope(call, body))
    if (takeCut()) say(signal, () => apiSettings.markCut?.())
    if (savedAt !== undefined) say(signal, () => apiSettings.showCachedNotice?.(savedAt))
    // Only what could be read may replace the last good answer.
    else if (key) void cacheResponse(key, body, Date.now())
    return data
  } catch (error) {
    // An abort is not a failure: the visitor went elsewhere.
    throwIfAborted(signal)
    throw error
  } finally {
    done?.()
  }
}

/**
 * `signal.throwIfAborted()` for Chromium before 100 (https://developer.mozilla.org/docs/Web/API/AbortSignal/throwIfAborted).
 * @throws {DOMException} `AbortError`
 */
export function throwIfAborted(signal: AbortSignal | undefined): void {
  if (signal?.aborted) throw new DOMException('The page was left', 'AbortError')
}

/** A body from the server; while there is no network, the last good one from this device. */
async function obtain(
  call: Call<any, any>,
  payload: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<{ body: string; savedAt?: number; key?: string | undefined }> {
  const key = apiSettings.showCachedNotice && cacheKey(call.path, payload)
  try {
    return { body: await post(call, payload, signal), key }
  } catch (error) {
    const offline = (error as ApiError).kind === 'network' && !navigator.onLine
    const wanted = offline && key && !(signal && (signal.aborted || bypassCache.has(signal)))
    const saved = wanted ? await cachedResponse(key, Date.now()) : undefined
    if (saved) return saved
    throw error
  }
}

async function post(
  call: Call<any, any>,
  payload: Record<string, unknown>,
  signal: AbortSignal | undefined,
): Promise<string> {
  const url = apiSettings.base + call.path
  let request: ReturnType<typeof prepare>
  try {
    const parsed = v.parse(call.request, payload) as Record<string, unknown>
    const fields = Object.entries(parsed).filter(([, value]) => value !== undefined)
    request = prepare(url, Object.fromEntries(fields), signal)
  } catch {
    throw new ApiError('setup', SETUP_MESSAGE, call.path)
  }
  try {
    const response = await request.post().res()
    return await readBody(response)
  } catch (error) {
    if (error === TOO_LONG) throw new ApiError('format', UNREADABLE_MESSAGE, call.path)
    const status = (error as { status?: unknown }).status
    if (typeof status !== 'number') throw new ApiError('network', CONNECTION_MESSAGE, call.path)
    throw new ApiError('http', httpMessage(status, url), call.path, status)
  }
}

const TOO_LONG = Symbol('too long')

/** Reads a body as text; of one that is too long no more than the limit. @throws TOO_LONG */
async function readBody(response: Response): Promise<string> {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.length
    if (bytes > MAX_BODY_BYTES) {
      reader.cancel().catch(() => {})
      throw TOO_LONG
    }
    text += decoder.decode(part.value, { stream: true })
  }
  return text + decoder.decode()
}

function prepare(url: string, fields: object, signal: AbortSignal | undefined) {
  // Throws on an address that cannot be requested, which fetch would report as a network failure.
  if (typeof location === 'undefined') new URL(url)
  return (
    wretch(url, { signal: signal ?? null })
      .addon(FormUrlAddon)
      // Keeps wretch from reading an error's body, which may be a large page or never end.
      .customError(async (error) => error)
      .formUrl(fields)
  )
}

/** Reads `{code, info, data}`; some servers put a byte-order mark before it. */
function readEnvelope(call: Call<any, any>, body: string): unknown {
  let envelope: unknown
  try {
    envelope = JSON.parse(body.replace(/^[\uFEFF\s]+/, ''))
  } catch {
    throw new ApiError('network', CONNECTION_MESSAGE, call.path)
  }
  const { code, info, data } = (envelope ?? {}) as Record<string, unknown>
  if (code === SUCCESS || code === String(SUCCESS)) return data
  const message =
    (typeof info === 'string' && decodeText(info.slice(0, MAX_TEXT_LENGTH))) || UNREADABLE_MESSAGE
  const missing = call.detail && code !== undefined && MISSING_INFO.test(message)
  throw Object.assign(new ApiError(missing ? 'missing' : 'business', message, call.path), { data })
}

const isEmpty = (data: unknown): boolean =>
  !data || (typeof data === 'object' && Object.keys(data).length === 0)

function readData<Response>(call: Call<any, Response>, data: unknown): Response {
  if (call.detail && isEmpty(data)) throw new ApiError('missing', '内容不存在或已删除', call.path)
  const parsed = v.safeParse(call.response, data)
  if (parsed.success) return parsed.output
  throw new ApiError('format', UNREADABLE_MESSAGE, call.path)
}
