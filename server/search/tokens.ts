/**
 * Turns Chinese text into tokens for the index. Words alone would miss words (the dictionary splits `党风廉政` into four
 * characters and `保函` into two), so the index contains pairs of characters, and the words of a keyword (`query.ts`) are
 * found by their pairs. Tokens match by prefix: a single character by the pairs that it begins, `guarantee` by its first
 * half.
 */
import type { SearchTable } from '../../shared/contract/limits.ts'
import { madeOnce } from '../../shared/made-once.ts'
import { LANDLINE } from '../../rich-text/tel.ts'
import { segmenter } from './segmenter.ts'
import { inStandardForm } from './standard-form.ts'
import {
  DOCUMENT_NUMBER,
  fold,
  withFigures,
  withNumberBrackets,
  withNumberSigns,
} from './variants.ts'

/** The folded form of each code unit; 0 until it is asked for. */
const foldedUnits = new Uint16Array(0x1_0000)

/** Keeps the length, so that positions stay true: `㎡` and invisible characters stay as they are. */
function sameLength(character: string): string {
  const folded = fold(character)
  return folded.length === character.length ? folded : character
}

// By default a decoder drops a byte order mark, which would move positions.
const decoder = new TextDecoder('utf-16le', { ignoreBOM: true })

/** Folds character by character, so that positions stay true. It uses a table, because one answer folds 100 hits. */
export function foldInPlace(text: string): string {
  const units = new Uint16Array(text.length)
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    if (text.codePointAt(index)! > 0xffff) {
      const folded = sameLength(text.slice(index, index + 2))
      units[index] = folded.charCodeAt(0)
      units[(index += 1)] = folded.charCodeAt(1)
    } else units[index] = foldedUnits[unit] ||= sameLength(text[index]!).charCodeAt(0)
  }
  return withNumberBrackets(withNumberSigns(withFigures(decoder.decode(units))))
}

/** A stretch of Chinese, a number (`1,000`, `3.5`), or a stretch of other letters and digits. */
const RUN = /\p{Script=Han}+|\d+(?:[.,]\d+)+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu
export const HAN = /^\p{Script=Han}/u

/** Characters of the longest token: accounts of banks have 19, credit codes 18. PostgreSQL accepts at most 2 KB. */
export const MAX_TOKEN = 20

export const cut = (word: string): string => Array.from(word).slice(0, MAX_TOKEN).join('')

/** Digits with the separators of telephones, accounts, dates and sums. */
const NUMBER = /\d+(?:[\p{Pd}−\s().,/年月]{1,3}\d+)*日?/gu

/** Digits with fewer than these are probably two adjacent numbers. */
const MIN_JOINED = 7

/** The groups of a number; a month and a day have two digits. */
function groupsOf(number: string): string[] {
  const groups = number.match(/\d+/g)!
  const isDay =
    groups.length === 3 && groups[0]!.length === 4 && groups.every((one) => one.length < 5)
  return isDay ? groups.map((one) => one.padStart(2, '0')) : groups
}

const LANDLINES = new RegExp(`(?<!\\d)0${LANDLINE}(?!\\d)`, 'g')

/** A number with the code of the mainland or of Taiwan as it is dialled there. */
const atHome = (number: string): string =>
  number.replace(
    /^(?:00)?(?:86|886)0?(?=\d{8,11}$)(1[3-9]\d{9}$)?/,
    (_, mobile: string | undefined) => mobile ?? '0',
  )

/** As long as a credit code, in groups. */
const GROUPED_CODE =
  /(?<![\da-z])[1-9any][1-59](?:[\s\p{Pd}]{0,2}[\da-hj-npqrtuwxy]){16}(?![\da-z])/gu
/**
 * 统一社会信用代码 (GB 32100-2015): authority, kind, region, number of the organisation with its check sign. One of digits alone
 * is rather an account, and those are joined anyway.
 */
const CREDIT_CODE = /^..\d{6}(?=.*[a-z])[\da-z]{10}$/

/** Credit codes without the blanks of print. */
const joinCodes = (folded: string): string =>
  folded.replace(GROUPED_CODE, (grouped) => {
    const joined = grouped.replace(/[\s\p{Pd}]/gu, '')
    return CREDIT_CODE.test(joined) ? joined : grouped
  })

