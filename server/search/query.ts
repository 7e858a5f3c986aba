/**
 * Takes a keyword apart into the words to search for: by the dictionary, without the words of a conversation, and with
 * fewer or mistyped ones for when they find nothing.
 */
import {
  HAN,
  MAX_TOKEN,
  closedUp,
  codesIn,
  cut,
  dayTokens,
  figuresIn,
  isSingle,
  joinNumbers,
  numberTokens,
  numberedTokens,
  pairsOf,
  runsOf,
  sumTokens,
  wholeTitle,
} from './tokens.ts'
import { segmenter, segmentsOf } from './segmenter.ts'
import { inStandardForm } from './standard-form.ts'
import { DOCUMENT_NUMBER, fold } from './variants.ts'

/** Words of a conversation, which stand in nearly every document. */
export const FILLERS = new Set(
  (
    '怎么 怎样 怎么样 怎么办 如何 什么 什么时候 哪些 哪里 哪儿 哪个 多少 多久 请问 可以 是否 能否 为什么 需要 我想 我要 ' +
    '我们 你们 贵公司 没有 有没有 能不能 可不可以 这样 那样 想做 关于 有关 办理 申请 咨询 查询 了解 介绍 下载 查看 一下 的 了 吗 呢 吧 啊 和 与 及 或 在 是 有 想 要 能 ' +
    '办 查 买 对 为 由 被 把 从 到 给 哪 谁 几 借 以内 以下 以上 左右'
  ).split(' '),
)

/** Fillers that also end words which the dictionary does not have: 三查, 督办. */
const ENDINGS = new Set('办查买借')
/** Fillers that also begin such words: 咨询费, 查询函. */
const BEGINNINGS = new Set('办理 申请 咨询 查询 了解 介绍 需要'.split(' '))
/** These stand after a word, and never in a name. */
const PARTICLES = /[的了吗呢吧啊]/
/** What makes a keyword a question. */
const QUESTION = /[怎何哪谁几吗呢]|什么|多少|多久|是否|能否|没有|能不能|可不可以/
/** Whom a visitor asks. */
const COMPANY = /^(?:公司|集团|单位)$/
/** A name and a short compound (王有为, 周和平) have few characters, and the dictionary leaves all of them alone. */
const MAX_NAME = 4

/** The runs of a keyword with fillers that may be part of a word: the first search looks for them. */
function compoundsOf(run: string): string[] {
  const words = segmentsOf(run)
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
  for (const word of segmentsOf(run)) {
    const isAlone = isSingle(word)
    const isSmall = isAlone && FILLERS.has(word)
    if (isOpen && isAlone && !isSmall) words[words.length - 1] += word
    else if (!isSmall) words.push(word)
    isOpen = isAlone && !isSmall
  }
  const asked = words.filter((word) => !FILLERS.has(word))
  return asksCompany(run, asked) ? asked.slice(1) : asked
}

/**
 * True for 公司什么时候招聘: the company is who is asked, and its notice says 集团, or we. It stays a word in 公司章程, and where
 * there is no other.
 */
function asksCompany(run: string, [first = '', ...others]: readonly string[]): boolean {
  if (others.length === 0 || !COMPANY.test(first) || !QUESTION.test(run)) return false
  const next = segmenter.segment(run).containing(run.indexOf(first) + first.length)
  return next !== undefined && FILLERS.has(next.segment)
}

/** A run without the words of a conversation around it: 投诉电话 of 请问投诉电话是多少. */
function phraseOf(run: string): string {
  if (!HAN.test(run)) return run
  const words = segmentsOf(run)
  const isSaid = (word: string) => !FILLERS.has(word) || BEGINNINGS.has(word) || ENDINGS.has(word)
  const [start, end] = [words.findIndex(isSaid), words.findLastIndex(isSaid)]
  return start < 0 ? run : words.slice(start, end + 1).join('')
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
  /** The keyword in the form in which it is looked for (`askedForm`). */
  asked: string
  /** Units that all have to occur in the title or in the text. Empty for a keyword without words. */
  units: Unit[]
  /** Fewer units, for when no document contains all of the above; those above where there are no fewer. */
  relaxed: Unit[]
  /** Units with a character that may be mistyped, for when those find nothing either; empty for short words. */
  similar: Unit[]
  /** Pairs that lie across words of the dictionary; marks and blanks may stand within them. */
  loose: ReadonlySet<string>
  /**
   * The pairs of the keyword, also across words, without the words of a conversation around it: a document with all of
   * them contains it as typed.
   */
  phrase: string[]
  /** The tokens of its days without a year and of its numbered things, which are in the phrase too. */
  exact: string[]
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

/**
 * The halves of four characters of which the dictionary knows no word (对公账号, 党风廉政): most compounds of four are of two and
 * two, and 对 is a word of its own only in a sentence.
 */
function halvesOf(run: string): string[] {
  const words = segmentsOf(run)
  return words.length === 4 && words.every(isSingle) && !PARTICLES.test(run)
    ? [words.slice(0, 2).join(''), words.slice(2).join('')]
    : []
}

/** The words of a run of the keyword, and fewer words for when those find nothing. */
function askedBy(run: string): { strict: string[]; relaxed: string[] } {
  const words = HAN.test(run) ? wordsOf(run) : []
  if (words.length === 0) return { strict: [run], relaxed: [run] }
  const several = words.filter((word) => !isSingle(word))
  const joined = joinSingles(run, words)
  const compounds = compoundsOf(run)
  const halves = halvesOf(run)
  const strict = [...joined.filter((word) => !isSingle(word)), ...compounds]
  return {
    strict: strict.length > 0 ? strict : joined,
    relaxed: halves.length > 0 ? halves : several.length > 0 ? several : words,
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
 * A keyword as it is looked for: folded, and in standard form where the dictionary has a word: 定单 as 订单, and not 光采 in
 * 阳光采购.
 */
export function askedForm(keyword: string): string {
  const folded = fold(keyword)
  const edges = new Set(Array.from(segmenter.segment(folded), ({ index }) => index)).add(
    folded.length,
  )
  return inStandardForm(folded, (start, end) => edges.has(start) && edges.has(end))
}

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
  const words = runsOf(query.asked).flatMap((run) =>
    HAN.test(run)
      ? segmentsOf(run).filter((word) => !isWithin(word, [...units, ...leftOut]))
      : [Array.from(run).slice(MAX_TOKEN).join('')].filter((end) => !isWithin(end, leftOut)),
  )
  // №, ㎡ and ℡ are looked for as #, m2 and tel.
  const signs = (keyword.match(/\p{S}+/gu) ?? []).filter((one) => /\p{S}/u.test(fold(one)))
  return [...new Set([...leftOut.map(({ text }) => text), ...words, ...signs])].filter(Boolean)
}

/** A part of a keyword that may have one mistyped character. */
const MAX_PART = 6
const MIN_PART = 3
/** Without two of its signs enough of it is left. */
const LONG_PART = 5

/** The words of a run between its fillers, in parts of at most six characters, each without one of them. */
function similarTo(run: string): Unit[] {
  if (!HAN.test(run)) return [unitOf(run)]
  return segmentsOf(run)
    .map((word) => (FILLERS.has(word) ? ' ' : word))
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
            [part.slice(0, at).join(''), part.slice(at + 1).join('')]
              // Of 开标时间改到 without 改 nobody asks for 到, and most texts have one.
              .filter((rest) => rest !== '' && !(part.length >= LONG_PART && FILLERS.has(rest)))
              .flatMap((rest) => unitOf(rest).grams),
          )
          return { ...unit, slips }
        })
    })
}

