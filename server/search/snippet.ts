/** The summary of a hit: the text around the match. */
import { noticeHitEntries } from '../../shared/contract/documents.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { spreadPattern } from './spread-pattern.ts'
import { withStandardWords } from './standard-form.ts'
import { foldInPlace } from './tokens.ts'
import { decodeText, isWithinSign } from '../../rich-text/text.ts'

/** Characters of a summary before and after the match. */
const BEFORE = 24
const AFTER = 66
/** Characters that it may have more, to begin and to end with a sentence. */
const MORE = 24

const SENTENCE_END = /[。！？!?]["”’』」）)]*/g

/** Where the sentences of a part of a text end. */
const endsBetween = (text: string, from: number, to: number): number[] =>
  Array.from(text.slice(from, to).matchAll(SENTENCE_END), ({ 0: sign, index }) => {
    return from + index + sign.length
  })

/**
 * The text around the first mark that occurs: whole sentences where they are short enough, and an ellipsis where one
 * is cut.
 * @param marks folded, the most relevant first
 */
export function snippet(body: string, marks: readonly string[]): string {
  const folded = foldInPlace(body)
  let found: RegExpExecArray | null = null
  const forms = new Set([folded, withStandardWords(folded)])
  for (const one of marks)
    for (const form of forms) if (!found && one) found = spreadPattern(one).exec(form)
  const [{ length }, at] = [found?.[0] ?? '', found?.index ?? 0]
  const earliest = Math.max(0, at - BEFORE - MORE)
  const begin = endsBetween(body, earliest, at).pop() ?? (earliest > 0 ? undefined : 0)
  const clause = body.slice(at - BEFORE, at).search(/(?<=[，；、])/)
  let start = begin ?? at - BEFORE + Math.max(0, clause)
  while (isWithinSign(body, start)) start -= 1
  const least = Math.max(at + length, start + BEFORE + AFTER)
  let end = Math.min(body.length, least)
  const lastEnd = endsBetween(body, Math.max(at + length, least - 2 * MORE), least + MORE).pop()
  if (end < body.length) end = lastEnd ?? end
  while (isWithinSign(body, end)) end += 1
  const isWhole = end === body.length || end === lastEnd
  return `${begin === undefined ? '…' : ''}${body.slice(start, end).trim()}${isWhole ? '' : '…'}`
}

/** A search hit as the API returns it. */
export interface SearchHit {
  tb: SearchTable
  id: number
  title: string
  intro?: string
  create_time?: string
}

interface Found {
  resource: SearchTable
  id: number
  title: string
  body: string
  date: string
  /** Its row in its list, with its corrections. */
  item: Readonly<Record<string, unknown>>
}

/** The fields of a hit that is a notice. */
const HIT_FIELDS = Object.keys(noticeHitEntries)

export function hitOf(
  { resource: tb, id, title, body, date, item }: Found,
  marks: readonly string[],
): SearchHit {
  // A text may hold what looks like markup; a cut may end in a space.
  const intro = decodeText(snippet(body, marks))
  return {
    tb,
    id,
    title,
    // A notice may be an attachment without a text.
    ...(intro && { intro }),
    ...(date && { create_time: date }),
    ...Object.fromEntries(
      HIT_FIELDS.flatMap((field) => (field in item ? [[field, item[field]]] : [])),
    ),
  }
}
