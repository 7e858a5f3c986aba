/**
 * Blanks that draw something in the program that a text is pasted from, as in Word files (`server/content/word/blanks.ts`):
 * the gaps of a date, and the rest of the line around a value. Word writes them as `&nbsp;`, parted by spans.
 */
import { UNITS, areLatin, dateWith } from '../content/drawn-blanks.ts'

const TAG = String.raw`<\/?(?:a|b|del|em|font|i|ins|o:p|s|span|strike|strong|u)\b[^<>]{0,300}>`
const BLANK = String.raw`(?:&nbsp;|&#160;|[^\S\n])`
/** At least two; the bound keeps a text of blanks from being read again from each of them. */
const GAP = `(?:(?:${TAG}){0,4}${BLANK}){2,80}(?:${TAG}){0,4}`
const DATE = new RegExp(`(?:${GAP})?${dateWith(GAP)}`, 'g')

const BLOCK = 'p|td|th|li|div'
/** A gap that begins a block of nothing else but a unit. */
const BEFORE_UNIT = new RegExp(
  String.raw`(<(?:${BLOCK})\b[^<>]{0,1000}>)(${GAP})(?=(?:${UNITS})(?:${TAG}){0,4}\s{0,9}<\/(?:${BLOCK})\s*>)`,
  'gi',
)

/** Changes the blanks of a gap, and leaves its tags. */
const inBlanks = (gap: string, change: (blank: string) => string): string =>
  gap.replace(new RegExp(`<[^<>]*>|${BLANK}`, 'g'), (part) =>
    part.startsWith('<') ? part : change(part),
  )
const withoutBlanks = (gap: string): string => inBlanks(gap, () => '')

/** Blanks that HTML does not fold. */
const FIRM = /&nbsp;|&#160;|[\u00A0\u3000]/

/** In each run of blanks, two are as wide as a line sign. */
const asLine = (gap: string): string => {
  let count = 0
  return inBlanks(gap, (blank) => (blank === '\u3000' || count++ % 2 === 0 ? '＿' : ''))
}

const drawGap = (gap: string): string => (FIRM.test(gap) ? asLine(gap) : gap)

const drawDate = (date: string): string =>
  date
    .split(/(?<=[年月])|(?=[年月日])/)
    .map(drawGap)
    .join('')

/** The sign beside a line, behind the tags of other marks. A blank beside another line is a part of the value. */
const LINE_START = new RegExp(
  `([^<>]?)((?:${TAG}){0,4}?)(<u\\b[^<>]{0,300}>(?:${TAG}){0,4})((?:${BLANK}(?:${TAG}){0,4}){1,80})(?=([^\\s<&]))`,
  'g',
)
const LINE_END = new RegExp(
  `([^\\s<>;])((?:(?:${TAG}){0,4}${BLANK}){1,80})((?:${TAG}){0,4}<\\/u>)(?=((?:${TAG}){0,4})([^<>]?))`,
  'g',
)
const isOfLine = (tags: string): boolean => /<\/?u\b/i.test(tags)

const LENGTH = String.raw`(?:(?:[3-9]|\d\d+)(?:\.\d+)?p[xt]|(?:0?\.[3-9]\d*|[1-9]\d*(?:\.\d+)?)r?em)`
/** A distance before an element: of its own, or the second value of a shorthand of two or three. */
const DISTANCE = new RegExp(
  String.raw`[;"'\s](?:margin|padding)(?:-left|-inline-start)?\s*:\s*(?!\s)(?:(?<=-left\s*:\s*|-start\s*:\s*)|[\w.]+\s+)${LENGTH}`,
  'i',
)
const INLINE = /^<(?:span|a|b|strong|em|i|font|label)\b/i
const STYLED_TAG = /<[a-z][^<>]{0,1000}\sstyle\s*=[^<>]{1,1000}>/gi

/** Puts a blank where a distance parts two texts in a line: `甲.pdf` and `1.7 M` were `甲.pdf1.7 M`. */
const withParts = (html: string): string =>
  html.replace(STYLED_TAG, (tag) =>
    (INLINE.test(tag) || /\bdisplay\s*:\s*inline/i.test(tag)) && DISTANCE.test(tag)
      ? ` ${tag}`
      : tag,
  )

/** @returns the markup with its gaps drawn, and values without the rest of their line */
export const withDrawnBlanks = (html: string): string =>
  withParts(html)
    .replace(DATE, drawDate)
    .replace(BEFORE_UNIT, (_, start: string, gap: string) => start + drawGap(gap))
    .replace(
      LINE_START,
      (all, before: string, tags: string, start: string, blanks: string, first: string) =>
        isOfLine(tags) || areLatin(before, first)
          ? all
          : before + tags + start + withoutBlanks(blanks),
    )
    .replace(
      LINE_END,
      (all, last: string, blanks: string, end: string, tags: string, after: string) =>
        isOfLine(tags) || areLatin(last, after) ? all : last + withoutBlanks(blanks) + end,
    )
