/** Line ends by CSS Text 3, 4.1.3, for each width of UAX #11 on either side. */
import { describe, expect, it } from 'vitest'
import { isWide, joinLines, lineEnd } from './line-breaks.ts'

/** Characters of each value of East_Asian_Width (UAX #11, section 5), Hangul apart. */
const WIDTHS: readonly (readonly [name: string, isWide: boolean, characters: string])[] = [
  ['F', true, 'Ａ１￥％'],
  ['F, punctuation', true, '，（：'],
  ['W', true, '开召〇々あア㎡🈚𠮷'],
  ['W, punctuation', true, '。、《》「」〕'],
  ['H', true, 'ｱ'],
  ['H, punctuation', true, '｡｢'],
  ['A, punctuation and symbols', true, '“”‘’…—·×℃'],
  ['A, letters and numbers', false, 'α①Я'],
  ['Na', false, 'aZ09,.%$-('],
  ['N', false, 'éא©'],
  ['Hangul', false, '한ᄒㅎﾡ'],
]

it.each(WIDTHS)('%s', (_, expected, characters) => {
  for (const one of characters) expect(isWide(one), one).toBe(expected)
})

describe('a line end', () => {
  it.each(
    WIDTHS.flatMap(([before, isWideBefore, [first]]) =>
      WIDTHS.map(([after, isWideAfter, [second]]) => ({
        before,
        after,
        first: first!,
        second: second!,
        end: (isWideBefore && isWideAfter) || /^[FWH], /m.test(`${before}\n${after}`) ? '' : ' ',
      })),
    ),
  )('between $before and $after is “$end”', ({ first, second, end }) =>
    expect(lineEnd(first, second)).toBe(end),
  )
})

describe('a piece of HTML', () => {
  it.each([
    ['<p>会议召\n  开。\r\n会后</p>', '<p>会议召开。会后</p>'],
    ['<p>新增\n1,286 亿元，用好 Tax\n数据</p>', '<p>新增\n1,286 亿元，用好 Tax\n数据</p>'],
    ['<a>甲</a>\n<a>乙</a>', '<a>甲</a>\n<a>乙</a>'],
    ['<pre>甲\n乙</pre>丙\n丁', '<pre>甲\n乙</pre>丙丁'],
    ['甲\n\n乙', '甲\n\n乙'],
  ])('%j', (html, joined) => expect(joinLines(html)).toBe(joined))
})
