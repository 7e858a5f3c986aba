/** Words that are written in two ways, and counts with figures, in the one form that a keyword is looked for in. */
import { STANDARD_WORDS } from './variant-forms.ts'

// The class comes first, so that most characters of a text are compared with one set and not with each word.
const FIRST = [...new Set(Array.from(STANDARD_WORDS.keys(), (word) => word[0]))].join('')
const WORDS = new RegExp(`(?=[${FIRST}])(?:${[...STANDARD_WORDS.keys()].join('|')})`, 'g')

/** Figures that count: 第14次, 3季度, 2届. */
const COUNT = /(?<=第)\d{1,2}(?=\p{Script=Han})|(?<![\d.,])\d{1,2}(?=季度|[届次期批轮])/gu

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
 * The form in which a keyword is looked for, and which a text has besides its own: 第14次定单 as 第十四次订单.
 * @param folded a folded text
 */
export const inStandardForm = (
  folded: string,
  isWord?: (start: number, end: number) => boolean,
): string => withStandardWords(folded, isWord).replace(COUNT, inCharacters)
