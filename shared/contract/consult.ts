/** A consultation that a visitor sends. The form shows these messages; the server applies the same rules. */
import * as v from 'valibot'
import { defineCall } from './call.ts'
import { CONSULT_LIMITS } from './limits.ts'
import { text } from './primitives.ts'

/** Mainland mobile, or landline with area code and optional extension; spaces and hyphens are fine. */
const PHONE = /^(?:\+?86)?(?:1[3-9]\d{9}|0\d{2,3}[2-9]\d{6,7}(?:(?:转|#|x)\d{1,6})?)$/

/** Removes what people type into phone numbers to make them readable. */
const compactPhone = (value: string): string => value.replace(/[\s()（）—–-]/g, '')

/** Characters as a reader counts them, so that a rare character counts once. */
const length = (value: string): number => Array.from(value).length

export const consultRequest = v.strictObject({
  name: v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => length(value) >= 1, '请填写您的姓名'),
    v.check(
      (value) => length(value) <= CONSULT_LIMITS.name,
      `姓名最多 ${CONSULT_LIMITS.name} 个字`,
    ),
  ),
  phone: v.pipe(
    v.string(),
    v.transform(compactPhone),
    v.check((value) => value !== '', '请填写联系电话'),
    v.check(
      (value) => value === '' || PHONE.test(value),
      '联系电话格式不正确，请填写 11 位手机号，或带区号的固定电话，例如 028-55501000',
    ),
  ),
  company: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (value) => length(value) <= CONSULT_LIMITS.company,
        `企业名称最多 ${CONSULT_LIMITS.company} 个字`,
      ),
    ),
  ),
  product_id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{0,64}$/, '请从列表中选择产品'))),
  content: v.pipe(
    v.string(),
    v.trim(),
    v.check((value) => length(value) > 0, '请填写咨询内容'),
    v.check(
      (value) => length(value) === 0 || length(value) >= CONSULT_LIMITS.contentMin,
      `咨询内容至少 ${CONSULT_LIMITS.contentMin} 个字，请把您的需求写得具体一些`,
    ),
    v.check(
      (value) => length(value) <= CONSULT_LIMITS.contentMax,
      `咨询内容最多 ${CONSULT_LIMITS.contentMax} 个字`,
    ),
  ),
  consent: v.literal('1', '请先阅读并同意个人信息处理说明'),
  request_id: v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/, '表单编号无效，请刷新页面后重试')),
  proof: v.optional(v.string()),
  website: v.optional(v.string()),
})

export type ConsultInput = v.InferInput<typeof consultRequest>

export const receipt = v.object({ receipt_no: text })

/** The receipt number, where the server gives one. */
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

export const submitConsultationCall = defineCall({
  path: '/v1/consult-add',
  request: consultRequest,
  response: receiptNumber as v.GenericSchema<unknown, string>,
})
