/** Gives texts that read the same the same form, so that a search finds a word in whichever form it is typed. */
import { Converter } from 'opencc-js/t2cn'
import { EQUIVALENTS } from './equivalents.ts'
import { VARIANT_CHARACTERS } from './variant-forms.ts'

/**
 * Characters that nobody sees, by Unicode's own property: zero-width spaces, marks of direction, soft hyphens, byte order
 * marks, fillers, joiners, selectors, tags, and what is reserved for more of them (UAX #44, `Default_Ignorable_Code_Point`).
 */
const UNSEEN = /\p{DI}/gu

/** Letters with a form that depends on their neighbours. */
const JOINED_SCRIPTS = '\\p{sc=Arab}\\p{sc=Mong}\\p{sc=Tibt}\\p{sc=Deva}'

/** Those that change how the signs beside them look: 👨‍👩‍👧, ☎️, 🏴󠁧󠁢󠁥󠁮󠁧󠁿, 葛󠄀, letters of Uyghur and Mongolian. */
const NEEDED = [
  '(?<=[\\p{ExtPict}\\p{EMod}]\\uFE0F?)\\u200D(?=\\p{ExtPict})',
  '(?<=\\p{ExtPict})[\\uFE0E\\uFE0F]|\\uFE0F(?=\\u20E3)',
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{0,8})[\\u{E0020}-\\u{E007F}]',
  '(?<=\\p{sc=Han})[\\u{E0100}-\\u{E01EF}]|(?<=\\p{sc=Mong})[\\u180B-\\u180F]',
  `(?<=[${JOINED_SCRIPTS}])[\\u200C\\u200D]|[\\u200C\\u200D](?=[${JOINED_SCRIPTS}])`,
].join('|')

const NEEDED_OR_NOT = new RegExp(`(${NEEDED})|${UNSEEN.source}`, 'gu')

/** Radicals, and characters of compatibility, as the characters that they stand for. */
const withoutRadicals = (text: string): string =>
  text.replace(
    /[\u2E80-\u2FDF\u31C0-\u31E3\uF900-\uFAFF]/g,
    (sign) => EQUIVALENTS.get(sign) ?? sign.normalize('NFKC'),
  )

/** A text as a reader would type it: radicals as characters, without marks that nobody sees. */
export const asTyped = (text: string): string => withoutRadicals(text).replace(NEEDED_OR_NOT, '$1')

const toSimplified = Converter({ from: 't', to: 'cn' })
const simplified = new Map<string, string>()

/** Characters are converted one by one: as part of a phrase, a character of the text could become another than in the keyword. */
function simplify(character: string): string {
  let known = simplified.get(character)
  if (known === undefined) {
    known = toSimplified(character)
    simplified.set(character, (known = VARIANT_CHARACTERS.get(known) ?? known))
  }
  return known
}

/**
 * The Chinese digits from 0 to 9: `kPrimaryNumeric` and, as written on receipts, `kAccountingNumeric` of Unicode 15.0 in
 * simplified characters (UAX #38). 参, 漆 and the like, which are rather names and words, are left out.
 */
const DIGITS = [
  '〇零○◯⚪oοо0',
  '一壹',
  '二贰',
  '三叁',
  '四肆',
  '五伍',
  '六陆',
  '七柒',
  '八捌',
  '九玖',
]
const VALUES = new Map(
  DIGITS.flatMap((signs, value) => Array.from(signs, (sign) => [sign, String(value)] as const)),
)
const COUNTED = DIGITS.slice(1).join('')
const RUN = new RegExp(`[〇零${COUNTED}][${DIGITS.join('')}]{2,}`, 'gu')
const ZERO = new RegExp(`[${DIGITS[0]!}]`, 'u')

/**
 * Writes digits of years, numbers and telephones as figures, with the same length: 二〇二六, 二零二六 and 二O二六 as 2026. Two or
 * three without a zero are rather words: 三四五线, 一二三产业.
 */
export const withFigures = (text: string): string =>
  text.replace(RUN, (run) =>
    run.length > 3 || ZERO.test(run) ? run.replace(/./gu, (sign) => VALUES.get(sign)!) : run,
  )

/** A number from 1 to 39. */
const COUNT = '([二三]?十[一二三四五六七八九]?|[一二三四五六七八九])'
const COUNTS = new RegExp(COUNT, 'g')
const DATE = new RegExp(`(?<=年)${COUNT}月(?:${COUNT}日)?|${COUNT}月${COUNT}日`, 'g')

function figuresOf(count: string): string {
  const [tens, ones] = count.includes('十') ? count.split('十') : ['0', count]
  return String(Number(VALUES.get(tens!) ?? 1) * 10 + Number(VALUES.get(ones!) ?? 0))
}

const ONE_TO_NINE = '一二两三四五六七八九'
/** A number below 10,000 before 万 or 亿; not 三四十万 and 几百万, which are none. */
const SUM = new RegExp(
  `(?<![${ONE_TO_NINE}十百千几数])(?=[${ONE_TO_NINE}十])` +
    [...'千百十']
      .map((unit) => `(?:([${ONE_TO_NINE}]${unit === '十' ? '?' : ''})${unit})?[零〇]?`)
      .join('') +
    `([${ONE_TO_NINE}])?(?=[万亿])`,
  'g',
)

