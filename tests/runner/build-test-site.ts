/** `npm run build:test`: `npm run build` of the test site, into a folder of its own, if anything has changed. */
import { spawnSync } from 'node:child_process'
import { switchToTestSite } from './test-site.ts'

switchToTestSite()
// The folders are asked for under the condition.
const { BUILD_FOLDER } = await import('#folders')
const { codeInputs, isMadeFrom } = await import('../../scripts/inputs.ts')

if (isMadeFrom(BUILD_FOLDER, codeInputs()))
  console.log(`${BUILD_FOLDER}: nothing that it is made from has changed`)
else
  process.exitCode =
    spawnSync('npm', ['run', '--silent', 'build'], {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    }).status ?? 1
