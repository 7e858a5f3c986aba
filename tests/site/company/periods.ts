/**
 * How long personal data is kept, in one place: who keeps it and the notice that says so
 * (`privacy-notice.ts`) read the same figures.
 */

/** Consultations, from the day that they are sent. */
export const CONSULT_RETENTION_DAYS = 370

/** The stand-in for a visitor's network address, beside a consultation. */
export const ADDRESS_RETENTION_HOURS = 24

/** Drafts and what waits for the network, on the visitor's own device. */
export const DRAFT_LIFETIME_DAYS = 7
