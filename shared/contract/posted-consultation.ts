/**
 * A consultation that a browser without scripts has posted to the page of its form, and the outcome that the page
 * shows. The service hands the outcome to the page that it renders as the answer.
 */
import { hrefOf, pageLink, sectionLink } from '../catalogue/addresses.ts'
import type { ConsultValues, FieldError } from './consult-fields.ts'

/** The pages with the form, and the address to which each posts it. */
export const CONSULT_ADDRESSES = {
  Service: hrefOf(sectionLink('Service', 'contact')),
  Contact: hrefOf(pageLink('Contact')),
} as const

export type ConsultPage = keyof typeof CONSULT_ADDRESSES

export const RECEIPT_PARAMETER = 'receipt'

/** Ids of the elements with the answer; the form's address leads to them. */
export const REFUSAL_ID = 'consult-refusal'
export const RECEIPT_ID = 'consult-receipt'

/** The consultation was not accepted; the form keeps its values. */
export interface RefusedConsultation {
  values: ConsultValues
  errors: readonly FieldError[]
  /** The reason, if it is not about a field. */
  problem?: string
}

export type PostedConsultation = RefusedConsultation | { receiptNo: string }
