/**
 * Sends the consultations that wait for the network. They survive reload, crash and days without network; each
 * carries its `request_id`, so that the server stores it once however often it is sent.
 */
import type { Api } from '../api/client.ts'
import { ApiError } from '../api/errors.ts'
import { askServerClock, serverNow } from '../lib/server-clock.ts'
import {
  type Waiting,
  forgetOld,
  keepsAnything,
  putWaiting,
  settle,
  waitingList,
} from './device-store.ts'
import { type Sent, onOutboxChange, dispatchAttempt } from './outbox-event.ts'

/** The server has read and refused it, so sending it again is useless. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.kind === 'business' || error.kind === 'setup')

async function send(waiting: Waiting, api: Api): Promise<Sent | undefined> {
  const { input, values, productTitle } = waiting
  try {
    const { submitConsultationCall } = await import('../../shared/contract/consult.ts')
    const { data: receiptNo } = await api.send(submitConsultationCall, input)
    // The receipt is stored only now. After a crash before this line the consultation is sent again, and the server
    // recognises it.
    settle(input.request_id, receiptNo, Date.now())
    return { values, receiptNo, productTitle }
  } catch (error) {
    if (!isRefusal(error)) throw error
    putWaiting({ ...waiting, refused: error.message })
    return undefined
  }
}

async function flush(api: Api): Promise<void> {
  for (const waiting of waitingList()) {
    if (waiting.refused) continue
    dispatchAttempt(await send(waiting, api))
  }
}

let flushing: Promise<void> | undefined

/** Sends what waits, one after the other; stops at the first that cannot get through. Never rejects. */
export function flushOutbox(api: Api): Promise<void> {
  flushing ??= flush(api)
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
export function syncOutbox(api: Api, showSent: (text: string) => void): void {
  if (keepsAnything()) void askServerClock().then((isKnown) => isKnown && forgetOld(serverNow()))
  onOutboxChange(({ detail: sent, defaultPrevented }) => {
    if (!sent || defaultPrevented) return
    const number = sent.receiptNo ? `，受理编号 ${sent.receiptNo}` : ''
    showSent(`您的咨询已自动发送${number}。`)
  }, window)
  void flushOutbox(api)
  setInterval(() => {
    if (!document.hidden && navigator.onLine) void flushOutbox(api)
  }, RETRY_MS)
}
