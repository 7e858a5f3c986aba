import { describe, expect, it } from 'vitest'
import { splitHits } from './highlight.tsx'

/** Hits in brackets. */
const marked = (text: string, keyword: string): string =>
  splitHits(text, keyword)
    .map(({ text: piece, hit }) => (hit ? `[${piece}]` : piece))
    .join('')

describe('splitHits', () => {
  it.each([
    ['融资担保与再担保', '担保', '融资[担保]与再[担保]'],
    ['EFGG efgg Ｅｆｇｇ', 'efgg', '[EFGG] [efgg] [Ｅｆｇｇ]'],
    ['担保 费率表', '费率　担保', '[担保] [费率]表'],
    ['担保保函', '担保 保函', '[担保保函]'],
    ['没有', '担保', '没有'],
    ['担保', '', '担保'],
    ['担保业务收费标准', '请问担保费率和收费标准', '[担保]业务[收费标准]'],
    ['2026年三季度收费', '2026收费', '[2026]年三季度[收费]'],
    ['20年A区', '2026收费 A', '20年[A]区'],
    ['𠮷田与吉田', '𠮷田县', '[𠮷田]与吉田'],
    ['<b>担保</b>', '<b>', '[<b>]担保</b>'],
    ['段思齐、尹　蓓、厉 知 行', '厉知行', '段思齐、尹　蓓、[厉 知 行]'],
    ['a b c', 'abc', 'a b c'],
    ['（一）[a]+b*c', '[a]+b*c', '（一）[[a]+b*c]'],
    ['İstanbul 担保', '担保', 'İstanbul [担保]'],
  ])('%s / %s', (text, keyword, expected) => {
    expect(marked(text, keyword)).toBe(expected)
  })

  it('loses no character', () => {
    const text = 'ＡＢＣ　担保 İß😀 abc'
    expect(
      splitHits(text, 'b ß 担')
        .map((piece) => piece.text)
        .join(''),
    ).toBe(text)
  })
})
