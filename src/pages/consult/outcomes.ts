/** The receipt and the waiting consultation, whose scripts load together when a field of the form first takes the focus. */
export { ConsultReceipt } from './ConsultReceipt.tsx'
export { ConsultWaiting } from './ConsultWaiting.tsx'
