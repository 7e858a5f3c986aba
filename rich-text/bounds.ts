/** How much of a text a page shows, so that the worst of 100 KB costs a visitor no more than 200 ms (`tests/bench/texts.ts`). */
import { restore } from './raw.ts'
import { MAX_DEPTH } from './walk.ts'

/** The most characters of a text, markup included: a longer one freezes a page on a cheap phone. */
export const MAX_LENGTH = 500_000
/** A table of 300 rows of ten columns has 3,300. */
export const MAX_ELEMENTS = 3_500
const MAX_TAGS = 20_000
/**
 * Each takes as long as three paragraphs: an address to resolve, attributes to write and to read again, an entry of the contents.
 * The words of a drawing are put in its place, in a document that is parsed for it; of the others a browser makes frames, folds
 * and fields.
 */
const MAX_COSTLY = 1_000
/** Each takes as long as two links: it has eight attributes, and a source with more. */
const MAX_PICTURES = 800
/** Outside of the body Chromium goes through all of them for each one more: 10,000 took 0.5 s, and 4,500 beside words the service 1 s. */
const MAX_COMMENTS = 3_000
/** The most tags that the page keeps, 7,000 bold words in 500 paragraphs among them: each takes a cheap phone as long. */
const MAX_KEPT = 7_500
/** For each of these a browser makes a player, or lists of fields that it looks after at each change of the document. */
const MAX_PLAYERS_AND_FORMS = 100

/** The most start tags. A WPS table has a paragraph, a span and a font in each cell, of which the page keeps only the cell. */
const COUNTED =
  /<(?:(?:li|t[dh])\b[^<>]*>\s*<(?:p|div)\b|(?!(?:span|font|o:p|strong|em|[biu])\b)[a-z])/gi

/**
 * Elements that stay open until they are closed. Nested by the thousand they keep a parser busy for minutes. The parser also
 * opens bold words and the like anew in each paragraph, item and cell; a group has the name of these.
 */
const NESTING =
  /<\/?(?:(p|li|t[dhr]|tbody|thead|tfoot|br|img|hr|input|d[dt]|col|source|wbr|area)\b|[a-z])[^<>]*>?/gi

/** The position where a text exceeds the allowed number of matches. */
function endOf(html: string, pattern: RegExp, most: number): number {
  let count = 0
  for (const { index } of html.matchAll(pattern)) if (++count > most) return index
  return html.length
}

/** No text of an editor is so deep. */
const DEEP = 64
/** The sum of the depths of all deep tags: jsdom goes through everything around an element that is put in. */
const MAX_DEPTHS = 1.5 * MAX_DEPTH ** 2

function depthEnd(html: string): number {
  let depth = 0
  let depths = 0
  for (const { 0: tag, 1: isFlat, index } of html.matchAll(NESTING)) {
    // A slash closes elements of drawings only: 12,000 times `<span/>` nest, which took the service 39 s. 512 are let through.
    if (!isFlat && tag.endsWith('/>')) depths += 1.5 * MAX_DEPTH
    else if (!isFlat) depth = Math.max(0, depth + (tag[1] === '/' ? -1 : 1))
    if (depth > DEEP) depths += depth
    if (depth > MAX_DEPTH || depths > MAX_DEPTHS) return index
  }
  return html.length
}

/** True for a text with elements deeper in one another than a page reads. */
export const isTooDeep = (html: string): boolean => depthEnd(html) < html.length

/** What a text may have of each. */
const LIMITS: readonly (readonly [RegExp, number])[] = [
  [COUNTED, MAX_ELEMENTS],
  [/<[a-z]/gi, MAX_TAGS],
  [/<(?!span|font|o:p)[a-z]/gi, MAX_KEPT],
  [/<[!?]|<\/[^a-z]/gi, MAX_COMMENTS],
  [
    /<(?:a|area|img|image|h[1-6]|svg|math|i?frame|embed|object|details|marquee|input|select|meter|progress)\b/gi,
    MAX_COSTLY,
  ],
  [/<im(?:g|age)\b/gi, MAX_PICTURES],
  [/<(?:video|audio|form)\b/gi, MAX_PLAYERS_AND_FORMS],
]

/** Cuts a text to the length that a page can show. */
export function cut(html: string): string {
  const text = html.slice(0, MAX_LENGTH)
  const ends = LIMITS.map(([pattern, most]) => endOf(text, pattern, most))
  // With `white-space: pre` each line becomes an element.
  if (/white-space/i.test(text)) ends.push(endOf(text, /\n/g, MAX_ELEMENTS))
  return text.slice(0, Math.min(depthEnd(text), ...ends))
}

/** True for a text of which a page shows only the beginning. */
export function isTooLong(html: string): boolean {
  const text = restore(html)
  return cut(text).length < text.length
}