/** Numbers without the separators between their digits. */
export const joinNumbers = (text: string): string =>
  joinCodes(fold(text)).replace(NUMBER, (number) => {
    const joined = groupsOf(number).join('')
    return joined.length < MIN_JOINED ? number : atHome(joined)
  })

/** The groups of a number, joined from each group on, so that a telephone is also found without its area code. */
const joinedNumbers = (text: string): string[] => {
  const folded = fold(text)
  const apart = (folded.match(NUMBER) ?? []).flatMap((number) => {
    const groups = groupsOf(number).slice(0, 8)
    return [atHome(groups.join('')), ...groups.map((_, index) => groups.slice(index).join(''))]
  })
  const local = Array.from(apart.join(' ').matchAll(LANDLINES), ([, , rest]) => rest!)
  return [...apart, ...local].filter(({ length }) => length >= MIN_JOINED)
}

/** The tokens of the numbers of documents. As 2026 and 12, one would be found in 〔2026〕21号 and 12家. */
export const numberTokens = (folded: string): string[] =>
  Array.from(
    folded.matchAll(DOCUMENT_NUMBER),
    ({ groups }) => `${groups!.year}_${Number(groups!.place)}=`,
  )

/** A comma before it may be one of a sentence. */
const SUM = /(?<!\d|\d\.)(?:\d{1,3}(?:,\d{3}){1,5}|\d+)(?:\.\d+)?\s?[万亿]/gu

/** The tokens of sums. As 1000 and 万元, one would be found in 1000元以上 and a table in 万元. */
export const sumTokens = (folded: string): string[] =>
  (folded.match(SUM) ?? []).map((sum) => `${cut(sum.replace(/[,\s]/g, ''))}=`)

/** A day of a month: 12月1日, 12月1号. */
const DAY = /(?<!\d)(1[0-2]|[1-9])\s?月\s?(3[01]|[12]\d|[1-9])\s?[日号]/g

/** The tokens of days of a month. As 12, 月, 1 and 日, one would be found in 11月至12月 beside 12月19日. */
export const dayTokens = (folded: string): string[] =>
  Array.from(folded.matchAll(DAY), ([, month, day]) => `${month}_${day}d=`)

/** A number, and the first character of what has it: 1号楼. */
const NUMBERED = /(?<![\w.])(\d{1,4}[a-z]?)号(\p{Script=Han})/gu

/** The tokens of numbered things. As 1 and 号楼, one would be found in 2号楼 beside 11月21日. */
export const numberedTokens = (folded: string): string[] =>
  Array.from(folded.matchAll(NUMBERED), ([, number, thing]) => `${number}_${thing}=`)

/** A sum in whole yuan. */
const YUAN = /(?<!\d|\d[.,])(\d{1,3}(?:,\d{3}){1,4}|\d{5,15})(?:\.0{1,2})?\s?元/gu
const UNITS = [
  ['万', 4],
  ['亿', 8],
] as const

/**
 * The tokens of sums in yuan as visitors say them: 286,000.00元 as 28.6万. Not 28.6万元 as 286000: tokens match by prefix,
 * and 1000 would be found in 10万元.
 */
const saidSums = (folded: string): string[] =>
  Array.from(folded.matchAll(YUAN), ([, sum]) => sum!.replace(/,/g, '')).flatMap((yuan) =>
    UNITS.filter(([, zeros]) => yuan.length > zeros).flatMap(([unit, zeros]) => {
      const part = yuan.slice(-zeros).replace(/0+$/, '')
      const figure = yuan.slice(0, -zeros) + (part && `.${part}`)
      return [figure, unit, `${figure}${unit}=`].map(cut)
    }),
  )

const LETTERS_OF_SIGNS = new Map(Array.from(':∶比/⁄%‰', (sign, at) => [sign, 'rrrffpm'[at]!]))

/** Ratios (4∶3, 4比3), fractions, 24/7, hours and percentages; 2026/3 is a month. */
const FIGURE =
  /(?<![\da-z]|\d[:∶/⁄.,比]|[a-z][/:])(?!(?:19|20)\d\d\/)\d{1,9}(?:\.\d{1,6})?(?:(?:[:∶/⁄比]\d{1,9}(?:\.\d{1,6})?){1,7}[%‰]?|\s?[%‰])(?<!\d(?=[a-z\d]|[:∶/⁄.,比]\d))/g

