/** The summary of a hit: the text around the match. */
import { noticeHitEntries } from '../../shared/contract/documents.ts'
import type { SearchTable } from '../../shared/contract/limits.ts'
import { foldInPlace } from './tokens.ts'
import { decodeText } from '../../rich-text/text.ts'

/** Characters of a summary before and after the match. */
const BEFORE = 24
const AFTER = 66

const SENTENCE_END = /[。！？；!?]/

/**
 * The text around the first mark that occurs, with an ellipsis where it is cut. It begins with a sentence if one begins
 * shortly before.
 * @param marks folded, the most relevant first
 */
export function snippet(body: string, marks: readonly string[]): string {
  const folded = foldInPlace(body)
  const mark = marks.find((one) => folded.includes(one))
  const at = mark === undefined ? 0 : folded.indexOf(mark)
  let start = Math.max(0, at - BEFORE)
  for (let index = at - 1; index > start; index -= 1) {
    if (SENTENCE_END.test(body[index - 1]!)) {
      start = index
      break
    }
  }
  // The cut must not fall between the two units of a rare character.
  if (start > 0 && /[\uDC00-\uDFFF]/.test(body[start]!)) start -= 1
  let end = Math.min(body.length, Math.max(at + AFTER, start + BEFORE + AFTER))
  if (end < body.length && /[\uDC00-\uDFFF]/.test(body[end]!)) end += 1
  return `${start > 0 ? '…' : ''}${body.slice(start, end).trim()}${end < body.length ? '…' : ''}`
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
  /** Its row in its list. */
  item: Readonly<Record<string, unknown>>
}

/** The fields that decide the state of a hit. */
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
