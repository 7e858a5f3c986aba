/**
 * Stores everything about consultations on the visitor's own device, under one key. Each step is one write: after a
 * closed tab, a crash or a dead battery, the store is in the state before or after it. There is no field table and no
 * schema here, because the script that runs before hydration uses it to save the draft.
 */
import { DRAFT_LIFETIME_DAYS } from '#company/periods.ts'
import { DAY_MS } from '../../shared/china-time.ts'
import type { ConsultationInput } from '../../shared/contract/consult.ts'
import type { ConsultValues } from '../../shared/contract/consult-fields.ts'
import { CONSULTATION_KEY, readJson, removeStored, writeJson } from '../lib/storage.ts'

const DRAFT_LIFETIME_MS = DRAFT_LIFETIME_DAYS * DAY_MS

interface Saved {
  /** The time by the device's clock, in milliseconds. */
  savedAt: number
  /** The server's time when it was found to be too old. */
  oldSince?: number
}

/** A consultation that waits for the network, with the visitor's consent to that. */
export interface Waiting extends Saved {
  values: ConsultValues
  input: ConsultationInput
  productTitle?: string | undefined
  /** The server's reason for refusing it. It is not sent again until the visitor changes it. */
  refused?: string
}

/** Time (ms) and number of an accepted consultation; servers may give no number. */
export interface LastReceipt {
  at: number
  receiptNo: string
}

interface SentRequest {
  message: string
  id: string
}

interface Kept {
  draft?: (Saved & { values: Record<string, unknown> }) | undefined
  request?: SentRequest | undefined
  waiting?: readonly Waiting[] | undefined
  /** Stored for a tab that crashes right after the answer: the visitor would write everything again. */
  receipt?: LastReceipt | undefined
}

const isText = (value: unknown): value is string => typeof value === 'string'
const isNumber = (value: unknown): value is number => typeof value === 'number'

/** Reads the store, without entries that are damaged. */
function read(): Kept {
  const { draft, request, waiting, receipt } = Object(readJson(CONSULTATION_KEY)) as Kept
  const readable = (Array.isArray(waiting) ? (waiting as Waiting[]) : []).filter(
    (one) =>
      isNumber(one?.savedAt) &&
      isText(one.values?.content) &&
      [one.input?.request_id, one.refused ?? '', one.productTitle ?? '']
        .concat(Object.values(one.values))
        .every(isText),
  )
  return {
    draft: isNumber(draft?.savedAt) && draft.values instanceof Object ? draft : undefined,
    request: isText(request?.message) && isText(request.id) ? request : undefined,
    waiting: listOf(readable),
    receipt: isNumber(receipt?.at) && isText(receipt.receiptNo) ? receipt : undefined,
  }
}

/** In a browser that blocks storage, the id of the last message lasts as long as the page. */
let lastRequest: SentRequest | undefined

/**
 * Writes parts of the store; an undefined one is removed. The other parts are not parsed, so that the script before
 * hydration needs no `read`.
 * @returns false when this device cannot store it
 */
function put(parts: Kept): boolean {
  const kept = { ...Object(readJson(CONSULTATION_KEY)), ...parts }
  return Object.values(kept).some(Boolean)
    ? writeJson(CONSULTATION_KEY, kept)
    : removeStored(CONSULTATION_KEY)
}

/** Stores the typed text; without text the draft is removed. The consent is never stored, because it has to be given anew. */
export function saveDraft(values: Readonly<Record<string, string>>, now = Date.now()): boolean {
  const typed = { ...values, consent: '' }
  if (Object.values(typed).every((value) => value.trim() === '')) return clearDraft()
  return put({ draft: { savedAt: now, values: typed } })
}

/** The texts of the draft by field; `undefined` when there is none, or it is damaged. */
export const loadDraft = (): Record<string, unknown> | undefined => read().draft?.values

export function clearDraft(): boolean {
  lastRequest = undefined
  return put({ draft: undefined, request: undefined })
}

/** A time in the future means that the clock was wrong, then or now, so no age follows from it. */
const isOlderThan = (savedAt: number, lifetimeMs: number, now = Date.now()): boolean =>
  now - savedAt >= lifetimeMs

