import { flushOutbox, onOutboxChange } from './outbox.ts'

/** Some connections come back without an `online` event. */
const RETRY_MS = 30_000

/**
 * Sends what waits in the outbox, now and then again. Call once.
 * @param showSent shows the visitor that something has been sent
 */
export function syncOutbox(showSent: (text: string) => void): void {
  onOutboxChange(({ sent }) => {
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
