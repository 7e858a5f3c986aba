/** An extension behind a second hyphen, as in `028-5550 1000-802`. */
const EXTENSION = /^(\D*0\d{2,3}\D+\d{3,4}[\s-]?\d{4})-(\d{1,5})(?!\d)/

/** A number, with its extension; what follows, such as office hours in brackets, is not dialled. */
const NUMBER = /^([+(]*\d[\d\s()-]*)(?:(?:转|分机|ext\.?|#)\s*(\d{1,5}))?/i

/** Hong Kong and Macau have eight digits, Taiwan eight or nine without its zero. */
const NEIGHBOURS = /^(?:00)?(852[2-9]\d{7}|853[268]\d{7}|8860?[2-9]\d{7,8})$/

/**
 * The address of a phone link: `tel:+86…` for mainland numbers, digits only for service numbers. Nothing for what is no
 * number that can be dialled from everywhere, such as one without its area code.
 */
export function telHref(text: string): string | undefined {
  const folded = text.normalize('NFKC').replace(/[–—]/g, '-').trim()
  const [, main = '', extension] = NUMBER.exec(folded.replace(EXTENSION, '$1转$2')) ?? []
  const suffix = extension ? `,${extension}` : ''
  const digits = main.replace(/[^\d+]/g, '')
  const [, neighbour] = NEIGHBOURS.exec(digits.replace(/^\+/, '')) ?? []
  // With its zero a landline of the mainland begins like none of them.
  if (neighbour) return `tel:+${neighbour.replace(/^8860/, '886')}${suffix}`
  const national = digits.replace(/^(?:\+|00)?86(?=\d{9,11}$)/, '')
  if (/^(?:[48]00\d{7}|\d{3}|\d{5,6})$/.test(national)) return `tel:${national}${suffix}`
  if (/^(?:0\d{9,11}|1[3-9]\d{9})$/.test(national) || national !== digits)
    return `tel:+86${national.replace(/^0/, '')}${suffix}`
  return /^\+\d{7,15}$/.test(digits) ? `tel:${digits}${suffix}` : undefined
}
