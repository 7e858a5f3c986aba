/**
 * Consultations that wait for the network, with the visitor's consent, on the visitor's own device. They
 * survive reload, crash and days without network; each carries its `request_id`, so that the server
 * stores it once however often it is sent.
 */
import { ApiError } from '../api/errors.ts'
import type { ConsultInput } from '../../shared/contract/consult.ts'
import type { ConsultValues } from './consult-values.ts'
import { isFresh, readJson, removeStored, writeJson } from '../lib/storage.ts'
import { DRAFT_LIFETIME_MS } from './draft.ts'
import { saveReceipt } from './last-receipt.ts'

export const OUTBOX_KEY = 'consult-outbox'

export interface Waiting {
  savedAt: number
  values: ConsultValues
  input: ConsultInput
  productTitle?: string | undefined
  /** Why the server does not take it; it then waits for the visitor, not for the network. */
  refused?: string
}

export interface Sent {
  values: ConsultValues
  receiptNo: string
  productTitle: string | undefined
}

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
    isFresh(savedAt, DRAFT_LIFETIME_MS, now) &&
    typeof values?.content === 'string' &&
    typeof input?.request_id === 'string'
  )
}

/** What waits, oldest first; what is too old or unreadable is gone. */
export const waitingList = (now: number): Waiting[] =>
  (readJson(OUTBOX_KEY, Array.isArray) ?? []).filter((one) => isWaiting(one, now))

const write = (all: readonly Waiting[]): boolean =>
  all.length === 0 ? removeStored(OUTBOX_KEY) : writeJson(OUTBOX_KEY, all)

const without = (all: readonly Waiting[], requestId: string): Waiting[] =>
  all.filter(({ input }) => input.request_id !== requestId)

/** Puts a consultation into the outbox. @returns false when this device cannot keep it */
export function addWaiting(one: Waiting): boolean {
  const all = without(waitingList(one.savedAt), one.input.request_id)
  const kept = write([...all, one])
  tell({})
  return kept
}

/** Takes a consultation out, unsent. */
export function removeWaiting(requestId: string): void {
  write(without(waitingList(Date.now()), requestId))
  tell({})
}

type Submit = (input: ConsultInput) => Promise<string>

const submitOverNetwork: Submit = async (input) =>
  (await import('../api/consult.ts')).submitConsultation(input)

/** The server has read it and says no: sending it again would be no use. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'business' || error.kind === 'setup')

let flushing: Promise<void> | undefined

async function flush(submit: Submit): Promise<void> {
  for (const one of waitingList(Date.now())) {
    if (one.refused) continue
    const { request_id } = one.input
    try {
      const receiptNo = await submit(one.input)
      // Only now: a crash before this line sends it again, which the server recognises.
      saveReceipt(receiptNo, Date.now())
      write(without(waitingList(Date.now()), request_id))
      tell({ sent: { values: one.values, receiptNo, productTitle: one.productTitle } })
    } catch (error) {
      if (!isRefusal(error)) return
      const refused = { ...one, refused: error.message }
      write([...without(waitingList(Date.now()), request_id), refused])
      tell({})
    }
  }
}

/** Sends what waits, one after the other; stops at the first that cannot get through. Never rejects. */
export function flushOutbox(submit = submitOverNetwork): Promise<void> {
  if (waitingList(Date.now()).length === 0) {
    // What is too old does not stay on the device either.
    write([])
    return Promise.resolve()
  }
  flushing ??= flush(submit).finally(() => (flushing = undefined))
  return flushing
}
