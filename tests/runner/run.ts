/**
 * `npm run check`, `npm test`, `npm run test:all [-- PART …]`, `npm run test:nightly [-- PART …]`. Ends with the line
 * `N passed, N failed`, and `, N skipped` where a tool is missing, summed over the reports of Vitest and Playwright.
 */
import { appendFileSync, writeFileSync } from 'node:fs'
import { stagesOf } from './commands.ts'
import { runStages } from './steps.ts'

const [command = '', ...parts] = process.argv.slice(2)
const { passed, failed, skipped } = await runStages(stagesOf(command, parts))
const line = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
writeFileSync('reports/summary.json', JSON.stringify({ line }))
console.log(`\n${line}`)
if (process.env.GITHUB_STEP_SUMMARY) appendFileSync(process.env.GITHUB_STEP_SUMMARY, `\n${line}\n`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
