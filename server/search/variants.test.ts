import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parseQuery } from './query.ts'
import { bodyTokens } from './tokens.ts'
import { asTyped, fold } from './variants.ts'

/** Unicode 15.0, as Debian's `unicode-data` has it (https://www.unicode.org/Public/15.0.0/ucd/). */
const FILE = 'tests/fixtures/unicode/EquivalentUnifiedIdeograph.txt'

const ROWS = [
  ...readFileSync(FILE, 'utf8').matchAll(/^([\dA-F]+)(?:\.\.([\dA-F]+))?\s*;\s*([\dA-F]+)/gm),
].flatMap(([, from = '', to = from, same = '']) => {
  const [first, last] = [parseInt(from, 16), parseInt(to, 16)]
  return Array.from({ length: last - first + 1 }, (_, index) => [
    String.fromCodePoint(first + index),
    String.fromCodePoint(parseInt(same, 16)),
  ])
})

/** The forms of characters that are used on the mainland. */
const OURS = new Map([
  ['戶', '户'],
  ['靑', '青'],
])

describe('signs that look like a character', () => {
  it('become that character, for all rows of Unicode', () => {
    expect(ROWS.length).toBeGreaterThan(300)
    const wrong = ROWS.filter(([sign, same]) => {
      const wanted = OURS.get(same!) ?? same!
      return asTyped(sign!) !== wanted || fold(sign!) !== fold(wanted)
    })
    expect(wrong).toEqual([])
  })

  it.each([
    ['⻑城', '长城'],
    ['二○二六年', '二〇二六年'],
    ['二零二六', '二〇二六'],
    ['二Ｏ二六', '二〇二六'],
    ['二〇〇六', '二OO六'],
    ['２０２６', '2026'],
    ['葛\u{E0100}', '葛'],
    ['擔保', '担保'],
    ...[...'‐‑‒﹣－'].map((sign) => [`SJDB${sign}04`, 'SJDB-04']),
  ])('%s is found as %s', (one, other) => expect(fold(one)).toBe(fold(other)))

  it.each([
    ['二零二七年', '2027年'],
    ['贰零贰柒年', '2027年'],
    ['一九九八年', '1998年'],
    ['二〇二六年十二月十一日', '2026年12月11日'],
    ['二○二六年三月五日', '2026年3月5日'],
    ['十月二十日', '10月20日'],
    ['〔二〇二六〕六十号', '〔2026〕六十号'],
    ['零二八五五五〇一〇〇〇', '02855501000'],
    ['五百万', '500万'],
    ['一百二十万元', '120万元'],
    ['一千零五万元', '1005万元'],
    ['十万', '10万'],
    ['两亿', '2亿'],
  ])('%s is found as %s', (chinese, figures) => {
    expect(fold(chinese)).toBe(figures)
    expect(fold(figures)).toBe(figures)
  })

  it.each([
    '三四五线城市',
    '一二三产业',
    '第二十三条',
    '三四十万元',
    '几百万元',
    '千万不要',
    '星期三',
    '三月内',
    '十一黄金周',
  ])('%s stays', (text) => expect(fold(text)).toBe(text))

  // kPrimaryNumeric and kAccountingNumeric of 0 to 9 in Unihan_NumericValues.txt of Unicode 15.0.
  it.each([
    ['零〇', '0'],
    ['一壹', '1'],
    ['二贰貳', '2'],
    ['三叁', '3'],
    ['四肆', '4'],
    ['五伍', '5'],
    ['六陆陸', '6'],
    ['七柒', '7'],
    ['八捌', '8'],
    ['九玖', '9'],
  ])('each of %s is %s', (signs, figure) => {
    for (const sign of signs) expect(fold(`二〇${sign}${sign}年`)).toBe(`20${figure}${figure}年`)
  })

  it('is no zero in a word', () => expect(fold('零担 一零一室')).toContain('零担'))
})

describe('signs that belong together', () => {
  it.each([
    '👨‍👩‍👧',
    '👩🏽‍⚖️',
    '🏳️‍🌈',
    '❤️‍🔥',
    '☎️',
    '1️⃣',
    '🇨🇳',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'مى\u200Cشۇ',
    '葛\u{E0100}城',
    '\u{20BB7}',
  ])('stay: %s', (sign) => expect(asTyped(sign)).toBe(sign))

  it('are all that stays of what nobody sees', () => {
    expect(asTyped('担\u200B保\uFEFF\u200D函\uFE0F 1\uFE0F2\u00AD')).toBe('担保函 12')
    expect(asTyped('\u{E0020}担\u{E0067}保\u180B')).toBe('担保')
  })

  it('a search finds a word with any character within it that nobody sees', () => {
    const [shown, searched] = [new Set<string>(), new Set<string>()]
    for (let code = 0; code <= 0x10ffff; code += 1) {
      const sign = String.fromCodePoint(code)
      if (!/\p{Default_Ignorable_Code_Point}/u.test(sign)) continue
      // A selector chooses a form of the character before it.
      if (asTyped(`担${sign}保`) !== '担保') shown.add(sign)
      if (fold(`担${sign}保`) !== '担保') searched.add(sign)
    }
    expect([...shown].filter((sign) => sign < '\u{E0100}' || sign > '\u{E01EF}')).toEqual([])
    expect([...searched]).toEqual([])
  })
})

describe('a number', () => {
  it.each([
    ['电话 028-5550 1000', '02855501000'],
    ['电话 028－5550－1000', '028-5550 1000'],
    ['电话 028-5550 1000', '5550-1000'],
    ['电话 02855501000', '5550 1000'],
    ['账号 6222 0212 3456 7890', '6222021234567890'],
    ['金额 1,280,000 元', '1280000'],
    ['金额 １２８００００ 元', '1,280,000'],
    ['2026年1月5日', '2026-01-05'],
    ['2026.11.20', '2026年11月20日'],
  ])('in “%s” is found as %s', (text, keyword) => {
    const tokens = [...bodyTokens({ body: text })]
    const found = parseQuery(keyword).units.every(({ grams }) =>
      grams.every((gram) => tokens.some((token) => token.startsWith(gram))),
    )
    expect(found).toBe(true)
  })
})
