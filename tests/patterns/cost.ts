/** How the cost of an expression grows with the text. */
import { type Attack, attacksOn, textOf } from './attacks.ts'

/** Repetitions: an expression that doubles its work with each of them would never end with many. */
const FEW = [14, 24]
/** Characters. Where the cube of the size is the cost, only the first ends. */
const SIZES = [256, 4096]
/** Texts that cost less are not compared with longer ones. */
const NOTICED_MS = 0.1
const TIMES = 4
/** Between 4, which is linear, and 16, where everything is looked at again for each part. */
const LIMIT = 8
/** A text of 4 KB that takes so long is not made longer. */
const LONG_MS = 200
/** Counts above it are measured with it. */
const MOST = 9

function run(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
}

/**
 * The least of some runs: short ones are seldom all interrupted. The time of the processor, which other programs do not
 * lengthen, is counted in steps of 8 ms on some machines, and said 0 or 8.
 */
function cost(pattern: RegExp, text: string, runs: number): number {
  const costs = Array.from({ length: runs }, () => {
    const start = performance.now()
    run(pattern, text)
    return performance.now() - start
  })
  return Math.min(...costs)
}

/** A busy machine lengthens single runs, so what seems to grow is measured with more of them. */
const RUNS = [3, 12]

/** Whether the longer text, `TIMES` as long, costs much more than that. */
const costsMore = (pattern: RegExp, text: string, longer: string): boolean =>
  RUNS.every((runs) => {
    const less = Math.max(cost(pattern, text, runs), NOTICED_MS / LIMIT)
    return cost(pattern, longer, runs) > less * LIMIT
  })

/** Whether a text is worth a measurement; the clock of the processor takes longer than most texts. */
function isNoticed(pattern: RegExp, text: string): boolean {
  const start = performance.now()
  run(pattern, text)
  return performance.now() - start > NOTICED_MS
}

/** Whether the cost grows faster than the text. */
function grows(pattern: RegExp, attack: Attack): boolean {
  const length = attack.repeated.length
  for (const size of [...FEW.map((count) => count * length), ...SIZES]) {
    const text = textOf(attack, size)
    if (!isNoticed(pattern, text)) continue
    // A short text is compared with a quarter of it: four times as many repetitions might never end.
    if (size < SIZES[1]!) {
      if (costsMore(pattern, textOf(attack, size / TIMES), text)) return true
      continue
    }
    const own = cost(pattern, text, RUNS[0]!)
    if (own < NOTICED_MS) continue
    return own > LONG_MS || costsMore(pattern, text, textOf(attack, size * TIMES))
  }
  return false
}

/** A count is a limit; small ones leave what has none alone. */
const withSmallCounts = ({ source, flags }: RegExp): RegExp =>
  new RegExp(
    source.replace(/\{(\d+),(\d+)\}/g, (_, low: string, high: string) =>
      Number(high) > MOST ? `{${Math.min(Number(low), MOST)},${MOST}}` : `{${low},${high}}`,
    ),
    flags,
  )

/** @returns the first text for which the expression takes more than linear time */
export function superLinear(pattern: RegExp): Attack | undefined {
  const measured = withSmallCounts(pattern)
  return attacksOn(measured).find((attack) => grows(measured, attack))
}