/**
 * Figures with the signs in them, each with its token. As 4, 3, 2 and 1, a ratio would be found in most texts, since tokens
 * match by prefix.
 */
export const figuresIn = (folded: string): { text: string; token: string }[] =>
  Array.from(folded.matchAll(FIGURE), ([text]) => {
    const groups = text.replace(/\s|^0+(?=\d)/g, '').replace(/(\.\d*?)0+(?!\d)/g, '$1')
    const named = groups
      .replace(/\.(?!\d)/g, '')
      .replace(/[^\d.]/g, (sign) => LETTERS_OF_SIGNS.get(sign)!)
    return { text, token: `${cut(named)}=` }
  })

/** A code in groups of letters and digits, `SJDB-2026-CS-031`. */
const CODE =
  /(?<![\p{Script=Latin}\p{N}])[a-z\d]{1,12}(?:[\p{Pd}/._][a-z\d]{1,12}){1,5}(?![\p{Script=Latin}\p{N}])/gu

/**
 * Codes, each with its ends, whose groups are joined from each group on: sjdb2026cs031, 2026cs031, cs031. The last one alone
 * is a run.
 */
export const codesIn = (folded: string): { text: string; ends: string[] }[] =>
  (folded.match(CODE) ?? []).map((text) => {
    const groups = text.split(/[^a-z\d]/)
    const ends = groups
      .slice(0, -1)
      .map((_, index) => groups.slice(index).join(''))
      .filter((end) => /[a-z]/.test(end) && /\d/.test(end))
      .map(cut)
    return { text, ends }
  })

/** The runs of a folded text; commas between thousands are removed. */
const runsIn = (folded: string): string[] =>
  (folded.match(RUN) ?? []).map((run) => run.replace(/,(?=\d)/g, ''))

/** The runs of a text. */
export const runsOf = (text: string): string[] => runsIn(fold(text))

export const isSingle = (word: string): boolean => Array.from(word).length === 1

/** Each is found from its first blank only, so that a text is searched once, however long its runs and blanks are. */
const BLANKS_WITHIN = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu

/** The characters at the end and at the beginning of a run that are compared with the dictionary; words have few. */
const RUN_END = /\p{Script=Han}{1,4}$/u
const RUN_START = /^\p{Script=Han}{1,4}/u
/** Code units of four characters. */
const RUN_LENGTH = 8

const firstWord = (run: string): string => segmenter.segment(run).containing(0)!.segment
const lastWord = (run: string): string => segmenter.segment(run).containing(run.length - 1)!.segment

/** The words on both sides of blanks, and whether the dictionary has one of both: 的通, 报. */
interface Joint {
  before: string
  after: string
  isOneWord: boolean
}

function jointOf(ending: string, beginning: string): Joint {
  const [before, after] = [lastWord(ending), firstWord(beginning)]
  const whole = segmenter.segment(before + after)
  const isOneWord = whole.containing(before.length)!.index !== before.length
  return { before, after, isOneWord }
}

/**
 * Removes the blanks that spread words out to the width of their neighbours: 尹 蓓 beside 段思齐, 集 团 办 公 室, also within a
 * sentence (关于高 峰等同志), and with the dictionary 的通 报. Within a word they are alike, so another blank ends it: 厉 知
 * 行  电  话. In a keyword a blank rather stands between two words, so only single characters are joined there.
 */
export function closedUp(text: string, isKeyword = false): string {
  /** The blanks within the word that is being joined, and where its last character begins. */
  let within: { blanks: string; end: number } | undefined
  /** The dictionary is slow, and forms and tables spread out the same words again and again. */
  const joints = new Map<string, Joint>()
  const jointBetween = (ending: string, beginning: string): Joint =>
    madeOnce(joints, `${ending} ${beginning}`, () => jointOf(ending, beginning))
  return text.replace(BLANKS_WITHIN, (blanks, at: number) => {
    const end = at + blanks.length
    const ending = RUN_END.exec(text.slice(Math.max(0, at - RUN_LENGTH), at))![0]
    const beginning = RUN_START.exec(text.slice(end, end + RUN_LENGTH))![0]
    const { before, after, isOneWord } = isKeyword
      ? { before: ending, after: beginning, isOneWord: false }
      : jointBetween(ending, beginning)
    const singles = [before, after].filter(isSingle).length
    const isEnd = within?.end === at - before.length && within.blanks !== blanks
    const isJoined = !isEnd && (singles === 2 || (singles === 1 && isOneWord))
    within = isJoined && singles === 2 ? { blanks, end } : undefined
    return isJoined ? '' : blanks
  })
}

