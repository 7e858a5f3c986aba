/**
 * How Word writes the numbers that it gives by itself: one row for each value of `ST_NumberFormat` (ECMA-376 Part 1,
 * 17.18.59). Where Word departs from the standard, it is as Word does: [MS-OI29500] 2.1.540, and the examples of
 * [MS-DOCX] 2.4 (`一, 十, 一○○` for chineseCounting). `number-formats.test.ts` goes through the standard's list.
 */
import { counted } from '../../../rich-text/counters.ts'

type Writer = (number: number) => string | undefined

const css =
  (style: string): Writer =>
  (number) =>
    counted(style, number)

/** A format with one character for each number; after the last one Word goes on in Arabic numerals. */
const signs = (list: string): Writer => {
  const all = Array.from(list)
  return (number) => all[number - 1]
}

const range = (first: string, last: string): string =>
  Array.from({ length: last.codePointAt(0)! - first.codePointAt(0)! + 1 }, (_, index) =>
    String.fromCodePoint(first.codePointAt(0)! + index),
  ).join('')

/** Letters: after z come aa, bb, cc, then aaa, not as in a spreadsheet. */
const repeated = (list: string): Writer => {
  const all = Array.from(list)
  return (number) =>
    number < 1 ? undefined : all[(number - 1) % all.length]!.repeat(Math.ceil(number / all.length))
}

const cyclic = (list: string): Writer => {
  const all = Array.from(list)
  return (number) => all[(number - 1) % all.length]
}

const digits = (list: string): Writer => {
  const all = Array.from(list)
  return (number) => String(number).replace(/\d/g, (digit) => all[Number(digit)]!)
}

/** Word writes thousands above 3999 as further M. */
const roman: Writer = (number) =>
  'M'.repeat(Math.floor(number / 1000)) + (counted('upper-roman', number % 1000) ?? '')

/** Numbers below a hundred are written with 十, and from there on digit by digit: 九十九, 一○○. */
const short: Writer = (number) =>
  number < 100 ? counted('simp-chinese-informal', number) : digits('○一二三四五六七八九')(number)

const STEMS = '甲乙丙丁戊己庚辛壬癸'
const BRANCHES = '子丑寅卯辰巳午未申酉戌亥'
/** The sixty pairs of the Chinese calendar, again and again: 甲子, 乙丑 … 癸亥. */
const sexagenary: Writer = (number) =>
  number < 1 ? undefined : cyclic(STEMS)(number)! + cyclic(BRANCHES)(number)!

const KANA =
  'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワヲン'
const HALF_KANA = 'ｱｲｳｴｵｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾅﾆﾇﾈﾉﾊﾋﾌﾍﾎﾏﾐﾑﾒﾓﾔﾕﾖﾗﾘﾙﾚﾛﾜｦﾝ'
const IROHA =
  'イロハニホヘトチリヌルヲワカヨタレソツネナラムウヰノオクヤマケフコエテアサキユメミシヱヒモセスン'
const HALF_IROHA = 'ｲﾛﾊﾆﾎﾍﾄﾁﾘﾇﾙｦﾜｶﾖﾀﾚｿﾂﾈﾅﾗﾑｳヰﾉｵｸﾔﾏｹﾌｺｴﾃｱｻｷﾕﾒﾐｼヱﾋﾓｾｽﾝ'

const KOREAN_ONES = ['', '하나', '둘', '셋', '넷', '다섯', '여섯', '일곱', '여덟', '아홉']
const KOREAN_TENS = ['', '열', '스물', '서른', '마흔', '쉰', '예순', '일흔', '여든', '아흔']
const koreanLegal: Writer = (number) =>
  number < 1 || number > 99
    ? undefined
    : KOREAN_TENS[Math.floor(number / 10)]! + KOREAN_ONES[number % 10]!

const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  )
const TENS = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')
function words(number: number): string {
  if (number < 20) return ONES[number]!
  const [name, size] = number >= 1000 ? ['thousand', 1000] : ['hundred', 100]
  if (number < 100)
    return TENS[Math.floor(number / 10)]! + (number % 10 ? `-${ONES[number % 10]}` : '')
  const rest = number % size
  return `${words(Math.floor(number / size))} ${name}${rest ? ` ${words(rest)}` : ''}`
}
const ORDINALS: Record<string, string> = {
  one: 'first',
  two: 'second',
  three: 'third',
  five: 'fifth',
  eight: 'eighth',
  nine: 'ninth',
  twelve: 'twelfth',
}
const ordinalWords = (number: number): string =>
  words(number).replace(/[a-z]+$/, (last) => ORDINALS[last] ?? `${last.replace(/y$/, 'ie')}th`)
const inCapitals = (text: string): string => text[0]!.toUpperCase() + text.slice(1)

const ordinal: Writer = (number) => {
  const ending = /1[123]$/.test(String(number)) ? undefined : ['st', 'nd', 'rd'][(number % 10) - 1]
  return `${number}${ending ?? 'th'}`
}

