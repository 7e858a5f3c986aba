/** Words that are written in two ways, short names of reports, and counts with figures, in the one form that a keyword is looked for in. */
import { segmenter } from './segmenter.ts'
import { STANDARD_WORDS } from './variant-forms.ts'

// The class comes first, so that most characters of a text are compared with one set and not with each word.
const FIRST = [...new Set(Array.from(STANDARD_WORDS.keys(), (word) => word[0]))].join('')
const WORDS = new RegExp(`(?=[${FIRST}])(?:${[...STANDARD_WORDS.keys()].join('|')})`, 'g')

/** Figures that count: 第14次, 3季度, 2届, 4中全会, 20大报告. */
const COUNT =
  /(?<=第)\d{1,2}(?=\p{Script=Han})|(?<![\d.,])\d{1,2}(?=季度|中全会|[届次期批轮])|(?<=届)\d(?=中)|(?<![前\d.,])(?:1[0-9]|2\d)(?=大(?:$|\P{L}|精神|报告|以来|代表))/gu

/** A day as it is said: 11月27号. A building has its number behind a month, too. */
const SAID_DAY = /(?<=月\d{1,2})号(?![楼线馆门厅院机])/g

/** Grades by the number of their letters: 3A, 5A. */
const GRADE = /(?<![\da-z.,])([2-5])a(?![\da-z])/g

const DIGITS = ['', ...'一二三四五六七八九']

/** 14 as 十四. The dictionary and the pairs of the index know the characters, and figures alone stand everywhere. */
function inCharacters(count: string): string {
  const [tens, ones] = [Math.floor(Number(count) / 10), Number(count) % 10]
  if (tens + ones === 0) return count
  return (tens > 0 ? `${tens > 1 ? DIGITS[tens]! : ''}十` : '') + DIGITS[ones]!
}

/**
 * Writes words in their recommended form, with the same length: 定单 as 订单.
 * @param folded a folded text
 * @param isWord whether what stands between two positions is a word there; without it, all are taken
 */
export const withStandardWords = (
  folded: string,
  isWord: (start: number, end: number) => boolean = () => true,
): string =>
  folded.replace(WORDS, (word, at: number) =>
    isWord(at, at + word.length) ? STANDARD_WORDS.get(word)! : word,
  )

/**
 * 年报, 半年报 and 季报: titles have 年度报告, and visitors type what they say. 月报 is no word of the dictionary, which takes 本年报送
 * and 两年报一次 for one with 年报.
 */
const SHORT_REPORT = /(?<![每各本两几])(?:半?年|季)报(?![送一])/g

/** The characters beside it that the dictionary looks at; words have few. */
const BESIDE = 4

const withReports = (folded: string): string =>
  folded.replace(SHORT_REPORT, (short, at: number) => {
    const start = Math.max(0, at - BESIDE)
    const word = segmenter
      .segment(folded.slice(start, at + short.length + BESIDE))
      .containing(at - start)
    if (word?.segment !== short) return short
    // 2025年年报 is the 2025年度报告.
    const isAfterYear = /\d年$/.test(folded.slice(start, at)) && short === '年报'
    return `${isAfterYear ? '' : short.slice(0, -1)}度报告`
  })

/** 25年 before what belongs to a year and not to a term of 25 years. */
const SHORT_YEAR =
  /(?<![\d.,第〔-])([0-4]\d)年(?=年?度|[上下]?半年|第?[一二三四1-4]季|(?:[1-9]|1[0-2])月)/gu

/**
 * The form in which a keyword is looked for, and which a text has besides its own: 第14次定单 as 第十四次订单,
 * 25年年报 as 2025年度报告, 3A评级 as AAA评级.
 * @param folded a folded text
 */
export const inStandardForm = (
  folded: string,
  isWord?: (start: number, end: number) => boolean,
): string =>
  withReports(withStandardWords(folded, isWord))
    .replace(SHORT_YEAR, '20$1年')
    .replace(SAID_DAY, '日')
    // The Company Law of 2023 has one name for what companies limited by shares called 股东大会 before.
    .replaceAll('股东大会', '股东会')
    .replace(GRADE, (_, letters: string) => 'a'.repeat(Number(letters)))
    .replace(COUNT, inCharacters)
