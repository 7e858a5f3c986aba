/** Compares sums of money in a text with those in the fields. */

/** A sum in yuan. */
const UNITS: Readonly<Record<string, number>> = {
  元: 1,
  千元: 1e3,
  万元: 1e4,
  百万元: 1e6,
  千万元: 1e7,
  亿元: 1e8,
}

/** Matches no negative sums; the hyphen in 5-10 万元 is not a minus sign. */
const SUM =
  /(?<![\d.,]|(?<!\d)[-−])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(千万元|百万元|亿元|万元|千元|元)/g

/** Factors between sums in yuan, 万元, 亿元 and fen: a sum that is off by one of them has the wrong unit. */
const FACTORS = [100, 1e3, 1e4, 1e8]

export interface Sum {
  /** The sum as it is written. */
  text: string
  yuan: number
}

/** Sums in the characters of cheques: `捌拾壹万贰仟元整`. */
const FORMAL =
  /((?=[壹贰叁肆伍陆柒捌玖拾])[零壹贰叁肆伍陆柒捌玖拾佰仟万亿]{1,40})[元圆](?:零?([壹贰叁肆伍陆柒捌玖])角)?(?:零?([壹贰叁肆伍陆柒捌玖])分)?/g
const DIGITS = '零壹贰叁肆伍陆柒捌玖'
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

export function sumsIn(text: string): Sum[] {
  const folded = text.normalize('NFKC')
  const inDigits = Array.from(
    folded.matchAll(SUM),
    ([written, whole = '', decimals = '', unit = '']) => ({
      text: written,
      yuan: Number(whole.replaceAll(',', '') + decimals) * UNITS[unit]!,
    }),
  )
  const formal = Array.from(folded.matchAll(FORMAL), ([written, whole = '', jiao, fen]) => ({
    text: written,
    yuan: wholeOf(whole) + DIGITS.indexOf(jiao ?? '零') / 10 + DIGITS.indexOf(fen ?? '零') / 100,
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
