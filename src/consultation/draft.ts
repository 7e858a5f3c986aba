/**
 * The draft of a consultation, kept on the visitor's own device only: a closed tab or a dead battery
 * costs nothing that was typed.
 */
import { FIELD_NAMES } from '../../shared/contract/consult-fields.ts'
import { DRAFT_LIFETIME_DAYS } from '#company/periods.ts'
import { isFresh, readJson, removeStored, writeJson } from '../lib/storage.ts'
import { type ConsultValues, EMPTY_VALUES, isBlank } from './consult-values.ts'

export const DRAFT_KEY = 'consult-draft'
/**
 * Key of the request id of the message that was last sent (`request-id.ts`); it is deleted with
 * the draft.
 */
export const REQUEST_KEY = 'consult-request'
/** How long drafts and what waits for the network are kept. */
export const DRAFT_LIFETIME_MS = DRAFT_LIFETIME_DAYS * 24 * 3600_000

interface Draft {
  savedAt: number
  values: Record<string, unknown>
}

/** Keeps the values; blank ones remove the draft. The consent is never kept: it is given anew. */
export function saveDraft(values: ConsultValues, now: number): boolean {
  if (!isBlank(values))
    return writeJson(DRAFT_KEY, { savedAt: now, values: { ...values, consent: '' } })
  clearDraft()
  return false
}

/** The draft, unless there is none, it is too old, or it cannot be read. */
export function loadDraft(now: number): ConsultValues | undefined {
  const isDraft = (value: unknown): value is Draft => {
    const { savedAt, values } = Object(value) as Partial<Draft>
    return isFresh(savedAt, DRAFT_LIFETIME_MS, now) && values instanceof Object
  }
  const stored = readJson(DRAFT_KEY, isDraft)
  if (!stored) {
    clearDraft()
    return undefined
  }
  const draft = { ...EMPTY_VALUES }
  for (const field of FIELD_NAMES) {
    const value = stored.values[field]
    if (typeof value === 'string' && field !== 'consent') draft[field] = value
  }
  return isBlank(draft) ? undefined : draft
}

export function clearDraft(): void {
  removeStored(DRAFT_KEY)
  removeStored(REQUEST_KEY)
}
