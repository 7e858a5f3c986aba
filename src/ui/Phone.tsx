import { telHref, telHrefAfter } from '../../rich-text/tel.ts'

/** Splits a text with several numbers (`a / b`, `a、b`). */
export const splitPhones = (text: string): string[] =>
  text
    .split(/[/、，,;；]/)
    .map((part) => part.trim())
    .filter(Boolean)

/**
 * Makes a `tel:` link of each number, also where editors write several as one text. The link's name is the number as
 * printed; the label before it tells its purpose. A text that cannot be dialled stays a text.
 */
export function Phone({ number }: { number: string }) {
  let before: string | undefined
  return splitPhones(number).map((single, index) => {
    const href = (before && telHrefAfter(before, single)) ?? telHref(single)
    before = href
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
