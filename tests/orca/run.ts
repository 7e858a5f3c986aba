/**
 * `npm run test:nightly -- orca`: whole tasks of a visitor with a real screen reader. Needs Debian's packages; without them the
 * tasks are skipped, and it says which to install.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findWholeChromium } from '../runner/chromium.ts'
import { playwrightCli } from '../runner/ensure-chromium.ts'

const choices = process.argv.slice(2)

const isCommand = (name: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, name)))

const chromium = findWholeChromium()

/** What is needed, by the name of its package. */
const needed: Readonly<Record<string, () => boolean>> = {
  orca: () => isCommand('orca'),
  xvfb: () => isCommand('Xvfb'),
  procps: () => isCommand('pgrep'),
  xdotool: () => isCommand('xdotool'),
  'dbus-daemon': () => isCommand('dbus-run-session'),
  'at-spi2-core': () => existsSync('/usr/libexec/at-spi-bus-launcher'),
  'python3-pyatspi': () =>
    spawnSync('/usr/bin/python3', ['-c', 'import pyatspi'], { stdio: 'ignore' }).status === 0,
  chromium: () => chromium !== undefined,
}

const missing = Object.keys(needed).filter((name) => !needed[name]!())

/** A display that nobody sees; its number is told on the third channel once it takes connections. */
async function startDisplay(): Promise<{ display: string; stop: () => void }> {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x900x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)))
    server.stdio[3]!.once('data', (data: Buffer) => resolve(data.toString().trim()))
  })
  return { display: `:${number}`, stop: () => server.kill() }
}

const tests = [
  playwrightCli(),
  'test',
  '--config',
  join(import.meta.dirname, 'playwright.orca.config.ts'),
  ...choices,
]

if (missing.length > 0) {
  const advice = `no screen reader: apt-get install --no-install-recommends ${missing.join(' ')}`
  console.log(advice)
  const env = { ...process.env, ORCA_MISSING: advice }
  process.exitCode =
    spawnSync(process.execPath, tests, { stdio: ['ignore', 'inherit', 'inherit'], env }).status ?? 1
} else {
  const { display, stop } = await startDisplay()
  const { status } = spawnSync('dbus-run-session', ['--', process.execPath, ...tests], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DISPLAY: display,
      CHROMIUM_PATH: chromium!,
      // Orca speaks Chinese even where the system has no Chinese locale.
      LANG: 'C.UTF-8',
      LC_ALL: 'C.UTF-8',
      LANGUAGE: 'zh_CN',
      ACCESSIBILITY_ENABLED: '1',
      // A part of the tasks is nothing to be quoted.
      ...(choices.length === 0 && { ORCA_QUOTED: '1' }),
    },
  })
  stop()
  process.exitCode = status ?? 1
}
