/**
 * Consultations that wait for the network, with the visitor's consent, on the visitor's own device. They
 * survive reload, crash and days without network; each carries its `request_id`, so that the server
 * stores it once however often it is sent.
 */
import { ApiError } from '../api/errors.ts'
import type { ConsultInput } from '../../shared/contract/consult.ts'
import type { ConsultValues } from './consult-values.ts'
import { DRAFT_LIFETIME_DAYS } from '../../shared/config/periods.ts'
import { type DraftStorage, deviceStorage } from './draft.ts'
import { saveReceipt } from './last-receipt.ts'

export const OUTBOX_KEY = 'consult-outbox'
const LIFETIME_MS = DRAFT_LIFETIME_DAYS * 24 * 3600_000

/** A consultation that waits. */
export interface Waiting {
  savedAt: number
  values: ConsultValues
  input: ConsultInput
  productTitle?: string | undefined
  /** Why the server does not take it; it then waits for the visitor, not for the network. */
  refused?: string
}

/** A consultation that has arrived. */
export interface Sent {
  values: ConsultValues
  receiptNo: string
  productTitle: string | undefined
}

/** What has happened to the outbox. */
export interface OutboxChange {
  sent?: Sent
}

const listeners = new Set<(change: OutboxChange) => void>()

/** Calls `listener` after every change. @returns the unsubscriber */
export function onOutboxChange(listener: (change: OutboxChange) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const tell = (change: OutboxChange): void => listeners.forEach((listener) => listener(change))

const isWaiting = (value: unknown, now: number): value is Waiting => {
  const { savedAt, values, input } = (value ?? {}) as Partial<Waiting>
  return (
    typeof savedAt === 'number' &&
    now - savedAt < LIFETIME_MS &&
    typeof values?.content === 'string' &&
    typeof input?.request_id === 'string'
  )
}

/** What waits, oldest first; what is older than seven days or unreadable is gone. */
export function waitingList(now: number, storage = deviceStorage()): Waiting[] {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(OUTBOX_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => isWaiting(one, now)) : []
  } catch {
    return []
  }
}

function write(all: readonly Waiting[], storage: DraftStorage | undefined): boolean {
  try {
    if (all.length === 0) storage?.removeItem(OUTBOX_KEY)
    else storage?.setItem(OUTBOX_KEY, JSON.stringify(all))
    return storage !== undefined
  } catch {
    return false
  }
}

const without = (all: readonly Waiting[], requestId: string): Waiting[] =>
  all.filter(({ input }) => input.request_id !== requestId)

/** Puts a consultation into the outbox. @returns false when this device cannot keep it */
export function addWaiting(one: Waiting, storage = deviceStorage()): boolean {
  const all = without(waitingList(one.savedAt, storage), one.input.request_id)
  const kept = write([...all, one], storage)
  tell({})
  return kept
}

/** Takes a consultation out, unsent. */
export function removeWaiting(requestId: string, storage = deviceStorage()): void {
  write(without(waitingList(Date.now(), storage), requestId), storage)
  tell({})
}

type Submit = (input: ConsultInput) => Promise<string>

const submitOverNetwork: Submit = async (input) =>
  (await import('../api/consult.ts')).submitConsultation(input)

/** The server has read it and says no: sending it again would be no use. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'business' || error.kind === 'setup')

let flushing: Promise<void> | undefined

async function flush(submit: Submit, storage: DraftStorage | undefined): Promise<void> {
  for (const one of waitingList(Date.now(), storage)) {
    if (one.refused) continue
    const { request_id } = one.input
    try {
      const receiptNo = await submit(one.input)
      // Only now: a crash before this line sends it again, which the server recognises.
      saveReceipt(receiptNo, Date.now(), storage)
      write(without(waitingList(Date.now(), storage), request_id), storage)
      tell({ sent: { values: one.values, receiptNo, productTitle: one.productTitle } })
    } catch (error) {
      if (!isRefusal(error)) return
      const refused = { ...one, refused: error.message }
      write([...without(waitingList(Date.now(), storage), request_id), refused], storage)
      tell({})
    }
  }
}

/** Sends what waits, one after the other; stops at the first that cannot get through. Never rejects. */
export function flushOutbox(submit = submitOverNetwork, storage = deviceStorage()): Promise<void> {
  if (waitingList(Date.now(), storage).length === 0) {
    // What is too old does not stay on the device either.
    write([], storage)
    return Promise.resolve()
  }
  flushing ??= flush(submit, storage).finally(() => (flushing = undefined))
  return flushing
}
