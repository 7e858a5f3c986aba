/** Steps in lanes: what fails is counted, what fails without sense after it stops the rest, all is said in the end. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import type { Stage } from './steps.ts'

const folder = mkdtempSync(join(tmpdir(), 'steps-'))
afterAll(() => rmSync(folder, { recursive: true }))

const programs = {
  good: "console.log('said by good')",
  bad: "console.log('said by bad'); process.exitCode = 1",
  counted: "require('fs').writeFileSync('reports/c.json', '{ \"passed\": 7, \"failed\": 2 }')",
}
for (const [name, text] of Object.entries(programs))
  writeFileSync(join(folder, `${name}.cjs`), text)
const scripts = Object.fromEntries(Object.keys(programs).map((name) => [name, `node ${name}.cjs`]))
writeFileSync(join(folder, 'package.json'), JSON.stringify({ scripts }))

/** Runs stages in the folder; a step is named after its script. */
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

const step = (script: keyof typeof programs) => ({ name: script, script })

it('sums what reports say; a failure without a report counts as one', () => {
  const counted = { ...step('counted'), count: { report: 'reports/c.json', read: () => undefined } }
  const { total, output } = run([[[step('bad'), step('good')], [counted as never]]])
  expect(total).toEqual({ passed: 7, failed: 3 })
  expect(output).toContain('said by bad')
  expect(output).toMatch(/--- bad: FAILED in [\d.]+ s/)
  expect(output).toMatch(/Where the time went.*\n(?: +[\d.]+ s {2}(?:bad|good|counted)\n){3}/)
})

it('a gate that fails stops its lane and the stages after it, not the lane beside it', () => {
  const gate = { ...step('bad'), gate: true }
  const { total, output } = run([[[gate, step('counted')], [step('good')]], [[step('counted')]]])
  expect(total).toEqual({ passed: 0, failed: 1 })
  expect(output).toContain('--- good: ok')
  expect(output).not.toContain('counted')
})

it('when it is to be quiet, only what failed is shown', () => {
  const { output } = run([[[step('good')], [step('bad')]]], true)
  expect(output).toContain('said by bad')
  expect(output).not.toContain('said by good')
})
