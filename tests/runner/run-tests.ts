/**
 * `npm test`: types, lint, unused code, format, units, the build and the journeys, one after the other. A
 * step that fails does not stop those that can still say something. Ends with the line
 * `N passed, N failed`, summed over the reports of Vitest and Playwright; a failed step without a report
 * counts as one failure.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'

interface Count {
  passed: number
  failed: number
}

interface Step {
  name: string
  script: string
  /** Reads the step's report; a step without one passes or fails as a whole and adds no count. */
  count?: { report: string; read: (report: any) => Count }
  /** Without this step's success the ones after it make no sense. */
  gate?: boolean
}

const vitestCount = (report: any): Count => ({
  passed: report.numPassedTests,
  // A file that could not be loaded has no tests to count.
  failed:
    report.numFailedTests +
    report.testResults.filter(
      (file: any) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length,
})

const playwrightCount = ({ stats, errors }: any): Count => ({
  passed: stats.expected,
  // A flaky test is a failed one; there are no retries, so it cannot happen by accident.
  failed:
    stats.unexpected + stats.flaky + (stats.expected + stats.unexpected === 0 ? errors.length : 0),
})

/** Two tasks heard with a real screen reader. Not at a desk: whoever works there may be listening to Orca already. */
const byEar: Step = {
  name: 'by ear',
  script: 'test:orca:short',
  count: { report: 'reports/orca.json', read: playwrightCount },
}

const steps: Step[] = [
  { name: 'route tree', script: 'routes:check' },
  { name: 'types', script: 'types' },
  { name: 'lint', script: 'lint' },
  { name: 'unused code', script: 'unused' },
  { name: 'format', script: 'format:check' },
  { name: 'units', script: 'test:unit', count: { report: 'reports/unit.json', read: vitestCount } },
  { name: 'browser', script: 'browser', gate: true },
  { name: 'build of the test site', script: 'build:test', gate: true },
  {
    name: 'journeys and audits',
    script: 'test:browser',
    count: { report: 'reports/e2e.json', read: playwrightCount },
  },
  ...(process.env.CI ? [byEar] : []),
]

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function runStep({ name, script, count }: Step): Count & { ok: boolean } {
  if (count) rmSync(count.report, { force: true })
  console.log(`\n=== ${name} (npm run ${script})`)
  const start = performance.now()
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  })
  const ok = status === 0
  console.log(`--- ${name}: ${ok ? 'ok' : 'FAILED'} in ${seconds(performance.now() - start)}`)
  const counted: Count =
    count && existsSync(count.report)
      ? count.read(JSON.parse(readFileSync(count.report, 'utf8')))
      : { passed: 0, failed: 0 }
  if (!ok && counted.failed === 0) counted.failed = 1
  return { ...counted, ok }
}

mkdirSync('reports', { recursive: true })
const total: Count = { passed: 0, failed: 0 }
const times: string[] = []
for (const step of steps) {
  const start = performance.now()
  const { ok, passed, failed } = runStep(step)
  times.push(`${seconds(performance.now() - start).padStart(9)}  ${step.name}`)
  total.passed += passed
  total.failed += failed
  if (!ok && step.gate) break
}
const line = `${total.passed} passed, ${total.failed} failed`
writeFileSync('reports/summary.json', JSON.stringify({ ...total, line }))
console.log(`\nWhere the time went:\n${times.join('\n')}\n\n${line}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
