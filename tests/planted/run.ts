/**
 * `npm run test:nightly -- planted`: changes the product one way at a time, in a copy, and runs the suites of `npm test` that
 * concern the change. A change that nothing refuses is a hole in the tests. Prints what refused it and what was said;
 * a part of a name as an argument chooses among the defects.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPlaywright, readVitest } from '../runner/steps.ts'
import { copyProject } from '../support/copy-project.ts'
import { type Defect, defects } from './defects.ts'

interface Refusal {
  by: string
  said: string
}

/** The suites of a defect, the quicker ones first; the first that fails has refused it. */
function refusalOf({ units = [], journeys = [] }: Defect, copy: string): Refusal | undefined {
  const run = (...args: string[]) =>
    spawnSync('npm', ['run', '--silent', ...args], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, TEST_PORT: '4497' },
    })
  const read = (file: string, of: (report: any) => { failures: readonly string[] }): string[] => {
    const path = join(copy, file)
    return existsSync(path) ? [...of(JSON.parse(readFileSync(path, 'utf8'))).failures] : []
  }
  if (units.length > 0) {
    const { status, stdout } = run('test:unit', '--', ...units)
    const [said = stdout.slice(-600)] = read('reports/units.json', readVitest)
    if (status !== 0) return { by: units.join(' '), said }
  }
  if (journeys.length > 0) {
    const built = run('build:test')
    if (built.status !== 0)
      return { by: 'build', said: `${built.stdout}${built.stderr}`.slice(-600) }
    const { status, stdout } = run('test:browser', '--', '-x', ...journeys)
    const [said = stdout.slice(-600)] = read('reports/browser.json', readPlaywright)
    if (status !== 0) return { by: journeys.join(' '), said }
  }
  return undefined
}

const [wanted = ''] = process.argv.slice(2)
const copy = mkdtempSync(join(tmpdir(), 'planted-'))
copyProject(copy)
let passed = 0
let failed = 0
try {
  for (const [name, defect] of Object.entries(defects)) {
    if (!name.includes(wanted)) continue
    const file = join(copy, defect.file)
    const before = readFileSync(file, 'utf8')
    const after = defect.plant(before)
    if (after === before)
      throw new Error(`${name}: ${defect.file} does not hold what is to be changed`)
    writeFileSync(file, after)
    const refusal = refusalOf(defect, copy)
    writeFileSync(file, before)
    if (refusal) {
      passed += 1
      console.log(`ok ${name}\n  refused by ${refusal.by}\n${refusal.said}`)
    } else {
      failed += 1
      console.log(`NOT REFUSED: ${name}`)
    }
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
