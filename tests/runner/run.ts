/**
 * `npm run check`, `npm test`, `npm run test:all [-- PART …]`, `npm run test:nightly [-- PART …]`. Ends with the line
 * `N passed, N failed`, and `, N skipped` where a tool is missing, summed over the reports of Vitest and Playwright.
 */
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { stagesOf } from './commands.ts'
import { prepareMachine } from './machine.ts'
import { makeRunFolder } from './run-folder.ts'
import { runStages } from './steps.ts'

const [command = '', ...parts] = process.argv.slice(2)
// All suites of `npm test` are on the tests' site; of `npm run test:all`, some are on another.
if (command === 'test') makeRunFolder()
const stages = stagesOf(command, parts)
// `npm run check` needs nothing but the sources.
const { advice, isReady } =
  command === 'check' ? { advice: [], isReady: true } : await prepareMachine()
const say = (): void => advice.forEach((sentence) => console.error(`\n${sentence}`))
say()
const { passed, failed, skipped } = isReady
  ? await runStages(stages)
  : { passed: 0, failed: 1, skipped: 0 }
// The advice of the beginning is a thousand lines above, so it is said again.
if (isReady) say()
const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
mkdirSync('reports', { recursive: true })
writeFileSync('reports/summary.json', JSON.stringify({ line }))
console.log(`\n${line}`)
if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `\n${line}\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
