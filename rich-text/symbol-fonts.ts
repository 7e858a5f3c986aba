/**
 * Fonts that draw symbols in place of letters: Symbol, Webdings, Wingdings 1 to 3. The tables are those of
 * https://www.unicode.org/L2/L2011/11052r-wingding.pdf, in a package that mammoth brings. Only texts that name one of
 * the fonts load this file.
 */
import { codePoint } from 'dingbat-to-unicode'

/** The letters of Windows-1252 at 0x80 to 0x9F; Word writes these in place of the codes. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008DŽ\u008F\u0090‘’“”•–—˜™š›œ\u009DžŸ'

/** The code of a letter in the font: its own, that of Windows-1252, or the low byte of U+F020 to U+F0FF. */
function byteOf(letter: string): number {
  const code = letter.charCodeAt(0)
  if (code >= 0xf020 && code <= 0xf0ff) return code - 0xf000
  const windows = WINDOWS_1252.indexOf(letter)
  return windows < 0 ? code : 0x80 + windows
}

/**
 * Replacements for symbols that few fonts have: readers would see the same empty box for yes and for no. Each has the
 * same meaning in an older block of Unicode, which phones and Windows have. The key is the first code, followed by
 * one replacement for each consecutive code.
 */
const COMMON: readonly (readonly [first: number, signs: string])[] = [
  // Phones draw these two as emoji.
  [0x25fc, '■'],
  [0x26ab, '●'],
  [0x2bbd, '☒⊗⊗'],
  [0x1f10b, '⓪⓿'],
  [0x1f53e, '●●'],
  [0x1f5f4, '✗☒✗☒✓☑'],
  [0x1f650, '❧'.repeat(32) + '&&&&&&“”„‽‽‽/╲▒▓'],
  [0x1f780, '◀▲▶▼·○○○○○◉◎▪■☐☐☐☐☐☐▣▣▣◆◆◆◈◈◈◊◊◊◊'],
  [0x1f8ac, '▭▭'],
  [0x1f7a1, '✚'.repeat(7) + '✕'.repeat(7) + '✱'.repeat(17) + '★'.repeat(22)],
]

const ARROWS = '←↑→↓↖↗↘↙'

function common(code: number): string {
  // Supplemental Arrows-C repeats its directions: in pairs at the end, in groups of eight with diagonals in the
  // middle, elsewhere in fours.
  if (code >= 0x1f800 && code <= 0x1f8ab) {
    if (code >= 0x1f8a0) return ARROWS[(code % 2) * 2]!
    return ARROWS[code >= 0x1f850 && code < 0x1f888 ? code % 8 : code % 4]!
  }
  for (const [first, signs] of COMMON) {
    const found = code < first ? undefined : Array.from(signs)[code - first]
    if (found) return found
  }
  return String.fromCodePoint(code)
}

/** The symbol that one of the fonts draws for a letter; the letter itself where it draws none. */
export function signOf(font: string, letter: string): string {
  const sign = codePoint(font, byteOf(letter))
  return sign === undefined ? letter : common(sign.codePoint)
}