/** The pairs of a Chinese run, and its last character alone, which begins no pair. */
export const pairsOf = (run: string): string[] =>
  Array.from(run).map((character, index, all) => character + (all[index + 1] ?? ''))

const ACROSS_MARKS = /(\p{Script=Han})[\p{P}\p{S}\s\p{DI}]+(?=(\p{Script=Han}))/gu
/** Not between single characters: `closedUp` knows which of those belong together. */
const ACROSS_BLANKS =
  /(\p{Script=Han})\s+(?=(\p{Script=Han}))(?:(?<=\p{Script=Han}{2}\s+)|(?=\p{Script=Han}{2}))/gu

/** The token of a pair with something between its characters, which is not the pair: 担保 is not in 减轻负担，保障就业. */
export const apart = (pair: string): string => `_${pair}`

const pairsAcross = (text: string, signs: RegExp): string[] =>
  Array.from(text.matchAll(signs), ([, one, other]) => apart(fold(`${one}${other}`)))

/** All tokens of a text: pairs, other words, and parts of these (`zb2025`, `3.5`). */
function gramsOf(text: string): Set<string> {
  const grams = new Set<string>()
  const closed = closedUp(text)
  const folded = [...new Set([text, closed])].map((one) => joinCodes(fold(one)))
  // Beside the form as written: 阳光采购 holds 光采, and is none.
  const forms = new Set([...folded, inStandardForm(folded.at(-1)!)])
  for (const run of [...forms].flatMap(runsIn)) {
    const tokens = HAN.test(run)
      ? pairsOf(run)
      : [run, ...(run.match(/\p{N}+|[^\p{N}.]+/gu) ?? [])].map(cut)
    for (const token of tokens) grams.add(token)
  }
  for (const number of joinedNumbers(text)) grams.add(cut(number))
  for (const number of numberTokens(folded[0]!)) grams.add(number)
  for (const sum of [...sumTokens(folded[0]!), ...saidSums(folded[0]!)]) grams.add(sum)
  for (const day of dayTokens(folded[0]!)) grams.add(day)
  for (const thing of [...forms].flatMap(numberedTokens)) grams.add(thing)
  for (const { token } of figuresIn(folded[0]!)) grams.add(token)
  for (const end of codesIn(folded[0]!).flatMap(({ ends }) => ends)) grams.add(end)
  return grams
}

interface Searched {
  resource: SearchTable
  site: number
  title: string
  label: string
  body: string
  date: string
}

/**
 * The token of a whole title, which is the same without its marks and blanks: titles are rarely typed with them.
 * Between figures they count: 1、2号楼 is not 12号楼.
 */
export const wholeTitle = (title: string): string =>
  `=${runsIn(inStandardForm(joinNumbers(title.replace(/(?<!\d)\p{P}|\p{P}(?!\d)/gu, ' '))))
    .join('_')
    .replace(/(?<!\d)_|_(?!\d)/g, '')
    .slice(0, 100)}=`

/** Products belong to no site. */
export const PRODUCT_SITE = 0

/** The token of all documents of a list, or of all products. */
export const kindToken = (resource: SearchTable, site: number): string => `${resource}${site}=`

export const titleTokens = ({ title, label, date, resource, site }: Searched): Set<string> => {
  const tokens = gramsOf(`${title} ${label}`).add(wholeTitle(title)).add(kindToken(resource, site))
  for (const pair of pairsAcross(title, ACROSS_MARKS)) tokens.add(pair)
  // Somebody who types a day looks for what appeared on it.
  return date ? tokens.add(wholeTitle(date.slice(0, 10))) : tokens
}

export const bodyTokens = ({ body }: Pick<Searched, 'body'>): Set<string> => {
  const tokens = gramsOf(body)
  for (const pair of pairsAcross(body, ACROSS_BLANKS)) tokens.add(pair)
  return tokens
}
