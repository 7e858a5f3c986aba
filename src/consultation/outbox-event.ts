/** Events that tell pages about attempts to send the outbox. */
import type { ConsultValues } from '../../shared/contract/consult-fields.ts'

export interface Sent {
  values: ConsultValues
  receiptNo: string
  productTitle: string | undefined
}

const EVENT = 'outbox'

/** After each attempt to send; `detail` is the consultation if it was sent. */
type OutboxEvent = CustomEvent<Sent | null>

export function dispatchAttempt(sent: Sent | undefined): void {
  const init = { detail: sent, bubbles: true, cancelable: true }
  document.dispatchEvent(new CustomEvent(EVENT, init))
}

/**
 * Listens to attempts to send. The event bubbles from the document to the window; a page that shows the receipt itself
 * listens on the document and prevents the default, which is the notice bar.
 * @returns unsubscribes
 */
export function onOutboxChange(
  listener: (event: OutboxEvent) => void,
  target: Document | Window = document,
): () => void {
  const listen = listener as (event: Event) => void
  target.addEventListener(EVENT, listen)
  return () => target.removeEventListener(EVENT, listen)
}
