import {
  type ConsultValues,
  type VisibleField,
  CONSULT_FIELDS,
  trimUnseen,
  valuesOf,
} from '../../shared/contract/consult-fields.ts'
import { loadDraft } from './device-store.ts'

export { CONNECTION_MESSAGE } from '../api/connection-message.ts'

export const EMPTY_VALUES: ConsultValues = valuesOf(() => '')

/** Links of the error summary lead to these ids, so they are the same for every visitor. */
export const fieldId = (field: VisibleField): string => `consult-${field}`

/** The values that the next consultation starts with: a visitor would only repeat them (WCAG 3.3.7). */
export const repeatedValues = (values: ConsultValues): ConsultValues =>
  valuesOf((field) => (CONSULT_FIELDS[field].autoComplete ? values[field] : ''))

export function draftValues(): ConsultValues | undefined {
  const draft = loadDraft()
  return (
    draft &&
    valuesOf((field) => {
      const value = draft[field]
      return typeof value === 'string' && field !== 'consent' ? value : ''
    })
  )
}

/** Counts characters as a reader does and as the contract does: a rare character or an emoji is one. */
export const countCharacters = (text: string): number => Array.from(trimUnseen(text)).length

/**
 * The hint under a text field with limits: how many characters are missing, left or too many.
 * @param minLength 0 when there is no lower limit
 */
export function countHint(length: number, minLength: number, maxLength: number): string {
  if (length > maxLength) return `已超出 ${length - maxLength} 个字`
  if (length > 0 && length < minLength) return `还差 ${minLength - length} 个字`
  return `还可以输入 ${maxLength - length} 个字`
}
