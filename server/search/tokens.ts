/**
 * Turns Chinese text into tokens. Words alone would miss words (the dictionary splits `党风廉政` into four characters and
 * `保函` into two), so the index contains pairs of characters, and the words of a keyword are found by their pairs.
 * Tokens match by prefix: a single character by the pairs that it begins, `guarantee` by its first half.
 */
import type { SearchTable } from '../../shared/contract/limits.ts'
import { LANDLINE } from '../../rich-text/tel.ts'
import { fold, withFigures } from './variants.ts'

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
  return withFigures(decoder.decode(units))
}

/** A stretch of Chinese, a number (`1,000`, `3.5`), or a stretch of other letters and digits. */
const RUN = /\p{Script=Han}+|\d+(?:[.,]\d+)+|(?:(?!\p{Script=Han})[\p{L}\p{N}\p{M}])+/gu
export const HAN = /^\p{Script=Han}/u

/** Characters of the longest token; PostgreSQL accepts at most 2 KB. */
const MAX_TOKEN = 16

const cut = (word: string): string => Array.from(word).slice(0, MAX_TOKEN).join('')

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

/** Numbers without the separators between their digits. */
const joinNumbers = (text: string): string =>
  fold(text).replace(NUMBER, (number) => {
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

/** The runs of a text; commas between thousands are removed. */
const runsOf = (text: string): string[] =>
  (fold(text).match(RUN) ?? []).map((run) => run.replace(/,(?=\d)/g, ''))

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' })

export const isSingle = (word: string): boolean => Array.from(word).length === 1

/** True when the dictionary has a word that begins in one run and ends in the next: 的通, 报. */
const isOneWord = (before: string, after: string): boolean =>
  !Array.from(segmenter.segment(before + after)).some(({ index }) => index === before.length)

/** Each is found from its first blank only, so that a text is searched once, however long its runs and blanks are. */
const BLANKS_WITHIN = /(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu

/** The characters at the end and at the beginning of a run that are compared with the dictionary; words have few. */
const RUN_END = /\p{Script=Han}{1,4}$/u
const RUN_START = /^\p{Script=Han}{1,4}/u
/** Code units of four characters. */
const RUN_LENGTH = 8

const firstWord = (text: string): string => segmenter.segment(text).containing(0)!.segment
const lastWord = (text: string): string =>
  segmenter.segment(text).containing(text.length - 1)!.segment

/**
 * Removes the blanks that spread words out to the width of their neighbours: 尹 蓓 beside 段思齐, 集 团 办 公 室, also within a
 * sentence (关于高 峰等同志), and with the dictionary 的通 报. Within a word they are alike, so another blank ends it: 厉 知
 * 行  电  话. In a keyword a blank rather stands between two words, so only single characters are joined there.
 */
function closedUp(text: string, isKeyword = false): string {
  /** The blanks within the word that is being joined, and where its last character begins. */
  let within: { blanks: string; end: number } | undefined
  return text.replace(BLANKS_WITHIN, (blanks, at: number) => {
    const end = at + blanks.length
    const ending = RUN_END.exec(text.slice(Math.max(0, at - RUN_LENGTH), at))![0]
    const beginning = RUN_START.exec(text.slice(end, end + RUN_LENGTH))![0]
    const before = isKeyword ? ending : lastWord(ending)
    const after = isKeyword ? beginning : firstWord(beginning)
    const singles = [before, after].filter(isSingle).length
    const isEnd = within?.end === at - before.length && within.blanks !== blanks
    const isJoined =
      !isEnd && (singles === 2 || (!isKeyword && singles === 1 && isOneWord(before, after)))
    within = isJoined && singles === 2 ? { blanks, end } : undefined
    return isJoined ? '' : blanks
  })
}

/** The pairs of a Chinese run, and its last character alone, which begins no pair. */
const pairsOf = (run: string): string[] =>
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
  const texts = closed === text ? [text] : [text, closed]
  for (const run of texts.flatMap(runsOf)) {
    const tokens = HAN.test(run)
      ? pairsOf(run)
      : [run, ...(run.match(/\p{N}+|[^\p{N}.]+/gu) ?? [])].map(cut)
    for (const token of tokens) grams.add(token)
  }
  for (const number of joinedNumbers(text)) grams.add(cut(number))
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
const wholeTitle = (title: string): string =>
  `=${runsOf(joinNumbers(title.replace(/(?<!\d)\p{P}|\p{P}(?!\d)/gu, ' ')))
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

/** Words of a conversation, which stand in nearly every document. */
export const FILLERS = new Set(
  (
    '怎么 怎样 怎么样 怎么办 如何 什么 什么时候 哪些 哪里 哪儿 哪个 多少 多久 请问 可以 是否 能否 为什么 需要 我想 我要 ' +
    '我们 你们 贵公司 没有 有没有 能不能 可不可以 这样 那样 想做 关于 有关 办理 申请 咨询 查询 了解 介绍 一下 的 了 吗 呢 吧 啊 和 与 及 或 在 是 有 想 要 能 ' +
    '办 查 买 对 为 由 被 把 从 到 给 哪 谁 几 借 以内 以下 以上 左右'
  ).split(' '),
)

/** Fillers that also end words which the dictionary does not have: 三查, 督办. */
const ENDINGS = new Set('办查买借')
/** Fillers that also begin such words: 咨询费, 查询函. */
const BEGINNINGS = new Set('办理 申请 咨询 查询 了解 介绍 需要'.split(' '))
/** These stand after a word, and never in a name. */
const PARTICLES = /[的了吗呢吧啊]/
/** A name and a short compound (王有为, 周和平) have few characters, and the dictionary leaves all of them alone. */
const MAX_NAME = 4

/** The runs of a keyword with fillers that may be part of a word: the first search looks for them. */
function compoundsOf(run: string): string[] {
  const words = Array.from(segmenter.segment(run), ({ segment }) => segment)
  const isLone = (word: string | undefined): boolean =>
    word !== undefined && isSingle(word) && !FILLERS.has(word)
  if (words.length <= MAX_NAME && words.every(isSingle) && isLone(words[0]) && !PARTICLES.test(run))
    return [run]
  return words.flatMap((word, index) => {
    const [before, after] = [words[index - 1], words[index + 1]]
    if (ENDINGS.has(word) && isLone(before)) return before + word
    const isLast = index + 2 === words.length
    return BEGINNINGS.has(word) && isLast && isLone(after) ? word + after : []
  })
}

/**
 * The words of a run of a keyword. Characters that the dictionary leaves alone are one word
 * (`党/风/廉/政`), but for the small ones between them (`年/的`).
 */
function wordsOf(run: string): string[] {
  const words: string[] = []
  let isOpen = false
  for (const { segment } of segmenter.segment(run)) {
    const isAlone = isSingle(segment)
    const isSmall = isAlone && FILLERS.has(segment)
    if (isOpen && isAlone && !isSmall) words[words.length - 1] += segment
    else if (!isSmall) words.push(segment)
    isOpen = isAlone && !isSmall
  }
  return words.filter((word) => !FILLERS.has(word))
}

/** Joins single characters with the word that they stand beside: `再/担保`, `信用/保`. */
function joinSingles(run: string, words: readonly string[]): string[] {
  const joined: string[] = []
  let end = -1
  let position = 0
  for (const word of words) {
    const start = run.indexOf(word, position)
    position = start + word.length
    const last = joined[joined.length - 1]
    const touches = last !== undefined && end === start
    if (touches && (isSingle(word) || isSingle(last))) joined[joined.length - 1] = last + word
    else joined.push(word)
    end = position
  }
  return joined
}

/** A condition for hits: all of its grams have to occur. */
export interface Unit {
  /** The keyword as typed, folded. */
  text: string
  grams: string[]
  /** Of a word that may be mistyped: its grams without one of its characters, for each of them; one has to occur. */
  slips?: string[][]
}

export interface Query {
  /** Units that all have to occur in the title or in the text. Empty for a keyword without words. */
  units: Unit[]
  /** Fewer units, for when no document contains all of the above; those above where there are no fewer. */
  relaxed: Unit[]
  /** Units with a character that may be mistyped, for when those find nothing either; empty for short words. */
  similar: Unit[]
  /** Pairs that lie across words of the dictionary; marks and blanks may stand within them. */
  loose: ReadonlySet<string>
  /** The pairs of the keyword, also across words: a document with all of them contains the keyword as typed. */
  phrase: string[]
  /** The token of a title that is the keyword and nothing else. */
  title: string
  /** The texts to look for in a summary: the keyword as typed, its runs, then the units. */
  marks: string[]
}

/** The tokens of a word. Its last character alone is not needed, because it is in a pair already. */
const unitOf = (text: string): Unit => {
  if (!HAN.test(text)) return { text, grams: [cut(text)] }
  const pairs = pairsOf(text)
  return { text, grams: pairs.length > 1 ? pairs.slice(0, -1) : pairs }
}

/** The words of a run of the keyword, and fewer words for when those find nothing. */
function askedBy(run: string): { strict: string[]; relaxed: string[] } {
  const words = HAN.test(run) ? wordsOf(run) : []
  if (words.length === 0) return { strict: [run], relaxed: [run] }
  const several = words.filter((word) => !isSingle(word))
  const joined = joinSingles(run, words)
  const compounds = compoundsOf(run)
  const strict = [...joined.filter((word) => !isSingle(word)), ...compounds]
  return {
    strict: strict.length > 0 ? strict : joined,
    relaxed: several.length > 0 ? several : words,
  }
}

/** True for a filler, and for a run of nothing but fillers: 我想借, 万左右. */
const isWeak = (word: string): boolean =>
  FILLERS.has(word) || (HAN.test(word) && wordsOf(word).length === 0)

/** `怎么 申请 担保`, 我想借500万: fillers count only when there is nothing else. */
function unitsOf(words: readonly string[]): Unit[] {
  const strong = words.filter((word) => !isWeak(word))
  return [...new Set(strong.length > 0 ? strong : words)].map(unitOf)
}

const isWithin = (word: string, units: readonly { text: string }[]): boolean =>
  units.some(({ text }) => text.includes(word))

/**
 * The words of a keyword that a search for these units does not look for: common words, signs, the end of a long word,
 * and of the units of the query those that were left out, as they are joined in the keyword (区块链, not 区块).
 */
export function ignoredBy(keyword: string, units: readonly Unit[], query: Query): string[] {
  // The units of the first search have numbers joined: 028-5550 1000 is one.
  const fewer = units === query.units ? [] : query.relaxed
  const leftOut = fewer
    .filter(({ text }) => !isWithin(text, units))
    .map(({ text }) => {
      const isLeftOut = (one: Unit) => !units.some((asked) => one.text.includes(asked.text))
      return query.units.find((one) => one.text.includes(text) && isLeftOut(one)) ?? { text }
    })
  const words = runsOf(keyword).flatMap((run) =>
    HAN.test(run)
      ? Array.from(segmenter.segment(run), ({ segment }) => segment).filter(
          (word) => !isWithin(word, [...units, ...leftOut]),
        )
      : [Array.from(run).slice(MAX_TOKEN).join('')],
  )
  const signs = keyword.match(/\p{S}+/gu) ?? []
  return [...new Set([...leftOut.map(({ text }) => text), ...words, ...signs])].filter(Boolean)
}

/** A part of a keyword that may have one mistyped character. */
const MAX_PART = 6
const MIN_PART = 3

/** The words of a run between its fillers, in parts of at most six characters, each without one of them. */
function similarTo(run: string): Unit[] {
  if (!HAN.test(run)) return [unitOf(run)]
  const words = Array.from(segmenter.segment(run), ({ segment }) =>
    FILLERS.has(segment) ? ' ' : segment,
  )
  return words
    .join('')
    .split(' ')
    .flatMap((stretch) => {
      const signs = Array.from(stretch)
      const length = Math.ceil(signs.length / Math.ceil(signs.length / MAX_PART))
      const parts = signs.flatMap((_, at) =>
        at % length === 0 ? [signs.slice(at, at + length)] : [],
      )
      return parts
        .filter(({ length: count }) => count > 1)
        .map((part) => {
          const unit = unitOf(part.join(''))
          if (part.length < MIN_PART) return unit
          const slips = part.map((__, at) =>
            [part.slice(0, at), part.slice(at + 1)]
              .filter((rest) => rest.length > 0)
              .flatMap((rest) => unitOf(rest.join('')).grams),
          )
          return { ...unit, slips }
        })
    })
}

/** 万 and 亿 belong to the number before them: 500万贷款 has no word 万贷款. */
const afterSums = (text: string): string => text.replace(/\d[万亿]元?(?=\p{Script=Han})/gu, '$& ')

export function parseQuery(keyword: string): Query {
  const runs = runsOf(afterSums(joinNumbers(closedUp(keyword, true))))
  const written = runsOf(afterSums(fold(keyword)))
  const units = unitsOf(runs.flatMap((run) => askedBy(run).strict))
  const fewer = unitsOf(written.flatMap((run) => askedBy(run).relaxed))
  const isSame = units.map(({ text }) => text).join() === fewer.map(({ text }) => text).join()
  const relaxed = isSame ? units : fewer
  const texts = [...units, ...relaxed].map(({ text }) => text)
  const similar = runs.flatMap(similarTo)
  const words = runs.map((run) => Array.from(segmenter.segment(run), ({ segment }) => segment))
  const loose = words.flatMap((all) =>
    all.slice(1).map((word, index) => Array.from(all[index]!).pop()! + Array.from(word)[0]!),
  )
  return {
    units,
    relaxed,
    similar: similar.some(({ slips }) => slips) ? similar : [],
    loose: new Set(loose),
    phrase: [...new Set(runs.flatMap((run) => unitOf(run).grams))],
    title: wholeTitle(keyword),
    marks: [...new Set([fold(keyword).trim(), ...runs, ...written, ...texts])],
  }
}
