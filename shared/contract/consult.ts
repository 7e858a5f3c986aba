/** A consultation that a visitor sends. The form shows these messages; the server applies the same rules. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import {
  CONSULT_FIELDS,
  type ConsultValues,
  FIELD_NAMES,
  type FieldError,
  type RequiredField,
  UNSEEN,
  type VisibleField,
  shortLabel,
  trimUnseen,
} from './consult-fields.ts'
import { SUBSCRIBER, telHref } from '../../rich-text/tel.ts'
import { text } from './primitives.ts'

/** A number of North America has ten digits. Where it seems to have more, 001 was dialled before another country. */
const NOT_AMERICAN = /^\+1(?![2-9]\d{9}(?!\d))/

/** Matches a result of `normalPhone`. */
const isPhone = (value: string): boolean =>
  /^\+?\d+(?:转\d{1,6})?$/.test(value) &&
  !NOT_AMERICAN.test(value) &&
  SUBSCRIBER.test(telHref(value) ?? '')

/**
 * What nobody sees, and marks over a digit: address books and emoji keyboards put them in. And signs between digits, or behind
 * a short word: Tel. No.
 */
const NOT_DIALLED = new RegExp(`[${UNSEEN}\\p{C}\\p{M}·.。/_−]`, 'gu')

/** The digits from 0 as Chinese writes and says them: the primary and accounting numerals of Unihan (UAX #38), 幺 and 两. */
const HAN_DIGITS = '〇零 一壹幺 二贰貳两兩 三叁參 四肆 五伍 六陆陸 七柒 八捌 九玖'.split(' ')
const HAN_DIGIT = new RegExp(`[${HAN_DIGITS.join('')}]`, 'g')

/**
 * Digits for the words of a voice input, 幺三九 or 幺39. Among digits 一 may be a dash, `0994一2345678`, and stays: read as
 * one, that would be the number of somebody else.
 */
const spokenDigits = (value: string): string =>
  /\d/.test(value) && value.includes('一')
    ? value
    : value.replace(HAN_DIGIT, (sign) =>
        String(HAN_DIGITS.findIndex((signs) => signs.includes(sign))),
      )

/**
 * The phone number in its canonical form, which is checked and stored: digits, without country code, and 转 before an
 * extension. Address books and input methods write full-width digits, invisible characters and `tel:`,
 * and people what the number is: 手机：.
 */
