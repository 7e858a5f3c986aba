/**
 * Letters alone are Pinyin, where the input method was off, or a code, which the search knows. Beside figures and characters
 * two small letters with a vowel are: the method went off in the middle of 2025年niandubaogao, while SLDB2026 and AI风控 are
 * written like that. Addresses and numbers of projects have other signs.
 */
const PINYIN = /^(?:[A-Za-zÜü']{2,}$|(?=['\p{L}\p{N}]+$).*?(?:[aeiouü][a-zü]|[a-zü][aeiouü]))/u

/** True for a word that finds nothing because the search wants characters. */
export const isPinyin = (word: string): boolean => PINYIN.test(word.normalize('NFKC'))
