/**
 * Each control character of Unicode is decided on: general categories Cc, Zl and Zp, the noncharacters, Bidi_Control.
 */
import { expect, it } from 'vitest'
import { oneLine, severalLines } from './typed-text.ts'

/** All code points in rows of 256, without halves of pairs. */
const ROWS = Array.from({ length: 0x1100 }, (_, row) => row)
  .filter((row) => row < 0xd8 || row > 0xdf)
  .map((row) => Array.from({ length: 256 }, (_, at) => row * 256 + at))
const BREAKS = new Set([0x0a, 0x0b, 0x0c, 0x0d, 0x0e, 0x85, 0x2028, 0x2029])
/**
 * The special characters of Word's text that stand for something to read, besides breaks; its others are anchors of
 * notes, fields and drawings, and the soft hyphen (https://learn.microsoft.com/office/vba/word/concepts/miscellaneous/finding-and-replacing-text-or-formatting,
 * [MS-DOC] 2.4.1), and the separators of ISO 646.
 */
const TABS = new Set([0x07, 0x09, 0x1c, 0x1d])
const HYPHEN = 0x1e
// https://www.unicode.org/versions/Unicode16.0.0/core-spec/chapter-23/#G12612
const isNoncharacter = (code: number): boolean =>
  (code >= 0xfdd0 && code <= 0xfdef) || (code & 0xfffe) === 0xfffe

it.each([
  ['several lines', severalLines, '\n', '\t'],
  ['one line', oneLine, ' ', ' '],
] as const)('every character in a text of %s', (_, read, lineBreak, tab) => {
  const expected = (code: number): string => {
    if (BREAKS.has(code)) return lineBreak
    if (TABS.has(code)) return tab
    if (code === HYPHEN) return '-'
    const sign = String.fromCodePoint(code)
    const isTurning = /\p{Bidi_Control}/u.test(sign)
    return isTurning || /\p{Cc}/u.test(sign) || isNoncharacter(code) || code === 0xfeff ? '' : sign
  }
  for (const row of ROWS) {
    const typed = row.map((code) => `${String.fromCodePoint(code)}甲`).join('')
    expect(read(typed)).toBe(row.map((code) => `${expected(code)}甲`).join(''))
  }
  expect(read('甲\r\n乙\r\r\n丙')).toBe(`甲${lineBreak}乙${lineBreak}${lineBreak}丙`)
})
