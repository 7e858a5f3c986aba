/** Every character of the five fonts in its three encodings in HTML: as a letter, as U+F0xx, and as Windows-1252. */
import { codePoint } from 'dingbat-to-unicode'
import { describe, expect, it } from 'vitest'
import { clean } from './test-cleaner.ts'
import { signOf } from './symbol-fonts.ts'

const FONTS = ['Symbol', 'Webdings', 'Wingdings', 'Wingdings 2', 'Wingdings 3']
const BYTES = Array.from({ length: 0xe0 }, (_, index) => index + 0x20)

/** Blocks of Unicode 7 that most phones have no glyphs for. */
const RARE = /[\u{1F53E}\u{1F53F}\u{1F5F4}-\u{1F5F9}\u{1F650}-\u{1F67F}\u{1F780}-\u{1F8FF}]/u

describe.each(FONTS)('%s', (font) => {
  it('has a sign for each letter of its table, that can be seen', () => {
    for (const byte of BYTES) {
      const sign = signOf(font, String.fromCharCode(byte))
      const isThere = codePoint(font, byte) !== undefined
      expect(sign, `${font} ${byte}`).not.toBe('')
      expect(sign, `${font} ${byte}`).not.toMatch(RARE)
      if (isThere) expect(signOf(font, String.fromCharCode(0xf000 + byte))).toBe(sign)
    }
  })

  it('leaves Chinese alone', () => expect(signOf(font, '是')).toBe('是'))
})

const shown = (html: string): string => clean(html).html

it.each([
  ['Wingdings', 'þ', '☑'],
  ['Wingdings', 'ý', '☒'],
  ['Wingdings', 'ü', '✓'],
  ['Wingdings', 'û', '✗'],
  ['Wingdings', 'o', '☐'],
  ['Wingdings', '¨', '☐'],
  ['Wingdings', '\uF0FE', '☑'],
  ['Wingdings 2', 'R', '☑'],
  ['Wingdings 2', 'S', '☒'],
  ['Wingdings 2', 'P', '✓'],
  ['Wingdings 2', 'O', '✗'],
  ['Wingdings 2', '£', '□'],
  ['Wingdings', 'à', '→'],
  ['Webdings', 'a', '✔'],
  ['Webdings', 'c', '⬜'],
  ['Symbol', '£', '≤'],
  ['Symbol', '³', '≥'],
  ['Symbol', '\uF0B7', '•'],
  ['Symbol', 'a', 'α'],
  ['Wingdings', '’', '➐'],
])('%s shows %s as %s', (font, letter, sign) => {
  const text = `<p>${sign}是</p>`
  expect(shown(`<span style='font-family:"${font}"'>${letter}</span>是`)).toBe(text)
  expect(shown(`<font face="${font}">${letter}</font>是`)).toBe(text)
  expect(shown(`<span style="font:12px ${font}">${letter}<b></b></span>是`)).toBe(text)
  expect(
    shown(`<span style="font-family:宋体;mso-symbol-font-family:${font}">${letter}</span>是`),
  ).toBe(text)
})

it('is only in its own element', () => {
  expect(
    shown('<span style="font-family:Wingdings">o<span style="font-family:宋体">o</span></span>o'),
  ).toBe('<p>☐oo</p>')
  expect(shown('<span style="font-family:Segoe UI Symbol">£</span>')).toBe('<p>£</p>')
})

it('tells signs of fonts that nobody names', () =>
  expect(clean('<p>是\uF0FE</p>').notes).toEqual([
    { kind: 'sign', text: '\uF0FE', before: '是\uF0FE' },
  ]))

it.each(['l', 'n', 'u', 'v', 'q', 'w', 'Ø', '²', 'ü', '\uF0B7', '\uF076'])(
  'the bullet %s of a list of Word is one',
  (sign) => {
    const item = (marker: string) =>
      `<p style="mso-list:l0 level1 lfo1">${marker}<span>甲</span></p>`
    const blank = '<span style="font:7pt Times">&nbsp;&nbsp;</span>'
    for (const marker of [
      `<span style="font-family:Wingdings"><span style="mso-list:Ignore">${sign}${blank}</span></span>`,
      `<span style="font-family:Wingdings;mso-list:Ignore">${sign}${blank}</span>`,
    ])
      expect(clean(item(marker)).html).toBe('<ul><li>甲</li></ul>')
  },
)

it.each([
  ['þ', 'Wingdings', '☑'],
  ['«', 'Wingdings', '★'],
  ['p', '"Wingdings 3"', '▲'],
])('the sign %s of a list of Word, in %s, stays', (letter, font, sign) =>
  expect(
    clean(
      `<p style='mso-list:l0 level1 lfo1'><span style='font-family:${font}'><span style='mso-list:Ignore'>${letter}<span style='font:7pt Times'>&nbsp;&nbsp;</span></span></span>甲</p>`,
    ).html,
  ).toMatch(new RegExp(`^<p>${sign}\\s*甲</p>$`)),
)
