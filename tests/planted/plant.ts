/**
 * `npm run test:nightly -- planted`: changes the product one way at a time, in a copy, and runs the suites of `npm test` that
 * concern the change. A change that nothing refuses is a hole in the tests. Prints what refused it and what was said;
 * a part of a name as an argument chooses among the defects.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readPlaywright, readVitest } from '../runner/steps.ts'
import { type Defect, defects } from './defects.ts'
import { plantEach } from './plant-each.ts'

/** The suite that refused a defect, and its message; the suites concerned run with the quicker ones first. */
function refusalOf({ units = [], journeys = [] }: Defect, copy: string): string | undefined {
  const env = { ...process.env, TEST_PORT: process.env.TEST_PORT ?? '4497', TEST_REPORT: undefined }
  const run = (...args: string[]) =>
    spawnSync('npm', ['run', '--silent', ...args], { cwd: copy, encoding: 'utf8', env })
  const read = (file: string, of: (report: any) => { failures: readonly string[] }): string =>
    of(JSON.parse(readFileSync(join(copy, file), 'utf8'))).failures[0]!
  if (units.length > 0 && run('test:unit', '--', ...units).status !== 0)
    return `${units.join(' ')}\n${read('reports/units.json', readVitest)}`
  if (journeys.length === 0) return undefined
  const built = run('build:test')
  if (built.status !== 0) return `build\n${built.stderr.slice(-600)}`
  if (run('test:browser', '--', '-x', ...journeys).status === 0) return undefined
  return `${journeys.join(' ')}\n${read('reports/browser.json', readPlaywright)}`
}

plantEach(defects, (defect, copy) => {
  const refusal = refusalOf(defect, copy)
  return {
    isNoticed: refusal !== undefined,
    said: refusal ? `refused by ${refusal}` : 'not refused',
  }
})
