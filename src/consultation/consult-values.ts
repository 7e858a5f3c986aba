/** What a visitor types into the consultation form, and how it becomes a request. */
import type { ConsultInput } from '../../shared/contract/consult.ts'

/** The fields that a visitor fills in, in the order of the form. */
export const CONSULT_FIELDS = [
  'name',
  'phone',
  'company',
  'product_id',
  'content',
  'consent',
] as const

export type VisibleField = (typeof CONSULT_FIELDS)[number]

/** Every field as the form holds it; `consent` is `'1'` or empty. */
export type ConsultValues = Record<VisibleField, string>

export const EMPTY_VALUES: ConsultValues = {
  name: '',
  phone: '',
  company: '',
  product_id: '',
  content: '',
  consent: '',
}

/** A field that has to be corrected, with the sentence that says how. */
export interface FieldError {
  field: VisibleField
  message: string
}

/** The labels of the fields, as the form, the error summary and the receipt name them. */
export const FIELD_LABELS: Record<VisibleField, string> = {
  name: '您的姓名',
  phone: '联系电话',
  company: '企业名称',
  product_id: '咨询产品',
  content: '咨询内容',
  consent: '同意个人信息处理说明',
}

/** Ids are the same for every visitor, because links of the error summary lead to them. */
export const fieldId = (field: VisibleField): string => `consult-${field}`

/** Reads the values from a form's data; what is absent is empty. */
export function readValues(data: FormData): ConsultValues {
  const text = (field: VisibleField): string => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  }
  return Object.fromEntries(CONSULT_FIELDS.map((field) => [field, text(field)])) as ConsultValues
}

/**
 * The request for values that passed `validate`; optional fields that are empty are left out.
 * @param website what stands in the field that people never see
 */
export function toRequest(values: ConsultValues, requestId: string, website = ''): ConsultInput {
  const { name, phone, company, product_id, content } = values
  return {
    name,
    phone,
    ...(company.trim() && { company }),
    ...(product_id && { product_id }),
    content,
    consent: '1',
    request_id: requestId,
    ...(website && { website }),
  }
}

/** True when nothing was typed that would be worth keeping. */
export const isBlank = (values: ConsultValues): boolean =>
  CONSULT_FIELDS.every((field) => field === 'consent' || values[field].trim() === '')

/** Characters as a reader counts them: a rare character or an emoji counts once, as in the contract. */
export const countCharacters = (text: string): number => Array.from(text.trim()).length

/**
 * What stands under a text field with limits: how many characters are missing, left or too many.
 * @param least 0 when there is no lower limit
 */
export function countHint(length: number, least: number, most: number): string {
  if (length > most) return `已超出 ${length - most} 个字`
  if (length > 0 && length < least) return `还差 ${least - length} 个字`
  return `还可以输入 ${most - length} 个字`
}
