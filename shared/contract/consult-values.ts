/** A consultation as its form holds it, before it is a request. No schema here, as in `consult-fields.ts`. */
import type { ConsultInput } from './consult.ts'
import {
  CONSULT_FIELDS,
  type ConsultValues,
  FIELD_NAMES,
  type VisibleField,
  trimUnseen,
} from './consult-fields.ts'

export const valuesOf = (read: (field: VisibleField) => string): ConsultValues =>
  Object.fromEntries(FIELD_NAMES.map((field) => [field, read(field)])) as ConsultValues

/** Reads the values from a form's data; what is absent is empty. */
export const readValues = (data: { get: (name: string) => unknown }): ConsultValues =>
  valuesOf((field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })

/**
 * The request for values that passed `consultErrors`; optional fields that are empty are left out.
 * @param website value of the field that people never see
 */
export function toRequest(values: ConsultValues, requestId: string, website = ''): ConsultInput {
  const sent = FIELD_NAMES.filter(
    (field) => CONSULT_FIELDS[field].required || trimUnseen(values[field]),
  )
  return {
    ...(Object.fromEntries(sent.map((field) => [field, values[field]])) as ConsultInput),
    consent: '1',
    request_id: requestId,
    ...(website && { website }),
  }
}
