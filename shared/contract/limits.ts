/** Limits and names of the contract that pages need; no schema, so that no page loads one for them. */
import { RESOURCES } from '../catalogue/pages.ts'

export const SEARCH_TABLES = [...RESOURCES, 'product'] as const

export type SearchTable = (typeof SEARCH_TABLES)[number]
