/**
 * `npm run test:nightly -- criteria`: makes the site worse one way at a time, in a copy, and judges the criterion of WCAG
 * that the change concerns by the checks that are run for the conformance report. A criterion that does not turn is a hole
 * in the report. A part of a name as an argument chooses among the changes.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { judgeAll } from '../a11y/report/conformance.ts'
import { type Findings, countChecks, countRules } from '../a11y/report/findings.ts'
import { type Mistake, mistakes } from './mistakes.ts'
import { plantEach } from './plant-each.ts'

function findingsIn(copy: string, { cases }: Mistake): Findings {
  const file = join(copy, 'findings.json')
  const run = (command: string, ...args: string[]) =>
    spawnSync(command, args, {
      cwd: copy,
      encoding: 'utf8',
      env: {
        ...process.env,
        TEST_PORT: process.env.TEST_PORT ?? '4497',
        TEST_REPORT: undefined,
        A11Y_FINDINGS: file,
      },
    })
  const built = run('npm', 'run', '--silent', 'build:test')
  if (built.status !== 0) throw new Error(`not built\n${built.stderr.slice(-600)}`)
  rmSync(file, { force: true })
  run('npx', 'playwright', 'test', '--reporter=./tests/a11y/report/findings-reporter.ts', ...cases)
  return JSON.parse(readFileSync(file, 'utf8')) as Findings
}

/** The criterion by these findings alone: nothing else that is known of the site counts. */
function judged({ criterion }: Mistake, { records, cases }: Findings) {
  const results = {
    site: '',
    date: '2026-01-01',
    sources: '',
    engine: '',
    browser: '',
    rules: countRules(records),
    checks: countChecks(cases),
  }
  return judgeAll({ results, shortfalls: [], handChecks: [] }).find(({ id }) => id === criterion)!
}

plantEach(mistakes, (plant, copy) => {
  const { id, adherence, open } = judged(plant, findingsIn(copy, plant))
  return {
    isNoticed: adherence === 'does-not-support' || adherence === 'partially-supports',
    said: [`${id} ${adherence}`, ...open.slice(0, 1)].join('\n  '),
  }
})
