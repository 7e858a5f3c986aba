/**
 * The receipt of the consultation that was sent last, kept on the device for a day: a tab that is lost in
 * the moment of the answer has no draft any more and no receipt yet, and the visitor would write it all
 * again. Only its number and the time; nothing of what was written.
 */
import { type DraftStorage, deviceStorage } from './draft.ts'

export const RECEIPT_KEY = 'consult-receipt'
const LIFETIME_MS = 24 * 3600_000

/** When a consultation was accepted, ms, and under which number; servers may give none. */
export interface LastReceipt {
  at: number
  receiptNo: string
}

/** Keeps a receipt; call it before the draft is cleared. */
export function saveReceipt(receiptNo: string, now: number, storage = deviceStorage()): void {
  try {
    storage?.setItem(RECEIPT_KEY, JSON.stringify({ at: now, receiptNo } satisfies LastReceipt))
  } catch {
    // The receipt on the page is enough as long as the page is there.
  }
}

/** The receipt, unless there is none, it is older than a day, or it cannot be read. */
export function loadReceipt(now: number, storage = deviceStorage()): LastReceipt | undefined {
  try {
    const stored = JSON.parse(
      storage?.getItem(RECEIPT_KEY) ?? 'null',
    ) as Partial<LastReceipt> | null
    const { at, receiptNo } = stored ?? {}
    const isFresh = typeof at === 'number' && now >= at && now - at < LIFETIME_MS
    if (isFresh && typeof receiptNo === 'string') return { at, receiptNo }
  } catch {
    // Unreadable: as good as none.
  }
  clearReceipt(storage)
  return undefined
}

/** Forgets the receipt: the visitor has read it. */
export function clearReceipt(storage: DraftStorage | undefined = deviceStorage()): void {
  try {
    storage?.removeItem(RECEIPT_KEY)
  } catch {
    // Nothing can be removed where nothing may be stored.
  }
}
