/** `npm run build:test`: `npm run build` of the test site, into a folder of its own, if anything has changed. */
import { spawnSync } from 'node:child_process'
import { switchToTestSite } from './test-site.ts'

switchToTestSite()
// The folders are asked for under the condition.
const { BUILD_FOLDER, CONTENT_FOLDER } = await import('#folders')
const { buildIfChanged } = await import('../../scripts/inputs.ts')

const build = (): boolean =>
  spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CONTENT_DIR: CONTENT_FOLDER },
  }).status === 0

if (!buildIfChanged(BUILD_FOLDER, build)) process.exitCode = 1
