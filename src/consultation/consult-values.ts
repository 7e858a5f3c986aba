/** What a visitor types into the consultation form, and how it becomes a request. */
import type { ConsultInput } from '../../shared/contract/consult.ts'
import {
  CONSULT_FIELDS,
  FIELD_NAMES,
  type VisibleField,
} from '../../shared/contract/consult-fields.ts'

/** Every field as the form holds it; `consent` is `'1'` or empty. */
export type ConsultValues = Record<VisibleField, string>

const valuesOf = (read: (field: VisibleField) => string): ConsultValues =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, read(field)])) as ConsultValues

export const EMPTY_VALUES: ConsultValues = valuesOf(() => '')

export interface FieldError {
  field: VisibleField
  message: string
}

/** Ids are the same for every visitor, because links of the error summary lead to them. */
export const fieldId = (field: VisibleField): string => `consult-${field}`

/** Reads the values from a form's data; what is absent is empty. */
export const readValues = (data: FormData): ConsultValues =>
  valuesOf((field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })

/** What a visitor would only repeat in the next consultation (WCAG 3.3.7). */
export const repeatedValues = (values: ConsultValues): ConsultValues =>
  valuesOf((field) => (CONSULT_FIELDS[field].autoComplete ? values[field] : ''))

/**
 * The request for values that passed `validate`; optional fields that are empty are left out.
 * @param website what stands in the field that people never see
 */
export function toRequest(values: ConsultValues, requestId: string, website = ''): ConsultInput {
  const sent = FIELD_NAMES.filter((field) => CONSULT_FIELDS[field].required || values[field].trim())
  return {
    ...(Object.fromEntries(sent.map((field) => [field, values[field]])) as ConsultInput),
    consent: '1',
    request_id: requestId,
    ...(website && { website }),
  }
}

/** True when nothing was typed that would be worth keeping. */
export const isBlank = (values: ConsultValues): boolean =>
  FIELD_NAMES.every((field) => field === 'consent' || values[field].trim() === '')

/** Characters as a reader counts them: a rare character or an emoji counts once, as in the contract. */
export const countCharacters = (text: string): number => Array.from(text.trim()).length

/**
 * What stands under a text field with limits: how many characters are missing, left or too many.
 * @param minLength 0 when there is no lower limit
 */
export function countHint(length: number, minLength: number, maxLength: number): string {
  if (length > maxLength) return `已超出 ${length - maxLength} 个字`
  if (length > 0 && length < minLength) return `还差 ${minLength - length} 个字`
  return `还可以输入 ${maxLength - length} 个字`
}
