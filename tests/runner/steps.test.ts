/** Steps in lanes: what fails is counted, what fails without sense after it stops the rest, all is said in the end. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { type Stage, closingLine, readPlaywright, readVitest } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const programs = {
  good: "console.log('said by good')",
  bad: "console.log('said by bad'); process.exitCode = 1",
  counted: `require('fs').writeFileSync(process.env.TEST_REPORT, '{ "passed": 7, "failed": 2, "failures": ["one", "two"], "skipped": 1, "skips": ["no tool"] }')`,
}
for (const [name, text] of Object.entries(programs))
  writeFileSync(join(folder, `${name}.cjs`), text)

/** Runs stages in the folder; a step is named after its program. */
function run(stages: readonly Stage[], isQuiet = false) {
  const program = `
    const { runStages } = await import(${JSON.stringify(pathToFileURL('tests/runner/steps.ts').href)})
    const stages = JSON.parse(process.argv[1])
    for (const step of stages.flat(2)) if (step.count) step.count.read = (report) => report
    console.log(JSON.stringify(await runStages(stages, ${isQuiet})))`
  const { stdout } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', program, JSON.stringify(stages)],
    { cwd: folder, encoding: 'utf8' },
  )
  const lines = stdout.trim().split('\n')
  return { total: JSON.parse(lines.pop()!) as unknown, output: lines.join('\n') }
}

const step = (name: keyof typeof programs) => ({ name, command: `node ${name}.cjs` })

it('sums what reports say; a step without a report counts as one', () => {
  const counted = { ...step('counted'), count: { report: 'reports/c.json', read: () => undefined } }
  const { total, output } = run([[[step('bad'), step('good')], [counted as never]]])
  expect(total).toEqual({ passed: 8, failed: 3, skipped: 1 })
  expect(output).toContain('What was skipped:\n  counted\nno tool')
  expect(output).toContain('said by bad')
  expect(output).toMatch(/--- bad: FAILED in [\d.]+ s/)
  expect(output).toMatch(/Where the time went.*\n(?: +[\d.]+ s {2}(?:bad|good|counted)\n){3}/)
  const failed = output.slice(output.indexOf('What failed:'))
  expect(failed).toMatch(/^ {2}bad\n.*above$/m)
  expect(failed).toMatch(/^ {2}counted\none\ntwo$/m)
})

it('a gate that fails stops its lane and the stages after it, not the lane beside it', () => {
  const gate = { ...step('bad'), gate: true }
  const { total, output } = run([[[gate, step('counted')], [step('good')]], [[step('counted')]]])
  expect(total).toEqual({ passed: 1, failed: 1, skipped: 0 })
  expect(output).toContain('--- good: ok')
  expect(output).not.toContain('counted')
})

it('when it is to be quiet, only what failed is shown', () => {
  const { output } = run([[[step('good')], [step('bad')]]], true)
  expect(output).toContain('said by bad')
  expect(output).not.toContain('said by good')
})

it('of a failed test the place, the name and the first lines of the error are told', () => {
  const error = { message: '\u001B[31m1\u001B[39m\n2\n3\n4\n5\n6\n7\n8\n9' }
  const spec = (title: string, status: string) => ({
    file: 'a.spec.ts',
    line: 3,
    title,
    tests: [{ status, results: [{ error }] }],
  })
  const skipped = {
    file: 'b.spec.ts',
    tests: [{ status: 'skipped', annotations: [{ description: 'needs nginx' }] }],
  }
  const report = {
    config: { rootDir: join(process.cwd(), 'tests') },
    stats: { expected: 1 },
    errors: [error],
    suites: [
      { specs: [spec('good', 'expected')], suites: [{ specs: [spec('bad', 'unexpected')] }] },
      { specs: [spec('seldom', 'flaky'), skipped] },
    ],
  }
  const { failures, ...counts } = readPlaywright(report)
  expect(counts).toEqual({ passed: 1, failed: 2, skipped: 1, skips: ['    1 × needs nginx'] })
  const lines = ['tests/a.spec.ts:3 › bad', ...'12345678']
  expect(failures[0]).toBe(lines.map((line) => `    ${line}`).join('\n'))
  expect(failures[1]).toContain('seldom')
  // What went wrong beside tests that ran is theirs to report.
  expect(readPlaywright({ ...report, stats: { expected: 0 }, suites: [] }).failed).toBe(1)
})

it('a file of units that could not be loaded counts as one', () => {
  const test = { status: 'failed', fullName: 'adds', failureMessages: ['1 is not 2'] }
  const file = { name: join(process.cwd(), 'src/a.test.ts'), status: 'failed', message: 'no b.ts' }
  const { failed, failures } = readVitest({
    numPassedTests: 5,
    testResults: [
      { ...file, assertionResults: [] },
      { ...file, assertionResults: [test, { ...test, status: 'passed' }] },
      { ...file, status: 'passed', assertionResults: [] },
    ],
  })
  expect(failed).toBe(2)
  expect(failures).toEqual([
    '    src/a.test.ts › not loaded\n    no b.ts',
    '    src/a.test.ts › adds\n    1 is not 2',
  ])
})

it('the closing line names what was skipped only where anything was', () => {
  expect(closingLine({ passed: 2, failed: 0, skipped: 0 })).toBe('2 passed, 0 failed')
  expect(closingLine({ passed: 2, failed: 1, skipped: 3 })).toBe('2 passed, 1 failed, 3 skipped')
})
