/** `npm start`: the site with its service, built when something has changed. */
import { spawnSync } from 'node:child_process'
import { BUILD_FOLDER } from '#folders'
import { checkSections } from '../shared/catalogue/check-sections.ts'
import { codeInputs, isMadeFrom } from './inputs.ts'

const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1)

/** @returns whether the site is built */
function build(): boolean {
  if (isMadeFrom(BUILD_FOLDER, codeInputs())) return true
  const started = performance.now()
  process.stdout.write('正在构建网站……')
  // Bundlers warn about each other; what they say matters when they fail.
  const { status, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  if (status !== 0) {
    console.error(`\n${stderr}`)
    return false
  }
  console.log(`完成，用时 ${seconds(started)} 秒`)
  return true
}

try {
  checkSections()
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}

if (build()) await import('../server/main.ts')
else process.exitCode = 1
