/**
 * `npm run test:nightly -- orca`: whole tasks of a visitor with a real screen reader. Needs Debian's packages; without them the
 * tasks are skipped, and it says which to install.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findChromium } from '../runner/chromium.ts'
import { startDisplay } from '../support/display.ts'

const choices = process.argv.slice(2)
const chromium = findChromium(['chromium', 'google-chrome']) ?? '/usr/bin/chromium'

/** What is needed, by the name of its package. */
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

const config = join(import.meta.dirname, 'playwright.orca.config.ts')
const tests = ['playwright', 'test', '--config', config, ...choices]
const run = (command: readonly string[], env: Record<string, string>): void => {
  const { status } = spawnSync(command[0]!, command.slice(1), {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
  })
  process.exitCode = status ?? 1
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
    // A part of the tasks is nothing to be quoted.
    ...(choices.length === 0 && { ORCA_QUOTED: '1' }),
  })
  server.kill()
}