const normalPhone = (value: string): string =>
  spokenDigits(value.normalize('NFKC').replace(NOT_DIALLED, ''))
    .replace(
      /^(?:(?:(?:tele)?phone|tel|mob(?:ile)?|cell|[tm]|(?:联系|固定|办公|聯絡)?(?:手[机機]|[电電][话話]|座机|固话)(?:[号號][码碼]?)?)(?:no)?:?)+|分机号?$/gi,
      '',
    )
    // The zero in `+44 (0)20` is for domestic calls. In the countries that are left out a number may begin with it.
    .replace(
      /^(?!\D{0,3}0{0,2}(?:11)?\D{0,3}(?:39|378|22[59]|24[12]))(\(?(?:\+|0[01])[\d+)\p{Pd}]{1,8})\(0\)/u,
      '$1',
    )
    .replace(/[()[\]]/g, '')
    // Also the English labels of libphonenumber (`createExtensionPattern`). ~ is more often up to another number.
    .replace(
      /[,;]?(?:(?:[转轉][接到至]?|(?:分[机機]|[内內][线線])(?:[号號][码碼]?)?|e?xt(?:ensi[oó]?)?n?|[x#*]|ext=)(?:no)?[\p{Pd}:]?){1,3}(?=\d+$)/iu,
      '转',
    )
    .replace(/^((?:\+?86|0086)?-?0\d{2,3}-?[2-9]\d{6,7})[\p{Pd},;]+(?=\d{1,6}$)/u, '$1转')
    .replace(/[\p{Pd},;]/gu, '')
    // What is dialled before the code of a country: here and in most, in North America, in Australia.
    .replace(/^(?:\+|00(?:11)?|011)+(?=[1-9])/, '+')
    // No country has a code that begins with a zero, so this is the one of a town or of a mobile.
    .replace(/^\++(?=0)/, '')
    .replace(/^\+?86(?=\d{10})(1[3-9]|0|[48]00)?/, (_, rest: string | undefined) => rest ?? '0')
    .replace(/^\+8860/, '+886')
    // Before these no zero is dialled from abroad, and none from another town any more.
    .replace(/^0(?=(?:1[3-9]\d{2}|[48]00)\d{7}(?:转|$))/, '')

const PHONE_ADVICE =
  '请填写 11 位手机号，或带区号的固定电话，例如 010-12345678，分机加转8012；港澳台和国外的号码以 + 和地区代码开头，例如 +852'

/** Of a landline (12) with an extension (4). Two numbers have more: 0830-3120018/3120019. */
const MAX_DIGITS = 16

/** What is wrong with a phone number: several numbers, other characters, too few or too many digits. */
function phoneFault(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  if (digits.length > MAX_DIGITS) return '请只写一个号码，其余的写在咨询内容里'
  const [other] = /[^\d转+]{1,20}/u.exec(phone) ?? []
  // On the screen O and l look like digits.
  const isLetters = /^(?:(?!\p{sc=Han})\p{L})+$/u.test(other ?? '')
  if (other)
    return `不能含有${isLetters ? `字母“${other}”，请核对是不是数字` : `“${other}”`}，说明请写在咨询内容里`
  const isAmerican = NOT_AMERICAN.test(phone)
  const judged = isAmerican ? digits.slice(1) : digits
  return `${isAmerican ? '+1 后面应有 10 位，不以 0、1 开头，' : ''}现在是 ${judged}，共 ${judged.length} 位`
}

const phoneProblem = (phone: string): string =>
  `联系电话格式不正确，${phoneFault(phone)}。${PHONE_ADVICE}`

/** Counts characters as a reader does: a rare character counts once. */
const length = (value: string): number => Array.from(value).length

/** The rule of a text field, from the limits of its row. */
function textRule(field: VisibleField) {
  const { label, required, minLength, maxLength } = CONSULT_FIELDS[field]
  const short = shortLabel(field)
  const checks: v.CheckAction<string, string>[] = []
  if (required) checks.push(v.check((value) => value !== '', `请填写${label}`))
  if (minLength)
    checks.push(
      v.check(
        (value) => value === '' || length(value) >= minLength,
        `${short}至少 ${minLength} 个字，请把您的需求写得具体一些`,
      ),
    )
  if (maxLength)
    checks.push(v.check((value) => length(value) <= maxLength, `${short}最多 ${maxLength} 个字`))
  const text = v.pipe(v.string(), v.transform(trimUnseen), ...checks)
  return required ? text : v.optional(text)
}

/** The rules of the fields that are more than text. */
const ownRules = {
  phone: v.pipe(
    v.string(),
    v.transform(normalPhone),
    v.check((value) => value !== '', `请填写${CONSULT_FIELDS.phone.label}`),
    v.check(
      (value) => value === '' || isPhone(value),
      ({ input }) => phoneProblem(input),
    ),
  ),
  product_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, '请从列表中选择产品'))),
  consent: v.literal('1', '请先阅读并同意个人信息处理说明'),
}

type TextRule = v.GenericSchema<string>

type TextRules = {
  [Field in VisibleField]: Field extends RequiredField
    ? TextRule
    : v.OptionalSchema<TextRule, undefined>
}

const textRules = Object.fromEntries(
  FIELD_NAMES.map((field) => [field, textRule(field)]),
) as Record<VisibleField, any> as TextRules

/** All rules in the order of the form; a field's own rule replaces the one for text. */
export const consultRequest = v.strictObject({
  ...textRules,
  ...ownRules,
  request_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, '表单编号无效，请刷新页面后重试')),
  website: v.optional(v.string()),
})

/**
 * Validates the values of a form.
 * @param more values that the form does not show
 * @returns the consultation, or the first sentence for each wrong field, in the order of the form
 */
export function readConsultation(
  values: ConsultValues,
  more: Pick<ConsultationInput, 'request_id' | 'website'>,
): { input?: ConsultationInput; errors: FieldError[] } {
  const { success, output, issues = [] } = v.safeParse(consultRequest, { ...values, ...more })
  const errors = FIELD_NAMES.flatMap((field) => {
    const issue = issues.find(({ path }) => path?.[0].key === field)
    return issue ? [{ field, message: issue.message }] : []
  })
  return success ? { input: output, errors } : { errors }
}

const SAMPLE_ID = '00000000'

/**
 * Validates the values of a form.
 * @returns the errors of `readConsultation`
 */
export const consultErrors = (values: ConsultValues): FieldError[] =>
  readConsultation(values, { request_id: SAMPLE_ID }).errors

/** The fields that a consultation is sent with. */
export type ConsultationInput = v.InferOutput<typeof consultRequest>

const receipt = v.object({ receipt_no: text })

const receiptNumber = v.fallback(
  v.union([
    v.pipe(
      receipt,
      v.transform((data) => data.receipt_no),
    ),
    text,
  ]),
  '',
)

/**
 * Sends a consultation and gives its receipt number, empty when the server gives none. Repeated with the same
 * `request_id` it is stored once.
 */
export const submitConsultationCall = defineCall({
  path: '/v1/consult-add',
  request: consultRequest,
  response: receiptNumber,
})
