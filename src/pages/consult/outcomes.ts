/** Come together, with the first field that takes the focus. */
export { ConsultReceipt } from './ConsultReceipt.tsx'
export { ConsultWaiting } from './ConsultWaiting.tsx'
