/** The demo search: all terms must occur; titles weigh more than bodies; a snippet around the hit. */

/** A searchable record. */
export interface SearchEntry {
  tb: 'news' | 'party' | 'publicity' | 'purchase' | 'product'
  id: number
  title: string
  body: string
  date?: string
}

/** A hit as the API gives it. */
export interface SearchHit {
  tb: SearchEntry['tb']
  id: number
  title: string
  intro?: string
  create_time?: string
}

/** Characters of a snippet before and after the first hit. */
const BEFORE = 24
const AFTER = 66

/** Full-width letters and digits, and case, make no difference. NFKC may change the length of a text. */
const fold = (text: string): string => text.normalize('NFKC').toLowerCase()

/** The same, character by character, so that positions stay true. */
const foldInPlace = (text: string): string =>
  Array.from(text, (character) => {
    const folded = fold(character)
    return folded.length === character.length ? folded : character
  }).join('')

/** Text around the first term that occurs, cut with an ellipsis. */
export function snippet(body: string, terms: readonly string[]): string {
  const folded = foldInPlace(body)
  const first = terms.map((term) => folded.indexOf(term)).filter((index) => index >= 0)
  const at = first.length > 0 ? Math.min(...first) : 0
  const start = Math.max(0, at - BEFORE)
  const end = Math.min(body.length, Math.max(at + AFTER, start + BEFORE + AFTER))
  return `${start > 0 ? '…' : ''}${body.slice(start, end).trim()}${end < body.length ? '…' : ''}`
}

/** All hits for a keyword, best first. */
export function rank(entries: readonly SearchEntry[], keyword: string): SearchHit[] {
  const terms = fold(keyword).split(/\s+/).filter(Boolean)
  if (terms.length === 0) return []
  const scored = entries.flatMap((entry) => {
    const title = fold(entry.title)
    const whole = `${title}\n${fold(entry.body)}`
    if (!terms.every((term) => whole.includes(term))) return []
    const score =
      terms.filter((term) => title.includes(term)).length + (title === fold(keyword) ? 10 : 0)
    return [{ entry, score }]
  })
  scored.sort(
    (a, b) => b.score - a.score || ((b.entry.date ?? '9') > (a.entry.date ?? '9') ? 1 : -1),
  )
  return scored.map(({ entry: { tb, id, title, body, date } }) => ({
    tb,
    id,
    title,
    // A notice may be an attachment without a text.
    ...(body && { intro: snippet(body, terms) }),
    ...(date && { create_time: date }),
  }))
}
