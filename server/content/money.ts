/** Sums of money that a text names, beside those of the fields. */

/** Yuan. */
const UNITS: Readonly<Record<string, number>> = {
  元: 1,
  千元: 1e3,
  万元: 1e4,
  百万元: 1e6,
  千万元: 1e7,
  亿元: 1e8,
}

const SUM = /(?<![\d.,])(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?\s*(千万元|百万元|亿元|万元|千元|元)/g

/** A sum that is wrong by one of these has the wrong unit, or is in fen. */
const FACTORS = [100, 1e3, 1e4, 1e8]

export interface Sum {
  /** As it is written. */
  text: string
  yuan: number
}

export const sumsIn = (text: string): Sum[] =>
  Array.from(
    text.normalize('NFKC').matchAll(SUM),
    ([written, whole = '', decimals = '', unit = '']) => ({
      text: written,
      yuan: Number(whole.replaceAll(',', '') + decimals) * UNITS[unit]!,
    }),
  )

const isSame = (one: number, other: number): boolean =>
  Math.abs(one - other) <= Math.max(one, other) * 1e-9

/** The sum of a text that a field has in another unit; nothing where the text names the field's sum as well. */
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
