/**
 * The fields of a consultation that a visitor fills in, in the order of the form. Form, validation, draft,
 * receipt, mail, export, storage and API document follow from this table. A field that is not just text within limits
 * has a rule of its own in `consult.ts`.
 * No schema here, so that a page that shows the form does not load one for it.
 */
import { forEachKey, keysOf } from '../keys-of.ts'

interface FieldSpec {
  label: string
  /** A shorter name for the staff and for messages about length, if it differs. */
  shortLabel?: string
  required?: true
  /** In characters as a reader counts them. */
  minLength?: number
  maxLength?: number
  /** The `autocomplete` token. Browsers fill such fields in, and the next consultation starts with their values. */
  autoComplete?: string
  hint?: string
  /** `tel` for a text field with the keys of a telephone. */
  type?: 'tel'
}

const COMPANY_MAX = 50
const CONTENT_MIN = 10
const CONTENT_MAX = 500

const fields = {
  name: {
    label: '您的姓名',
    shortLabel: '姓名',
    required: true,
    maxLength: 50,
    autoComplete: 'name',
  },
  phone: {
    label: '联系电话',
    required: true,
    autoComplete: 'tel',
    hint: '11 位手机号，或带区号的固定电话，例如 010-12345678',
    type: 'tel',
  },
  company: {
    label: '企业名称',
    maxLength: COMPANY_MAX,
    autoComplete: 'organization',
    hint: `最多 ${COMPANY_MAX} 个字`,
  },
  product_id: { label: '咨询产品', shortLabel: '产品编号' },
  content: {
    label: '咨询内容',
    required: true,
    minLength: CONTENT_MIN,
    maxLength: CONTENT_MAX,
    hint: `${CONTENT_MIN}—${CONTENT_MAX} 个字。请写明所在行业、资金用途、大致金额和期限；不要填写身份证号、银行卡号或密码。`,
  },
  consent: { label: '同意个人信息处理说明', required: true },
} satisfies Record<string, FieldSpec>

export type VisibleField = keyof typeof fields

export type RequiredField = {
  [Name in VisibleField]: (typeof fields)[Name] extends { required: true } ? Name : never
}[VisibleField]

export const CONSULT_FIELDS: Readonly<Record<VisibleField, FieldSpec>> = fields

export const FIELD_NAMES = keysOf(fields)

/** Every field as the form holds it; `consent` is `'1'` or empty. */
export type ConsultValues = Record<VisibleField, string>

export interface FieldError {
  field: VisibleField
  message: string
}

/** The honeypot field: people never see it, programs fill it in. */
export const TRAP_FIELD = 'website'

/** The fields that are stored as typed, in columns of the same names. Of the consent, only its time and text are stored. */
export type ConsultColumn = Exclude<VisibleField, 'consent'>

export const CONSULT_COLUMNS = FIELD_NAMES.filter((name) => name !== 'consent')

export const shortLabel = (name: VisibleField): string =>
  CONSULT_FIELDS[name].shortLabel ?? CONSULT_FIELDS[name].label

export const forEachColumn = <T>(make: (name: ConsultColumn) => T): Record<ConsultColumn, T> =>
  forEachKey(CONSULT_COLUMNS, make)

/**
 * What nobody sees, for a class of a regular expression: by Unicode's properties, and characters with an empty glyph that
 * these call symbols or letters (an empty cell of Braille, blanks between hieroglyphs, a note without a head).
 */
export const UNSEEN = String.raw`\p{White_Space}\p{Default_Ignorable_Code_Point}\u2800\u{13441}\u{13442}\u{1D159}`

const UNSEEN_AT_START = new RegExp(`^[${UNSEEN}]+`, 'u')
/** A variation selector belongs to the sign before it, which may be the last of a name. */
const UP_TO_LAST_SEEN = new RegExp(
  `^(.*(?:[^${UNSEEN}]|\\p{Variation_Selector}))[${UNSEEN}]*$`,
  'su',
)

/**
 * A text without white space and invisible marks at its ends, which input methods and copying leave there. `/\s+$/` looks
 * at a run of blanks in the middle from each of its blanks: 64 KB of them took 4 s.
 */
export const trimUnseen = (text: string): string =>
  text.replace(UNSEEN_AT_START, '').replace(UP_TO_LAST_SEEN, '$1')

export const valuesOf = (read: (field: VisibleField) => string): ConsultValues =>
  forEachKey(FIELD_NAMES, read)

export const readValues = (data: { get: (name: string) => unknown }): ConsultValues =>
  valuesOf((field) => {
    const value = data.get(field)
    return typeof value === 'string' ? value : ''
  })

/**
 * The request for values that passed `consultErrors`; optional fields that are empty are left out.
 * @param website value of the field that people never see
 */
export function toRequest(values: ConsultValues, requestId: string, website = '') {
  const sent = FIELD_NAMES.filter(
    (field) => CONSULT_FIELDS[field].required || trimUnseen(values[field]),
  )
  return {
    ...(Object.fromEntries(sent.map((field) => [field, values[field]])) as ConsultValues),
    consent: '1' as const,
    request_id: requestId,
    ...(website && { website }),
  }
}
