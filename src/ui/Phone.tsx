import { Fragment } from 'react'
import { telHref, telHrefAfter } from '../../rich-text/tel.ts'

/** What stands between two numbers in one text; a space only before a whole number. */
const BETWEEN =
  /(\s{0,9}(?:[/、，,;；]|或者?|[和及与])\s{0,9}|\s{1,9}(?=0\d{2,3}[-\s]?\d{3,4}[-\s]?\d{4}|1[3-9]\d{9}|[48]00-))/

/** Splits a text with several numbers (`a / b`, `a、b`, `a或b`): each, and what stands between them as it was typed. */
export const splitPhones = (text: string): string[] => text.trim().split(BETWEEN)

/**
 * Makes a `tel:` link of each number, also where editors write several as one text. The link's name is the number as
 * printed; the label before it tells its purpose. A text that cannot be dialled stays a text.
 */
export function Phone({ number }: { number: string }) {
  let before: string | undefined
  return splitPhones(number).map((part, index) => {
    // A stroke between digits is no place for a line break.
    if (index % 2 === 1) return part === '/' ? ' / ' : part
    const href = (before && telHrefAfter(before, part)) ?? telHref(part)
    before = href
    return (
      <Fragment key={index}>
        {href ? (
          <a className="tel" href={href}>
            {part}
          </a>
        ) : (
          part
        )}
      </Fragment>
    )
  })
}
