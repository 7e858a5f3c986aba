/**
 * `npm run test:nightly -- orca`: whole tasks of a visitor with a real screen reader. Needs Debian's packages; without them the
 * tasks are skipped, and it says which to install. The accessibility statement quotes a whole run without a failure.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ScreenReaderTest } from '../../src/pages/accessibility/results.ts'
import { findChromium } from '../runner/chromium.ts'
import { switchToTestSite } from '../runner/test-site.ts'
import { startDisplay } from '../support/display.ts'

switchToTestSite()
const { siteConfig } = await import('#company/site.ts')

const choices = process.argv.slice(2)
const chromium = findChromium(['chromium', 'google-chrome']) ?? '/usr/bin/chromium'

const needed: Readonly<Record<string, string>> = {
  orca: '/usr/bin/orca',
  xvfb: '/usr/bin/Xvfb',
  procps: '/usr/bin/pgrep',
  xdotool: '/usr/bin/xdotool',
  'dbus-daemon': '/usr/bin/dbus-run-session',
  'at-spi2-core': '/usr/libexec/at-spi-bus-launcher',
  'python3-pyatspi': '/usr/lib/python3/dist-packages/pyatspi',
  chromium,
}
const missing = Object.keys(needed).filter((name) => !existsSync(needed[name]!))

const tests = ['playwright', 'test', '--project=orca', ...choices]
const run = (command: readonly string[], env: Record<string, string>): void => {
  const { status } = spawnSync(command[0]!, command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  process.exitCode = status ?? 1
}

const versionOf = (command: string): string =>
  /\d[\d.]*/.exec(execFileSync(command, ['--version'], { encoding: 'utf8' }))![0]

function writeResult(): void {
  const tasks = readFileSync(join(import.meta.dirname, 'tasks.spec.ts'), 'utf8')
  const result: ScreenReaderTest = {
    site: siteConfig.companyName,
    date: new Date().toISOString().slice(0, 10),
    reader: `Orca ${versionOf('orca')}`,
    browser: `Chromium ${Number.parseInt(versionOf(chromium))}`,
    tasks: Array.from(tasks.matchAll(/^ *test\('(.+?)'/gm), ([, title]) => title!),
  }
  writeFileSync('company/screen-reader-test.json', `${JSON.stringify(result, null, 2)}\n`)
}

if (missing.length > 0) {
  const advice = `no screen reader: apt-get install --no-install-recommends ${missing.join(' ')}`
  console.log(advice)
  run(tests, { ORCA_MISSING: advice })
} else {
  const { display, server } = await startDisplay()
  run(['dbus-run-session', '--', ...tests], {
    DISPLAY: display,
    CHROMIUM_PATH: chromium,
    // Orca speaks Chinese even where the system has no Chinese locale.
    LANG: 'C.UTF-8',
    LC_ALL: 'C.UTF-8',
    LANGUAGE: 'zh_CN',
    ACCESSIBILITY_ENABLED: '1',
  })
  server.kill()
  if (process.exitCode === 0 && choices.length === 0) writeResult()
}
