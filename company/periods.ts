/**
 * The periods for which personal data is kept, in one place: the programs that keep it and the notice that says so
 * (`privacy-notice.ts`) read the same figures.
 * 例：CONSULT_RETENTION_DAYS = 180
 */

/** The days for which a consultation is kept, from the day that it is sent. */
export const CONSULT_RETENTION_DAYS = 370

/** The hours for which the hashed network address of a visitor is kept beside a consultation. */
export const ADDRESS_RETENTION_HOURS = 24

/** The days for which drafts, and consultations that wait for the network, are kept on the visitor's own device. */
export const DRAFT_LIFETIME_DAYS = 7
