/** The number formats of Word, by the list of the standard: tests/fixtures/word/ecma-376.json. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { NUMBER_FORMATS, NOTED, numberIn } from './number-formats.ts'

const { numberFormats } = JSON.parse(
  readFileSync(new URL('../../../tests/fixtures/word/ecma-376.json', import.meta.url), 'utf8'),
) as { numberFormats: string[] }

it('decides on each format of the standard, and on no other', () =>
  expect(Object.keys(NUMBER_FORMATS).sort()).toEqual(numberFormats.toSorted()))

it.each(numberFormats)('writes something short for any number, or tells: %s', (format) => {
  for (const number of [0, 1, 9, 10, 11, 20, 21, 26, 27, 47, 61, 99, 100, 101, 780]) {
    const label = numberIn(format, number)
    expect(label === undefined).toBe(NUMBER_FORMATS[format] === NOTED)
    expect(label?.length ?? 0, `${format} ${number}`).toBeLessThan(70)
    expect(label ?? '').not.toMatch(/undefined/)
  }
})

it.each([
  ['lowerLetter', 26, 'z'],
  ['lowerLetter', 27, 'aa'],
  ['upperLetter', 28, 'BB'],
  ['lowerLetter', 53, 'aaa'],
  ['upperRoman', 1999, 'MCMXCIX'],
  ['lowerRoman', 4001, 'mmmmi'],
  ['ordinal', 1, '1st'],
  ['ordinal', 12, '12th'],
  ['ordinal', 103, '103rd'],
  ['cardinalText', 121, 'One hundred twenty-one'],
  ['ordinalText', 20, 'Twentieth'],
  ['ordinalText', 32, 'Thirty-second'],
  ['hex', 26, '1A'],
  ['chicago', 6, '††'],
  ['ideographDigital', 10, '一〇'],
  ['chineseCounting', 21, '二十一'],
  ['chineseCounting', 100, '一○○'],
  ['chineseCountingThousand', 101, '一百零一'],
  ['chineseLegalSimplified', 12, '壹拾贰'],
  ['ideographLegalTraditional', 2, '貳'],
  ['ideographTraditional', 10, '癸'],
  ['ideographTraditional', 11, '11'],
  ['ideographZodiac', 12, '亥'],
  ['ideographZodiacTraditional', 60, '癸亥'],
  ['ideographZodiacTraditional', 61, '甲子'],
  ['decimalEnclosedCircleChinese', 20, '⑳'],
  ['decimalEnclosedCircle', 21, '21'],
  ['decimalEnclosedParen', 3, '⑶'],
  ['ideographEnclosedCircle', 10, '㈩'],
  ['decimalFullWidth', 12, '１２'],
  ['decimalZero', 7, '07'],
  ['numberInDash', 7, '- 7 -'],
  ['koreanCounting', 121, '백이십일'],
  ['koreanLegal', 21, '스물하나'],
  ['aiueo', 47, 'ｱ'],
  ['iroha', 48, 'ﾝ'],
  ['russianLower', 10, 'к'],
  ['hebrew1', 15, 'טו'],
  ['hindiVowels', 1, 'क'],
  ['thaiLetters', 41, 'ฮ'],
  ['upperRoman', 2_000_000_000, `${'M'.repeat(32)}DCCLXVII`],
])('%s of %i is %s', (format, number, label) => expect(numberIn(format, number)).toBe(label))

it.each(numberFormats)(
  'writes nothing for a number below zero, so that it is noted: %s',
  (format) => expect(numberIn(format, -3) ?? '').toBe(''),
)

it('knows the patterns of leading zeros', () => {
  expect(numberIn('custom', 7, '001, 002, 003, ...')).toBe('007')
  expect(numberIn('custom', 7, 'a, ç, ĝ, ...')).toBeUndefined()
})
