/** `npm run build:test`: `npm run build` of the test site, into a folder of its own. */
import { spawnSync } from 'node:child_process'
import { switchToTestSite } from './test-site.ts'

switchToTestSite()
const { status } = spawnSync('npm', ['run', '--silent', 'build'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
})
process.exitCode = status ?? 1
