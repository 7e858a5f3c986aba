/**
 * Sends the consultations that wait for the network. They survive reload, crash and days without network; each
 * carries its `request_id`, so that the server stores it once however often it is sent.
 */
import { ApiError } from '../api/errors.ts'
import type { ConsultInput, ConsultValues } from '../../shared/contract/consult-fields.ts'
import { type Waiting, forgetOld, putWaiting, settle, waitingList } from './device-store.ts'

export interface Sent {
  values: ConsultValues
  receiptNo: string
  productTitle: string | undefined
}

/** Called after each attempt to send, with the consultation if it was sent. */
type Listener = (sent?: Sent) => void

const listeners = new Set<Listener>()

/** @returns unsubscribes */
export function onOutboxChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

type Submit = (input: ConsultInput) => Promise<string>

const submitOverNetwork: Submit = async (input) =>
  (await import('../api/consult.ts')).submitConsultation(input)

/** The server has read it and says no: sending it again would be no use. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'business' || error.kind === 'setup')

async function send(waiting: Waiting, submit: Submit): Promise<Sent | undefined> {
  const { input, values, productTitle } = waiting
  try {
    const receiptNo = await submit(input)
    // Only now: a crash before this line sends it again, which the server recognises.
    settle(input.request_id, receiptNo, Date.now())
    return { values, receiptNo, productTitle }
  } catch (error) {
    if (!isRefusal(error)) throw error
    putWaiting({ ...waiting, refused: error.message })
    return undefined
  }
}

async function flush(submit: Submit): Promise<void> {
  for (const waiting of waitingList(Date.now())) {
    if (waiting.refused) continue
    const sent = await send(waiting, submit)
    listeners.forEach((listener) => listener(sent))
  }
}

let flushing: Promise<void> | undefined

/** Sends what waits, one after the other; stops at the first that cannot get through. Never rejects. */
export function flushOutbox(submit = submitOverNetwork): Promise<void> {
  flushing ??= flush(submit)
    .catch(() => {})
    .finally(() => (flushing = undefined))
  return flushing
}

/** Some connections come back without an `online` event. */
const RETRY_MS = 30_000

/**
 * Sends what waits in the outbox, now and then again. Call once.
 * @param showSent shows the visitor that something has been sent
 */
export function syncOutbox(showSent: (text: string) => void): void {
  forgetOld()
  onOutboxChange((sent) => {
    // The form's own page shows the receipt itself.
    if (!sent || document.querySelector('[data-outbox]')) return
    const number = sent.receiptNo ? `，受理编号 ${sent.receiptNo}` : ''
    showSent(`您的咨询已自动发送${number}。`)
  })
  void flushOutbox()
  setInterval(() => {
    if (!document.hidden && navigator.onLine) void flushOutbox()
  }, RETRY_MS)
}
