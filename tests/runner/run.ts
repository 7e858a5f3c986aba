/**
 * `npm run check`, `npm test`, `npm run test:all [-- PART …]`, `npm run test:nightly [-- PART …]`. Ends with the line
 * `N passed, N failed`, and `, N skipped` where a tool is missing, summed over the reports of Vitest and Playwright.
 */
import { writeFileSync } from 'node:fs'
import { commands } from './commands.ts'
import { closingLine, runStages } from './steps.ts'

const [command = '', ...options] = process.argv.slice(2)
const total = await runStages(commands[command]!(options))
const line = closingLine(total)
writeFileSync('reports/summary.json', JSON.stringify({ ...total, line }))
console.log(`\n${line}`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
