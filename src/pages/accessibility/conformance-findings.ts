/** What the reports of this company's site are made from, besides the results of an audit. */
import { accessibility } from '#company/accessibility.ts'
import type { ConformanceResults, Findings, Judgement } from './conformance.ts'
import { lastScreenReaderTest } from './results.ts'
import { shortfalls } from './shortfalls.ts'

export interface ConformanceReport {
  results: ConformanceResults
  judgements: readonly Judgement[]
}

export const findingsOf = (results: ConformanceResults): Findings => ({
  results,
  heard: lastScreenReaderTest,
  shortfalls,
  handChecks: accessibility.handChecks ?? [],
})
