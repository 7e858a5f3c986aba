/** `npm run check`: all that needs no browser: types, lint, unused code, format and the content, beside the units. */
import { codeSteps, runStages, units } from './steps.ts'

const { passed, failed } = await runStages([
  [
    [
      ...codeSteps,
      { name: 'content', script: 'content:check' },
      { name: 'icons and pictures of the brand', script: 'make:brand', options: ['--check'] },
    ],
    [units],
  ],
])
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 && passed > 0 ? 0 : 1
