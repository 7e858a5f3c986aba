/** The address of a phone link: `tel:+86…` for mainland numbers, digits only for service numbers. */
export function telHref(number: string): string {
  const [main = '', extension] = number.split(/转|ext\.?|#/i)
  const digits = main.replace(/[^\d+]/g, '')
  const isShort = digits.length <= 6 || /^(?:400|800)/.test(digits)
  const full = digits.startsWith('+') || isShort ? digits : `+86${digits.replace(/^0/, '')}`
  const suffix = extension?.replace(/\D/g, '')
  return `tel:${full}${suffix ? `,${suffix}` : ''}`
}