const RUSSIAN = 'абвгдежзиклмнопрстуфхцчшщыэюя'

/** Formats that are written in Arabic numerals here, with a note to the editor. */
export const NOTED = 'noted'

export const NUMBER_FORMATS: Readonly<Record<string, Writer | typeof NOTED>> = {
  decimal: String,
  upperRoman: roman,
  lowerRoman: (number) => roman(number)!.toLowerCase(),
  upperLetter: repeated(range('A', 'Z')),
  lowerLetter: repeated(range('a', 'z')),
  ordinal,
  cardinalText: (number) => inCapitals(words(number)),
  ordinalText: (number) => inCapitals(ordinalWords(number)),
  hex: (number) => number.toString(16).toUpperCase(),
  chicago: repeated('*†‡§'),
  ideographDigital: digits('〇一二三四五六七八九'),
  japaneseCounting: css('japanese-informal'),
  aiueo: cyclic(HALF_KANA),
  iroha: repeated(HALF_IROHA),
  decimalFullWidth: digits('０１２３４５６７８９'),
  decimalHalfWidth: String,
  japaneseLegal: css('japanese-formal'),
  japaneseDigitalTenThousand: digits('〇一二三四五六七八九'),
  decimalEnclosedCircle: signs(range('①', '⑳')),
  decimalFullWidth2: digits('０１２３４５６７８９'),
  aiueoFullWidth: cyclic(KANA),
  irohaFullWidth: repeated(IROHA),
  decimalZero: (number) => String(number).padStart(2, '0'),
  // A level of a bulleted list, whose text is the bullet.
  bullet: () => '',
  ganada: repeated('가나다라마바사아자차카타파하'),
  chosung: repeated('ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'),
  decimalEnclosedFullstop: signs(range('⒈', '⒛')),
  decimalEnclosedParen: signs(range('⑴', '⒇')),
  decimalEnclosedCircleChinese: signs(range('①', '⑳')),
  // Word writes these in parentheses, despite the format's name.
  ideographEnclosedCircle: signs(range('㈠', '㈩')),
  ideographTraditional: signs(STEMS),
  ideographZodiac: signs(BRANCHES),
  ideographZodiacTraditional: sexagenary,
  taiwaneseCounting: short,
  ideographLegalTraditional: css('trad-chinese-formal'),
  taiwaneseCountingThousand: css('trad-chinese-informal'),
  taiwaneseDigital: digits('○一二三四五六七八九'),
  chineseCounting: short,
  chineseLegalSimplified: css('simp-chinese-formal'),
  chineseCountingThousand: css('simp-chinese-informal'),
  koreanDigital: digits('영일이삼사오육칠팔구'),
  koreanCounting: (number) =>
    counted('korean-hangul-formal', number)?.replace(/일(?=[십백천])/g, ''),
  koreanLegal,
  koreanDigital2: digits('零一二三四五六七八九'),
  vietnameseCounting: NOTED,
  russianLower: repeated(RUSSIAN),
  russianUpper: repeated(RUSSIAN.toUpperCase()),
  none: () => '',
  numberInDash: (number) => `- ${number} -`,
  hebrew1: css('hebrew'),
  hebrew2: repeated('אבגדהוזחטיכלמנסעפצקרשת'),
  arabicAlpha: repeated('أبتثجحخدذرزسشصضطظعغفقكلمنهوي'),
  arabicAbjad: repeated('أبجدهوزحطيكلمنسعفصقرشتثخذضظغ'),
  // Word has these two formats the other way round than the standard.
  hindiVowels: repeated(range('क', 'ह')),
  hindiConsonants: repeated(range('अ', 'औ')),
  hindiNumbers: css('devanagari'),
  hindiCounting: NOTED,
  thaiLetters: repeated('กขคง' + range('จ', 'ร') + 'ล' + range('ว', 'ฮ')),
  thaiNumbers: css('thai'),
  thaiCounting: NOTED,
  // Word does not do what the standard says.
  bahtText: String,
  dollarText: NOTED,
  // `numberIn` writes this format by its pattern.
  custom: NOTED,
}

/** The largest number that Word writes. */
const MOST = 32_767
/** The most characters of a number: one such as two hundred asterisks tells nobody anything. */
const LONGEST = 60

/**
 * @param pattern of `custom`: `001, 002, 003, ...` has as many digits as its first number
 * @returns the number as Word writes it, or `undefined` where that is not known here
 */
export function numberIn(format: string, number: number, pattern = ''): string | undefined {
  // Word writes no number below zero. This one is written in Arabic numerals, with a note.
  if (number < 0 && format !== 'none' && format !== 'bullet') return undefined
  const size = Math.min(Math.trunc(number), MOST)
  const [zeros] = /^0+1(?=,|$)/.exec(pattern) ?? []
  if (format === 'custom' && zeros) return String(size).padStart(zeros.length, '0')
  const writer = NUMBER_FORMATS[format]
  if (writer === undefined || writer === NOTED) return undefined
  const label = writer(size) ?? String(size)
  return label.length > LONGEST ? String(size) : label
}
