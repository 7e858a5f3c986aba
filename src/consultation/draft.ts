/**
 * The draft of a consultation, kept on the visitor's own device only: a closed tab or a dead battery
 * costs nothing that was typed. Storage that is full, forbidden or broken means that there is no draft.
 */
import { DRAFT_LIFETIME_DAYS } from '../../shared/config/periods.ts'
import { CONSULT_FIELDS, type ConsultValues, EMPTY_VALUES, isBlank } from './consult-values.ts'

export const DRAFT_KEY = 'consult-draft'
/** The name of the message that was last sent, see `request-id.ts`; it goes with the draft. */
export const REQUEST_KEY = 'consult-request'
const DAY_MS = 24 * 60 * 60 * 1000

/** The part of `Storage` that drafts need. */
export type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The device's storage. Reading the property itself throws where storage is forbidden. */
export function deviceStorage(): DraftStorage | undefined {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Keeps the values; blank ones remove the draft. The consent is never kept: it is given anew. */
export function saveDraft(values: ConsultValues, now: number, storage = deviceStorage()): boolean {
  if (isBlank(values)) {
    clearDraft(storage)
    return false
  }
  try {
    const kept = { ...values, consent: '' }
    storage?.setItem(DRAFT_KEY, JSON.stringify({ savedAt: now, values: kept }))
    return storage !== undefined
  } catch {
    return false
  }
}

/** The draft, unless there is none, it is older than seven days, or it cannot be read. */
export function loadDraft(now: number, storage = deviceStorage()): ConsultValues | undefined {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(DRAFT_KEY) ?? 'null')
    const { savedAt, values } = (stored ?? {}) as { savedAt?: unknown; values?: unknown }
    const age = typeof savedAt === 'number' ? now - savedAt : Number.NaN
    if (!(age >= 0 && age < DRAFT_LIFETIME_DAYS * DAY_MS)) {
      if (stored) clearDraft(storage)
      return undefined
    }
    const draft = { ...EMPTY_VALUES }
    for (const field of CONSULT_FIELDS) {
      const value = (values as Record<string, unknown> | undefined)?.[field]
      if (typeof value === 'string' && field !== 'consent') draft[field] = value
    }
    return isBlank(draft) ? undefined : draft
  } catch {
    clearDraft(storage)
    return undefined
  }
}

export function clearDraft(storage = deviceStorage()): void {
  try {
    storage?.removeItem(DRAFT_KEY)
    storage?.removeItem(REQUEST_KEY)
  } catch {
    // Nothing can be removed where nothing may be stored.
  }
}