/** Writes 五百万 and 一百二十亿 as 500万 and 120亿, which is how products and notices have them. */
const withSums = (text: string): string =>
  text.replace(SUM, (_, ...places: (string | undefined)[]) =>
    String(
      places
        .slice(0, 4)
        .map((sign) => (sign === '' ? 1 : sign === '两' ? 2 : Number(VALUES.get(sign ?? '零'))))
        .reduce((total, value) => total * 10 + value),
    ),
  )

/** The zero of 07月 and of 12月01日. */
const PADDING = /(?<!\d)0(?=[1-9]\s?月)|(?<=月\s?)0(?=[1-9]\s?[日号])/g

/**
 * Writes 十二月十一日 as 12月11日, and 12月01日 as 12月1日. Other numbers stay: 第二十三条 is searched as it is written.
 */
const withDates = (text: string): string =>
  text.replace(DATE, (date) => date.replace(COUNTS, figuresOf)).replace(PADDING, '')

/** What looks like `#` and is given for it by fonts and input methods. NFKC makes No of `№`. */
const NUMBER_SIGN = /[♯⌗⋕]/g

/** The sign behind a number, 1#楼, and before one, #3厂房. #1号楼 has its 号, and #100天攻坚# is a topic. */
const SIGN_BEHIND = /(?<=\d[a-z]?)#(?![\w#])/g
const BEFORE_THING = '(\\d{1,3}[a-z]?)(?=\\p{Script=Han})(?![号年月日天个家户亿万元强大周届次期])'
const SIGN_BEFORE = new RegExp(`(?<![\\w#&])#${BEFORE_THING}`, 'gu')
const WORD_BEFORE = new RegExp(`(?<![\\w#&])no\\.?\\s?${BEFORE_THING}`, 'gu')

/** Writes 1#楼 and #1楼 as 1号楼, with the same length. */
export const withNumberSigns = (folded: string): string =>
  folded.replace(SIGN_BEHIND, '号').replace(SIGN_BEFORE, '$1号')

/** What has a number on its wall or its housing; 一号文件 and 一号线索 have none that is written in figures. */
const NUMBERED = new RegExp(
  `(?<![第几数百千万一二三四五六七八九十])${COUNT}(?=号(?:楼|厂房|厂区|仓库|库房|车间|门|馆|厅|院|机组|机房|主变|变压器|线(?!索)|塔|井|站|地块|宗地|窗口|宿舍|泵|炉|桥|隧道|码头|泊位|栋|幢|座))`,
  'g',
)

/** Writes 一号楼, №1楼 and No. 1楼 as 1号楼. */
const withNumberedThings = (text: string): string =>
  text.replace(NUMBERED, figuresOf).replace(WORD_BEFORE, '$1号')

/** The year in the number of a document, in whatever brackets: 〔〕 of GB/T 9704 is on no keyboard. */
const YEAR_IN_NUMBER = /[\p{Ps}<](\d{4}年?)[\p{Pe}>](?=\s{0,9}第?\s{0,9}\d{1,5}\s{0,9}号)/gu

/** Writes 担发[2026]12号 and 担发【2026】12号 as 担发〔2026〕12号, with the same length. */
export const withNumberBrackets = (text: string): string => text.replace(YEAR_IN_NUMBER, '〔$1〕')

/**
 * The number of an official document (GB/T 9704-2012, 7.2.5): its year, and its place in that year. Who issued it stands
 * before. A visitor may leave the brackets out: 担发2026 12号.
 */
export const DOCUMENT_NUMBER =
  /(?:〔(?<year>\d{4})年?〕|(?<=\p{Script=Han})(?<bare>\d{4})\s)\s{0,9}第?\s{0,9}(?<place>\d{1,5})\s{0,9}号/gu

const withDocumentNumbers = (text: string): string =>
  withNumberBrackets(text).replace(
    DOCUMENT_NUMBER,
    (_, year: string | undefined, bare: string, place: string) => `〔${year ?? bare}〕${place}号`,
  )

/** 第一季度 is 一季度. */
const withoutOrdinal = (text: string): string => text.replace(/第(?=[一二三四1-4]季度)/g, '')

/**
 * Removes differences that do not matter to a search: full-width signs, compatibility forms, radicals, traditional
 * and variant characters, case, Chinese figures, numbers of documents, buildings and machines.
 */
export const fold = (text: string): string => {
  const plain = withoutRadicals(text.replace(UNSEEN, '').replace(NUMBER_SIGN, '#'))
    .normalize('NFKC')
    .replace(/[‐‒]/g, '-')
    .toLowerCase()
  const figures = withNumberedThings(
    withNumberSigns(withFigures(plain.replace(/\p{Script=Han}/gu, simplify))),
  )
  return withDocumentNumbers(withoutOrdinal(withSums(withDates(figures))))
}
