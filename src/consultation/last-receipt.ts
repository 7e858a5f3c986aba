/**
 * The receipt of the consultation that was sent last, kept on the device for a day. A tab that
 * crashes right after the response has neither draft nor receipt, and the visitor would write
 * everything again. Only number and time are kept, nothing of the text.
 */
import { isFresh, readJson, removeStored, writeJson } from '../lib/storage.ts'

export const RECEIPT_KEY = 'consult-receipt'
const LIFETIME_MS = 24 * 3600_000

/** When a consultation was accepted, ms, and under which number; servers may give none. */
export interface LastReceipt {
  at: number
  receiptNo: string
}

/** Keeps a receipt; call it before the draft is cleared. */
export function saveReceipt(receiptNo: string, now: number): void {
  writeJson(RECEIPT_KEY, { at: now, receiptNo } satisfies LastReceipt)
}

/** The receipt, unless there is none, it is older than a day, or it cannot be read. */
export function loadReceipt(now: number): LastReceipt | undefined {
  const isReceipt = (value: unknown): value is LastReceipt => {
    const { at, receiptNo } = Object(value) as Partial<LastReceipt>
    return isFresh(at, LIFETIME_MS, now) && typeof receiptNo === 'string'
  }
  const receipt = readJson(RECEIPT_KEY, isReceipt)
  if (!receipt) clearReceipt()
  return receipt
}

export function clearReceipt(): void {
  removeStored(RECEIPT_KEY)
}
