/**
 * Line ends within a text. Most programs turn them into blanks, which Chinese does not have between its words: 召\n开 became
 * 召 开, which reads as two words and which a search for 召开 does not find.
 */
import { eastAsianWidthType } from 'get-east-asian-width'

/** True for a character as wide as a Chinese one. In Chinese, quotation marks, dashes and ellipses are. */
export function isWide(character: string): boolean {
  const width = eastAsianWidthType(character.codePointAt(0)!)
  return (
    !/\p{Script=Hangul}/u.test(character) &&
    (/^(?:fullwidth|wide|halfwidth)$/.test(width) ||
      (width === 'ambiguous' && /[\p{P}\p{S}]/u.test(character)))
  )
}

/** Punctuation that has its blank within it. */
const isWidePunctuation = (character: string): boolean =>
  /\p{P}/u.test(character) &&
  /^(?:fullwidth|wide|halfwidth)$/.test(eastAsianWidthType(character.codePointAt(0)!))

/**
 * A line end between two characters: nothing between wide ones, nor beside wide punctuation, otherwise a blank. This is
 * the rule of the drafts of CSS Text (https://www.w3.org/TR/css-text-3/#line-break-transform) with the widths of UAX #11;
 * pandoc calls it `east_asian_line_breaks`. Chromium and Firefox follow it between wide ones, Safari does not, and our
 * sanitiser folds all white space.
 */
export const lineEnd = (before: string, after: string): '' | ' ' =>
  (isWide(before) && isWide(after)) || isWidePunctuation(before) || isWidePunctuation(after)
    ? ''
    : ' '

/**
 * Joins the lines of a piece of HTML where the line end would be a blank that nobody meant. `<pre>` keeps its lines, and
 * beside a tag a line end stays: there it separates links and cells.
 */
export const joinLines = (html: string): string =>
  html.replace(
    /<(pre|textarea|xmp)\b[^]*?(?:<\/\1\s*>|$)|(\S)[ \t]*\r?\n[ \t]*(?=(\S))/giu,
    (whole, tag: string | undefined, before: string, after: string) =>
      tag !== undefined || lineEnd(before, after) ? whole : before,
  )
