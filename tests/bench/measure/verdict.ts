/** What Lighthouse measured of a page, judged by the static page of the same content in the same run. */
import type { LighthouseRow } from './lighthouse-table.ts'

const MAX_LCP_MS = 1200
/** TBT above that of the static page. */
const MAX_TBT_MS = 100
/** A page without scripts blocks nothing: what it has above this comes from the machine. */
const BUSY_TBT_MS = 50

export interface Measured {
  name: string
  /** With the overlay playing, and with reduced motion. */
  overlay: LighthouseRow
  reduced: LighthouseRow
  /** The static page of the same content. */
  limit: LighthouseRow
  /**
   * Drawn by the browser alone, as plain files have it for what is not among them: it is there when the scripts are,
   * 1.5 to 2 s after the static page, whatever is done about the document.
   */
  isShell?: boolean
}

export type Verdict = { busy: string } | { failures: string[] }

const round = (value: number): number => Math.round(value)

/** Only what the machine has a part in; scores of accessibility, sizes and shifts are in lighthouserc.json. */
export function judge({ name, overlay, reduced, limit, isShell }: Measured): Verdict {
  if (isShell) return { failures: [] }
  if (limit.tbt > BUSY_TBT_MS || limit.score < 100)
    return {
      busy: `${name}: the static page without a script has a score of ${limit.score} and ${round(limit.tbt)} ms of blocking`,
    }
  const failures: string[] = []
  for (const [pass, row, minimum] of [
    ['overlay', overlay, 99],
    ['reduced', reduced, 100],
  ] as const) {
    const fail = (text: string): unknown => failures.push(`${name}, ${pass}: ${text}`)
    if (row.score < minimum) fail(`performance ${row.score}, ${minimum} is asked`)
    if (row.lcp > MAX_LCP_MS) fail(`LCP ${round(row.lcp)} ms, at most ${MAX_LCP_MS}`)
    if (row.tbt > limit.tbt + MAX_TBT_MS)
      fail(`TBT ${round(row.tbt)} ms, the static page ${round(limit.tbt)}`)
  }
  return { failures }
}
