/** Recognises adverts. A consultation that looks like one is stored all the same, only marked. */
import type { ConsultationInput } from '../../shared/contract/consult.ts'

/** Each pattern is rare in a question to a guarantee company and common in adverts. */
const ADVERT_PATTERNS: readonly RegExp[] = [
  // Links; an e-mail address is none.
  /https?:|www\.|(?<![@\w.-])[a-z\d-]+\.(?:com|cn|net|org|top|xyz|cc|vip|shop|ru|info)(?![\w-])/,
  // Markup of pages and forums.
  /<\s*\/?\s*[a-z]|\[\s*\/?\s*(?:url|link|img)\b|\bhref\s*=/,
  // An account to write to.
  /(?:[微薇威v]信|微x|\bvx|\bwx|\bqq|扣扣)[号群]{0,2}[^\p{L}\p{N}]{0,4}[a-z\d][\w-]{4,}/u,
  /加[微薇威v][信x]?(?:号|:|咨询|了解|[a-z\d])/u,
  // Invoices for sale; whether a fee comes with an invoice is a question.
  /(?:代开|出售|代办|低价|优惠).{0,8}发票|发票.{0,4}(?:代开|出售|低价)/u,
]

/**
 * True for a text that looks like an advert, and for a form in which the hidden field `website` is filled in, which
 * machines do.
 */
export function isAdvert({ name, company = '', content, website }: ConsultationInput): boolean {
  const text = `${name}\n${company}\n${content}`.normalize('NFKC').toLowerCase()
  return Boolean(website) || ADVERT_PATTERNS.some((pattern) => pattern.test(text))
}
