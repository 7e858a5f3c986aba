import { accessibility } from '#company/accessibility.ts'
import { lastScreenReaderTest } from '../../../src/pages/accessibility/results.ts'
import { shortfalls } from '../../../src/pages/accessibility/shortfalls.ts'
import { type ConformanceResults, type Judgement, judgeAll } from './conformance.ts'

/** Both files are written from it. */
export interface ConformanceReport {
  results: ConformanceResults
  judgements: readonly Judgement[]
}

/** Judges the results of an audit, with all else that is known of this company's site. */
export const reportOn = (results: ConformanceResults): ConformanceReport => ({
  results,
  judgements: judgeAll({
    results,
    heard: lastScreenReaderTest,
    shortfalls,
    handChecks: accessibility.handChecks ?? [],
  }),
})
