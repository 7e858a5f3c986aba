/**
 * The rules for telephone numbers, shared by links, the form and the search. `numbering-plans.test.ts` holds them to
 * the published plans.
 */

/** An extension behind a second hyphen, as in `028-5550 1000-802`. */
const EXTENSION = /^(\D*0\d{2,3}\D+\d{3,4}[\s-]?\d{4})-(\d{1,6})(?!\d)/

/** A number with its extension. Text behind it, such as office hours in brackets, is not dialled. */
const NUMBER = /^([+(]*\d[\d\s()-]*)(?:(?:转|分机|ext\.?|#)\s*(\d{1,6}))?/i

/** Area code without its zero, then the number: eight digits in 010 and 02x, elsewhere seven or eight. */
export const LANDLINE = '((?:10|2\\d)(?=\\d{8}(?!\\d))|[3-9]\\d\\d)(\\d{7,8})'

const MAINLAND = new RegExp(`^(?:\\+?86)?0?1[3-9]\\d{9}$|^(?:\\+?860?|0)${LANDLINE}$`)

/** Hong Kong and Macau have eight digits, Taiwan eight to ten without its zero. */
const NEIGHBOURS = /^(852[2-9]\d{7}|853[268]\d{7}|8860?[2-9]\d{7,9})$/

/** True for the full number of a person or company, as a link dials it; the others are short service numbers. */
export const SUBSCRIBER = /^tel:(?:\+|[48]00\d{7})/

/**
 * The address of a phone link: `tel:+86…` for mainland numbers, the digits alone for service numbers. `undefined` for
 * a number that cannot be dialled from everywhere, such as one without its area code.
 */
export function telHref(text: string): string | undefined {
  const folded = text
    .normalize('NFKC')
    .replace(/[‐-―−]/g, '-')
    .trim()
  const [, main = '', extension] = NUMBER.exec(folded.replace(EXTENSION, '$1转$2')) ?? []
  const suffix = extension ? `,${extension}` : ''
  const digits = main.replace(/[^\d+]/g, '').replace(/^00(?=8[56])/, '+')
  const [, neighbour] = NEIGHBOURS.exec(digits.replace('+', '')) ?? []
  // A mainland landline is not taken for one of these, because it begins with a zero.
  if (neighbour) return `tel:+${neighbour.replace(/^8860/, '886')}${suffix}`
  const national = digits.replace(/^\+?86(?=[48]00)/, '')
  if (/^(?:[48]00\d{7}|\d{3}|\d{5,6})$/.test(national)) return `tel:${national}${suffix}`
  if (MAINLAND.test(digits)) return `tel:+86${digits.replace(/^(?:\+?86)?0?/, '')}${suffix}`
  return /^\+(?!8(?:6|5[23]|86))\d{7,15}$/.test(digits) ? `tel:${digits}${suffix}` : undefined
}

const WITH_AREA = new RegExp(`^tel:\\+86${LANDLINE}$`)

/**
 * The address of a number that leaves out what it shares with the one before: `028-5550 1000/5550 1001`,
 * `转801或802`. It has as many digits.
 * @param before the address of that one
 */
export function telHrefAfter(before: string, text: string): string | undefined {
  const digits = text.replace(/[\s-]/g, '')
  if (!/^\d+$/.test(digits)) return undefined
  const [main, extension] = before.split(',')
  if (extension?.length === digits.length) return `${main},${digits}`
  const [, area, local] = WITH_AREA.exec(main!) ?? []
  return local?.length === digits.length ? `tel:+86${area}${digits}` : undefined
}
