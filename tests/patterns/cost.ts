/** How the cost of an expression grows with the text. */
import { type Attack, attacksOn, textOf } from './attacks.ts'

/** Repetitions: an expression that doubles its work with each of them would never end with many. */
const FEW = [14, 24]
/** Characters. Where the cube of the size is the cost, only the first ends. */
const SIZES = [256, 4096]
/** What a linear expression does not reach at any of these sizes. */
const NOTICED_MS = 0.4
const TIMES = 4
/** Between 4, which is linear, and 16, where everything is looked at again for each part. */
const LIMIT = 8
/** A text of 4 KB that takes so long is not made longer. */
const LONG_MS = 200
/** Counts above it are measured with it. */
const MOST = 9

const cpuUsage = process.threadCpuUsage ?? process.cpuUsage

function run(pattern: RegExp, text: string): void {
  pattern.lastIndex = 0
  if (pattern.global) text.replace(pattern, '')
  else pattern.test(text)
}

/** Processor time of this thread, so that other programs do not count; the least of three, for the collector of garbage. */
function cost(pattern: RegExp, text: string): number {
  const costs = [1, 2, 3].map(() => {
    const start = cpuUsage()
    run(pattern, text)
    const { user, system } = cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...costs)
}

/** Whether a text is worth a measurement; the clock of the processor takes longer than most texts. */
function isNoticed(pattern: RegExp, text: string): boolean {
  const start = performance.now()
  run(pattern, text)
  return performance.now() - start > NOTICED_MS
}

/** Whether four times the text costs much more than four times as much. */
function grows(pattern: RegExp, attack: Attack): boolean {
  const length = attack.repeated.length
  for (const size of [...FEW.map((count) => count * length), ...SIZES]) {
    const text = textOf(attack, size)
    if (!isNoticed(pattern, text)) continue
    const less = cost(pattern, text)
    if (less < NOTICED_MS) continue
    return (
      size < SIZES[1]! ||
      less > LONG_MS ||
      cost(pattern, textOf(attack, size * TIMES)) > less * LIMIT
    )
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
