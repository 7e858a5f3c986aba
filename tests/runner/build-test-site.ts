/**
 * `npm run build:test`: `npm run build` of the test site, into a folder of its own, if anything has changed. Deadlines
 * of its notices fall on whole hours: after one, documents of before it are not what the service says.
 */
import { spawnSync } from 'node:child_process'
import { switchToTestSite } from './test-site.ts'

switchToTestSite()
// The folders are asked for under the condition.
const { BUILD_FOLDER } = await import('#folders')
const { codeInputs, isMadeFrom, madeAt, pageInputs } = await import('../../scripts/inputs.ts')

const hourOf = (ms = 0): number => Math.floor(ms / 3_600_000)

const isCurrent =
  isMadeFrom(BUILD_FOLDER, 'code', codeInputs()) &&
  isMadeFrom(BUILD_FOLDER, 'pages', pageInputs(BUILD_FOLDER)) &&
  hourOf(madeAt(BUILD_FOLDER, 'pages')) === hourOf(Date.now())

if (isCurrent) console.log(`${BUILD_FOLDER}: nothing that it is made from has changed`)
else
  process.exitCode =
    spawnSync('npm', ['run', '--silent', 'build'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status ?? 1
