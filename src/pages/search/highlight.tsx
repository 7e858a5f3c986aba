/** Marks the keyword in the text of a hit. The text stays text: it is never made into markup. */
import { spreadPattern } from '../../../shared/spread-pattern.ts'
import { AmountText } from '../../ui/AmountText.tsx'

export interface Piece {
  text: string
  hit: boolean
}

const FULL_WIDTH_OFFSET = 0xfee0

/** Removes the differences of case and width of a UTF-16 unit: `Ａ`, `ａ` and `A` become `a`. */
function foldUnit(unit: string): string {
  const code = unit.charCodeAt(0)
  if (code === 0x3000) return ' '
  const half =
    code >= 0xff01 && code <= 0xff5e ? String.fromCharCode(code - FULL_WIDTH_OFFSET) : unit
  const lower = half.toLowerCase()
  // `İ` becomes two units in lower case; positions must stay those of the original.
  return lower.length === 1 ? lower : half
}

const fold = (text: string): string => text.split('').map(foldUnit).join('')

/** The positions of all hits of a word: `[start, end)`. */
const find = (text: string, word: string): [number, number][] =>
  Array.from(text.matchAll(spreadPattern(word)), ({ 0: hit, index }) => [index, index + hit.length])

/** A single character of a keyword is too common to be marked. */
const SHORTEST_PART = 2

/**
 * Finds a word in a text: the whole word, or, if the search found its parts in different places, the longest runs of
 * its characters. A number or a Latin word has to be there as a whole.
 */
function partsIn(text: string, word: string): string[] {
  if (spreadPattern(word).test(text)) return [word]
  const parts: string[] = []
  for (const run of word.match(/\p{Script=Han}+|[^\p{Script=Han}]+/gu) ?? []) {
    const signs = [...run]
    const minLength = /^\p{Script=Han}/u.test(run)
      ? SHORTEST_PART
      : Math.max(signs.length, SHORTEST_PART)
    for (let start = 0; start + minLength <= signs.length; start += 1) {
      for (let end = signs.length; end - start >= minLength; end -= 1) {
        const part = signs.slice(start, end).join('')
        if (!text.includes(part)) continue
        parts.push(part)
        start = end - 1
        break
      }
    }
  }
  return parts
}

/** Splits a text into hits and the rest. Words of the keyword are looked for one by one. */
export function splitHits(text: string, keyword: string): Piece[] {
  const words = fold(keyword).split(/\s+/).filter(Boolean)
  const folded = fold(text)
  const hits = words
    .flatMap((word) => partsIn(folded, word))
    .flatMap((part) => find(folded, part))
    .sort((a, b) => a[0] - b[0])
  const pieces: Piece[] = []
  let position = 0
  for (const [start, end] of hits) {
    if (end <= position) continue
    if (start > position) pieces.push({ text: text.slice(position, start), hit: false })
    const from = Math.max(start, position)
    const last = pieces[pieces.length - 1]
    // Hits that touch or overlap become one.
    if (last?.hit) last.text += text.slice(from, end)
    else pieces.push({ text: text.slice(from, end), hit: true })
    position = end
  }
  if (position < text.length) pieces.push({ text: text.slice(position), hit: false })
  return pieces
}

/** The pieces between two places of their text. */
function between(pieces: readonly Piece[], start: number, end: number): Piece[] {
  let position = 0
  return pieces.flatMap(({ text, hit }) => {
    const from = position
    position += text.length
    const part = text.slice(Math.max(start - from, 0), Math.max(end - from, 0))
    return part ? [{ text: part, hit }] : []
  })
}

/**
 * A text with its hits in `<mark>`, which forced colours support. The role is removed, because screen readers would say
 * 高亮开始 and 高亮结束 around each.
 */
export function Highlight({ text, keyword }: { text: string; keyword: string }) {
  const pieces = splitHits(text, keyword)
  return (
    <AmountText
      show={(part, start) =>
        between(pieces, start, start + part.length).map(({ text: shown, hit }, index) =>
          hit ? (
            <mark key={index} role="none">
              {shown}
            </mark>
          ) : (
            shown
          ),
        )
      }
    >
      {text}
    </AmountText>
  )
}
