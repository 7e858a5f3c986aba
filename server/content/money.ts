/** Compares sums of money in a text with those in the fields, and a sum in characters with its figures. */

/** A sum in yuan. */
const UNITS: Readonly<Record<string, number>> = {
  元: 1,
  千元: 1e3,
  万元: 1e4,
  百万元: 1e6,
  千万元: 1e7,
  亿元: 1e8,
}

const AMOUNT = String.raw`(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s{0,9}`
const UNIT = '(千万元|百万元|亿元|万元|千元|元)'

/** Matches no negative sums; the hyphen in 5-10 万元 is not a minus sign. */
const SUM = new RegExp(String.raw`(?<![\d.,]|(?<!\d)[-−])${AMOUNT}${UNIT}`, 'g')

/** Factors between sums in yuan, 万元, 亿元 and fen: a sum that is off by one of them has the wrong unit. */
const FACTORS = [100, 1e3, 1e4, 1e8]

export interface Sum {
  /** The sum as it is written. */
  text: string
  yuan: number
}

/**
 * Sums in the characters of cheques: `捌拾壹万贰仟元整`. 正确填写票据和结算凭证的基本规定, 1 (银发〔1997〕393号) has the characters,
 * traditional ones too.
 */
const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const TRADITIONAL: Readonly<Record<string, string>> = {
  貳: '贰',
  叄: '叁',
  參: '叁',
  陸: '陆',
  億: '亿',
  萬: '万',
  圓: '元',
  圆: '元',
}
const NUMERALS = '壹贰貳叁叄參肆伍陆陸柒捌玖'
const DIGIT = `[${NUMERALS}]`
const PARTS = {
  // Begins at the first of its digits: from each of 100 KB of them the next 40 were looked at, which took 0.2 s.
  yuan: String.raw`(?:零|(?<!(?:${DIGIT}|拾)[零佰仟万萬亿億]{0,3})(?=${DIGIT}|拾)[零${NUMERALS}拾佰仟万萬亿億]{1,40})[元圆圓]`,
  jiao: `零?${DIGIT}角|零角`,
  fen: String.raw`零?${DIGIT}分(?!(?![整正])\p{Script=Han})|零分`,
}
const FORMAL_SUM = `(?:${PARTS.yuan}(?:${PARTS.jiao})?(?:${PARTS.fen})?|(?:${PARTS.jiao})(?:${PARTS.fen})?|${PARTS.fen})`
const FORMAL = new RegExp(FORMAL_SUM, 'gu')
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 }

function wholeOf(characters: string): number {
  let total = 0
  let group = 0
  let digit = 0
  for (const one of characters) {
    if (DIGITS.includes(one)) digit = DIGITS.indexOf(one)
    else if (PLACES[one]) {
      // 拾元 is 10: the 壹 may be missing.
      group += (digit || 1) * PLACES[one]
      digit = 0
    } else {
      const scale = one === '亿' ? 1e8 : 1e4
      total = one === '亿' ? (total + group + digit) * scale : total + (group + digit) * scale
      group = 0
      digit = 0
    }
  }
  return total + group + digit
}

/** The value of a text that `FORMAL` matches. */
function formalYuan(written: string): number {
  const simple = Array.from(written, (one) => TRADITIONAL[one] ?? one).join('')
  const digitBefore = (unit: string): number =>
    Math.max(0, DIGITS.indexOf(simple[simple.indexOf(unit) - 1] ?? '零'))
  const whole = simple.slice(0, Math.max(0, simple.indexOf('元')))
  return wholeOf(whole) + digitBefore('角') / 10 + digitBefore('分') / 100
}

export function sumsIn(text: string): Sum[] {
  const folded = text.normalize('NFKC')
  const inDigits = Array.from(
    folded.matchAll(SUM),
    ([written, whole = '', decimals = '', unit = '']) => ({
      text: written,
      yuan: Number(whole.replaceAll(',', '') + decimals) * UNITS[unit]!,
    }),
  )
  const formal = Array.from(folded.matchAll(FORMAL), ([written]) => ({
    text: written,
    yuan: formalYuan(written),
  }))
  return [...inDigits, ...formal]
}

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(one, other) * 1e-9

/** The sum in the text that equals the field's in another unit; `undefined` where the text also has the field's sum. */
export function contradiction(
  yuan: number,
  sums: readonly Sum[],
): (Sum & { factor: number }) | undefined {
  if (yuan <= 0 || sums.some((sum) => isSame(sum.yuan, yuan))) return undefined
  for (const sum of sums)
    for (const factor of FACTORS)
      if (isSame(sum.yuan, yuan * factor) || isSame(sum.yuan * factor, yuan))
        return { ...sum, factor }
  return undefined
}

const MARK = String.raw`(?:<\/?\w+>|[*_]){0,4}`
const WORDS = String.raw`(?:小写|大写|人民币|RMB|[:：()（）¥￥*_\s]){0,9}`
const FIGURES = String.raw`(?<![\d.,])(?:${AMOUNT}${UNIT}|(?<=(?:[¥￥]|小写[)）]?[:：]?)\s?)${AMOUNT})[整正]?`
const IN_BRACKETS = '[（(]'
const behind = (words: string): string =>
  String.raw`[)）]?${MARK}\s?(?:${IN_BRACKETS}|[，,;；、]?\s{0,4}(?=${IN_BRACKETS}?(?:${words})))${WORDS}`

/** A sum in characters with its figures behind it, in brackets or as 小写, or the other way round. */
export const SUM_TWICE = new RegExp(
  [
    String.raw`${FORMAL_SUM}[整正]?${behind('小写|[¥￥]')}${FIGURES}(?=\s{0,4}(?:[)）】，,;；。<*]|$))`,
    `${FIGURES}${behind('大写')}${FORMAL_SUM}`,
  ].join('|'),
  'gu',
)

const FIRST_FIGURES = new RegExp(`${AMOUNT}${UNIT}?`)

/** What stands in a text that `SUM_TWICE` matches. */
export function writtenTwice(found: string): { formal: string; figures: string; differ: boolean } {
  const [formal = ''] = found.match(FORMAL) ?? []
  const [figures = '', whole = '', decimals = '', unit = '元'] = FIRST_FIGURES.exec(found) ?? []
  const yuan = Number(whole.replaceAll(',', '') + decimals) * UNITS[unit]!
  // 81.23 万元 may be rounded; yuan are not.
  const step = unit === '元' ? 0.01 : UNITS[unit]! / 10 ** Math.max(0, decimals.length - 1)
  return { formal, figures, differ: Math.abs(formalYuan(formal) - yuan) > step * 0.501 }
}
