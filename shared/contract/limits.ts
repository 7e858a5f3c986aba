/** Limits and names of the contract that pages need; no schema, so that no page loads one for them. */

export const SEARCH_TABLES = ['news', 'party', 'publicity', 'purchase', 'product'] as const

export type SearchTable = (typeof SEARCH_TABLES)[number]
