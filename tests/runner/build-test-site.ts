/**
 * `npm run build:test`: `npm run build` of the test site, into a folder of its own, if anything has changed, and
 * `npm run export` of it, for the suites that read plain files.
 */
import { spawnSync } from 'node:child_process'
import { switchToTestSite } from './test-site.ts'

switchToTestSite()
// The folders are asked for under the condition.
const { BUILD_FOLDER, CONTENT_FOLDER } = await import('#folders')
const { buildIfChanged } = await import('../../scripts/inputs.ts')

const run = (...command: string[]): boolean =>
  spawnSync('npm', ['run', '--silent', ...command], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: { ...process.env, CONTENT_DIR: CONTENT_FOLDER },
  }).status === 0

const isBuilt = buildIfChanged(BUILD_FOLDER, () => run('build'))
if (!(isBuilt && run('export', '--', `${BUILD_FOLDER}/files`))) process.exitCode = 1
