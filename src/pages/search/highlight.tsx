/** Marks the keyword in the text of a hit. The text stays text: it is never made into markup. */
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

/** A single character of a keyword is too common to be marked. */
const SHORTEST_PART = 2

type Range = [start: number, end: number]

/** The places of a part in a text. */
function find(text: string, part: string): Range[] {
  const found: Range[] = []
  for (let at = text.indexOf(part); at >= 0; at = text.indexOf(part, at + part.length))
    found.push([at, at + part.length])
  return found
}

const HAN = /\p{Script=Han}/u
const SIGNS_WITHIN = /([\p{L}\p{N}])[^\p{L}\p{N}]+(?=([\p{L}\p{N}]))/gu

/** A text with NUL for each of its blanks and signs beside Chinese: 科创·保 is typed as 科创保, and 1、2 not as 12. */
const withoutSigns = (text: string): string =>
  text.replace(SIGNS_WITHIN, (whole: string, one: string, other: string) =>
    HAN.test(one + other) ? one.padEnd(whole.length, '\0') : whole,
  )

const joined = (text: string): string => text.replaceAll('\0', '')

const isInWord = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text.charAt(at))

/**
 * Finds a word in a text: the whole word, or, if the search found its parts in different places, the longest runs of
 * its characters. A number or a Latin word has to be there as a whole.
 */
function findWord(text: string, word: string): Range[] {
  const spread = withoutSigns(text)
  const places = spread.split('').flatMap((unit, at) => (unit === '\0' ? [] : at))
  const bare = joined(spread)
  /** True for a sign before a place, with the rest of a word on the other side of what was found. */
  const isCut = (at: number, beside: number): boolean =>
    text.slice(places[at - 1]! + 1, places[at]).trim() !== '' && isInWord(text, beside)
  const lastOf = (end: number): number => places[end - 1]! + 1
  /** One character between a sign and the rest of its word is none of the keyword's: 担保 is not in 负担，保障. */
  const findBare = (part: string): Range[] =>
    find(bare, part)
      .filter(
        ([start, end]) => !isCut(start + 1, places[start]! - 1) && !isCut(end - 1, lastOf(end)),
      )
      .map(([start, end]) => [places[start]!, lastOf(end)])
  const asked = joined(withoutSigns(word))
  const whole = [...find(text, word), ...findBare(asked)]
  if (whole.length > 0) return whole
  const found: Range[] = []
  const signs = asked.match(/\p{Script=Han}|\P{Script=Han}+/gu) ?? []
  for (let start = 0; start < signs.length; start += 1) {
    let part = ''
    let end = start
    // Looking for the longest part first cost the cube of a keyword's length.
    while (end < signs.length && bare.includes(part + signs[end]!)) part += signs[end++]!
    for (; [...part].length >= SHORTEST_PART; part = signs.slice(start, (end -= 1)).join('')) {
      const ranges = findBare(part)
      if (ranges.length === 0) continue
      found.push(...ranges)
      start = end - 1
      break
    }
  }
  return found
}

/** Splits a text into hits and the rest. Words of the keyword are looked for one by one. */
export function splitHits(text: string, keyword: string): Piece[] {
  const words = fold(keyword).split(/\s+/).filter(Boolean)
  const folded = fold(text)
  const hits = words.flatMap((word) => findWord(folded, word)).sort((a, b) => a[0] - b[0])
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