/** What browsers put around an address; texts have www.example.com. */
const SCHEME = /^\s*https?:\/\//i
const LAST_SLASH = /(?<=[a-z\d])\/\s*$/i

/** 万 and 亿 belong to the number before them: 500万贷款 has no word 万贷款. */
const afterSums = (text: string): string => text.replace(/\d[万亿]元?(?=\p{Script=Han})/gu, '$& ')

/** A text without these parts of it. */
const without = (text: string, parts: readonly { text: string }[]): string =>
  parts.reduce((rest, part) => rest.replace(part.text, ' '), text)

const figureUnits = (text: string): Unit[] =>
  figuresIn(text).map(({ text: written, token }) => ({ text: written, grams: [token] }))

/** Codes as they are joined: X-900 is found as X900, and not in a text with 900 and an X elsewhere. */
const codeUnits = (text: string): Unit[] =>
  codesIn(text).flatMap(({ text: written, ends }) =>
    ends.length > 0 ? { text: written, grams: ends.slice(0, 1) } : [],
  )

/** The number of a percentage may stand in a table, without its sign. */
const isPercentage = ({ text }: Unit): boolean => /^[\d.]+\s?[%‰]$/.test(text)

export function parseQuery(typed: string): Query {
  const keyword = typed.replace(SCHEME, '').replace(LAST_SLASH, '')
  const asked = askedForm(keyword)
  const closed = closedUp(keyword, true)
  const folded = fold(closed)
  const numbers = (folded.match(DOCUMENT_NUMBER) ?? []).map((text): Unit => ({
    text,
    grams: numberTokens(text),
  }))
  const [whole, beside] = [closed, folded.replace(DOCUMENT_NUMBER, ' ')].map((text) =>
    joinNumbers(askedForm(text)),
  ) as [string, string]
  const figures = figureUnits(beside)
  const codes = codeUnits(without(beside, figures))
  const signed = figures.filter((one) => !isPercentage(one))
  const runs = runsOf(afterSums(without(whole, signed)))
  const asWritten = runsOf(afterSums(without(beside, figures)))
  const besideNumbers = runsOf(afterSums(without(beside, [...figures, ...codes])))
  const written = runsOf(afterSums(without(asked, signed)))
  const units = [
    ...unitsOf(besideNumbers.flatMap((run) => askedBy(run).strict)),
    ...figures,
    ...codes,
    ...numbers,
  ]
  const fewer = [...unitsOf(written.flatMap((run) => askedBy(run).relaxed)), ...signed]
  const isSame = units.map(({ text }) => text).join() === fewer.map(({ text }) => text).join()
  const relaxed = isSame ? units : fewer
  const texts = [...units, ...relaxed].map(({ text }) => text)
  const similar = [...runs.flatMap(similarTo), ...signed]
  const words = runs.map(segmentsOf)
  const loose = words.flatMap((all) =>
    all.slice(1).map((word, index) => Array.from(all[index]!).pop()! + Array.from(word)[0]!),
  )
  // One with its year is a joined number by now.
  const exact = [...dayTokens(whole), ...numberedTokens(beside)]
  return {
    asked,
    units,
    relaxed,
    exact,
    similar: similar.some(({ slips }) => slips) ? similar : [],
    loose: new Set(loose),
    phrase: [
      ...new Set([
        ...asWritten.flatMap((run) => unitOf(phraseOf(run)).grams),
        ...[...figures, ...numbers].flatMap(({ grams }) => grams),
        ...sumTokens(folded),
        ...exact,
      ]),
    ],
    title: wholeTitle(keyword),
    marks: [...new Set([fold(keyword).trim(), asked.trim(), ...runs, ...written, ...texts])],
  }
}
