/**
 * `npm test`: types, lint, unused code, format and the build beside the units, then the journeys. Ends with the line
 * `N passed, N failed`, summed over the reports of Vitest and Playwright; a failed step without a report counts as
 * one failure.
 */
import { writeFileSync } from 'node:fs'
import { type Stage, type Step, codeSteps, readPlaywright, runStages, units } from './steps.ts'

/** Two tasks heard with a real screen reader. Not at a desk: whoever works there may be listening to Orca already. */
const byEar: Step = {
  name: 'by ear',
  script: 'test:orca:short',
  count: { report: 'reports/orca.json', read: readPlaywright },
}

/**
 * They leave the processors to the screen reader, whose pauses are timed; what they measure themselves comes when it
 * has ended.
 */
const journeys: Step = {
  name: 'journeys and audits',
  script: 'test:browser',
  isYielding: true,
  count: { report: 'reports/e2e.json', read: readPlaywright },
}

const stages: Stage[] = [
  [
    [
      ...codeSteps,
      { name: 'browser', script: 'browser', gate: true },
      { name: 'build of the test site', script: 'build:test', gate: true },
    ],
    [units],
  ],
  [...(process.env.CI ? [[byEar]] : []), [journeys]],
]

const total = await runStages(stages)
const line = `${total.passed} passed, ${total.failed} failed`
writeFileSync('reports/summary.json', JSON.stringify({ ...total, line }))
console.log(`\n${line}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
