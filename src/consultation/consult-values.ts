import {
  type ConsultValues,
  type VisibleField,
  CONSULT_FIELDS,
  trimUnseen,
  valuesOf,
} from '../../shared/contract/consult-fields.ts'
import { loadDraft } from './device-store.ts'

export { CONNECTION_MESSAGE } from '../api/errors.ts'
export { readValues, toRequest } from '../../shared/contract/consult-fields.ts'
export type { ConsultValues, FieldError } from '../../shared/contract/consult-fields.ts'

export const EMPTY_VALUES: ConsultValues = valuesOf(() => '')

/** Ids are the same for every visitor, because links of the error summary lead to them. */
export const fieldId = (field: VisibleField): string => `consult-${field}`

/** The values that a visitor would only repeat in the next consultation (WCAG 3.3.7). */
export const repeatedValues = (values: ConsultValues): ConsultValues =>
  valuesOf((field) => (CONSULT_FIELDS[field].autoComplete ? values[field] : ''))

export function draftValues(now: number): ConsultValues | undefined {
  const draft = loadDraft(now)
  return (
    draft &&
    valuesOf((field) => {
      const value = draft[field]
      return typeof value === 'string' && field !== 'consent' ? value : ''
    })
  )
}

/** Characters as a reader counts them: a rare character or an emoji counts once, as in the contract. */
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
