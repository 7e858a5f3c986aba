/**
 * The periods for which personal data is kept, in one place: the programs that keep it and the notice that says so
 * (`privacy-notice.ts`) read the same figures.
 * 例：CONSULT_RETENTION_DAYS = 180
 */

/** Consultations, from the day that they are sent. */
export const CONSULT_RETENTION_DAYS = 370

/** The hashed network address of a visitor, beside a consultation. */
export const ADDRESS_RETENTION_HOURS = 24

/** Drafts, and consultations that wait for the network, on the visitor's own device. */
export const DRAFT_LIFETIME_DAYS = 7
