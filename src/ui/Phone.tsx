import { telHref } from '../../rich-text/tel.ts'

/** Splits what editors write as one text (`a / b`, `a、b`) into single numbers. */
const splitPhones = (text: string): string[] =>
  text
    .split(/[/、，,;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Each number is a `tel:` link of its own, also where editors write several as one text. Its name is the number as
 * printed; the label before it says what it is for. What cannot be dialled stays a text.
 */
export function Phone({ number }: { number: string }) {
  return splitPhones(number).map((single, index) => {
    const href = telHref(single)
    return (
      <span key={single}>
        {index > 0 && ' / '}
        {href ? (
          <a className="tel" href={href}>
            {single}
          </a>
        ) : (
          single
        )}
      </span>
    )
  })
}