/**
 * The entry, unless it is old. Its age is measured with the device's clock, unless the server's clock shows that the device's
 * has jumped since. An entry that was written under a clock years behind looks old once the clock is corrected, so it
 * is kept for another day, and one from the future for as long as others.
 */
function unlessOld<T extends Saved>(one: T, serverTime: number): T | undefined {
  const { savedAt, oldSince = serverTime } = one
  const hasJumped = savedAt <= serverTime && !isOlderThan(savedAt, DRAFT_LIFETIME_MS, serverTime)
  const isAhead = savedAt > Date.now()
  if (hasJumped || (!isAhead && !isOlderThan(savedAt, DRAFT_LIFETIME_MS))) return one
  const more = isAhead ? DRAFT_LIFETIME_MS : DAY_MS
  return isOlderThan(oldSince, more, serverTime) ? undefined : { ...one, oldSince }
}

/** Removes what is too old, also when nobody opens the form again. @param serverTime milliseconds */
export function forgetOld(serverTime: number): void {
  const { draft, request, waiting, receipt } = read()
  const kept = draft && unlessOld(draft, serverTime)
  put({
    draft: kept,
    // It has the same words. We left it, so that name, telephone and text of a message that never got through stayed for ever.
    request: kept && request,
    waiting: listOf(waiting?.flatMap((one) => unlessOld(one, serverTime) ?? [])),
    receipt: receipt && isOlderThan(receipt.at, DAY_MS) ? undefined : receipt,
  })
}

/** True when the store has any entry. */
export const keepsAnything = (): boolean => Boolean(readJson(CONSULTATION_KEY))

export function keepRequestId(message: object, id: string): void {
  lastRequest = { message: JSON.stringify(message), id }
  put({ request: lastRequest })
}

/**
 * The id of a message. It stays while the message stays the same, so that 重试 never stores it twice, even after a crash
 * between sending and answer. It changes with the message: a server that stored the first version would otherwise drop
 * the corrected one as a repetition.
 */
export function requestIdFor(message: object, make: () => string = makeRequestId): string {
  const text = JSON.stringify(message)
  const known = [lastRequest, read().request].find((one) => one?.message === text)
  const id = known?.id ?? make()
  keepRequestId(message, id)
  return id
}

/** 32 hexadecimal digits, or a UUID if the browser can make one. */
export function makeRequestId(source: Partial<Crypto> = globalThis.crypto): string {
  // Missing before Chromium 92, Safari 15.4 and Firefox 95, and on pages without TLS:
  // https://developer.mozilla.org/docs/Web/API/Crypto/randomUUID
  if (typeof source.randomUUID === 'function') return source.randomUUID()
  const bytes = source.getRandomValues!(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export const waitingList = (): readonly Waiting[] => read().waiting ?? []

const listOf = (all: readonly Waiting[] | undefined) => (all?.length ? all : undefined)

const without = (requestId: string): Waiting[] =>
  waitingList().filter(({ input }) => input.request_id !== requestId)

/**
 * Adds a consultation to the end of the queue, and removes an earlier one with the same id.
 * @returns false when this device cannot store it
 */
export const putWaiting = (one: Waiting): boolean =>
  put({ waiting: [...without(one.input.request_id), one] })

export const removeWaiting = (requestId: string): boolean =>
  put({ waiting: listOf(without(requestId)) })

/**
 * Stores the receipt of an accepted consultation and removes the consultation, in one write. A draft of another
 * message, from another tab, stays.
 */
export function settle(requestId: string, receiptNo: string, now: number): void {
  const sent = lastRequest
  if (sent?.id === requestId) lastRequest = undefined
  const isOwn = (read().request ?? sent)?.id === requestId
  put({
    ...(isOwn && { draft: undefined, request: undefined }),
    waiting: listOf(without(requestId)),
    receipt: { at: now, receiptNo },
  })
}

/** The receipt, for a day. */
export function loadReceipt(now: number): LastReceipt | undefined {
  const { receipt } = read()
  return receipt && isOlderThan(receipt.at, DAY_MS, now) ? undefined : receipt
}

export const clearReceipt = (): boolean => put({ receipt: undefined })
