/**
 * Finds a Chromium that Playwright can drive. Only looks; `ensure-chromium.ts` installs one.
 * Order: CHROMIUM_PATH, the system's, Playwright's own download; the headless shell before the whole
 * browser, which draws a window for every page although nobody sees it: tests take twice as long in it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The oldest major version that the tests themselves need. */
const OLDEST_MAJOR = 120

/** The browser without its window, as Debian calls it. */
const SHELL = 'chromium-headless-shell'
const COMMANDS = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const APPLICATIONS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

export interface FoundChromium {
  path: string
  source: 'CHROMIUM_PATH' | 'system' | 'playwright'
}

/**
 * The major version that a binary reports; `undefined` when it does not run. Asked for, because
 * `chromium-browser` is on some systems a script that only says how to install the real one.
 */
function chromiumMajor(path: string): number | undefined {
  // The Windows binary prints nothing and opens a window instead.
  if (process.platform === 'win32') return existsSync(path) ? OLDEST_MAJOR : undefined
  try {
    const version = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const major = /Chrom(?:e|ium)\D*(\d+)\./.exec(version)?.[1]
    return major ? Number(major) : undefined
  } catch {
    return undefined
  }
}

/** Whether a binary is a browser without a window; Playwright's own download for headless use is one. */
export const isShell = ({ path, source }: FoundChromium): boolean =>
  source === 'playwright' || /headless[-_]shell/.test(path)

const usable = (path: string): boolean =>
  existsSync(path) && (chromiumMajor(path) ?? 0) >= OLDEST_MAJOR

const onPath = (command: string): string[] =>
  (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command))

/**
 * A Chromium that runs, or `undefined`.
 * @throws {Error} when CHROMIUM_PATH is set and points to none
 */
export function findChromium(): FoundChromium | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (chromiumMajor(wanted) === undefined) {
      throw new Error(
        `CHROMIUM_PATH 指向的文件不是可运行的 Chromium：${wanted}\n` +
          `CHROMIUM_PATH does not point to a Chromium that runs: ${wanted}`,
      )
    }
    return { path: wanted, source: 'CHROMIUM_PATH' }
  }
  const system = [...COMMANDS.flatMap(onPath), ...APPLICATIONS].find(usable)
  if (system) return { path: system, source: 'system' }
  const own = chromium.executablePath()
  return own && usable(own) ? { path: own, source: 'playwright' } : undefined
}

/** A Chromium with a window, for what a screen reader is to hear; `undefined` when there is none. */
export function findWholeChromium(): string | undefined {
  const commands = COMMANDS.filter((command) => command !== SHELL)
  return [
    process.env.CHROMIUM_PATH ?? '',
    ...commands.flatMap(onPath),
    chromium.executablePath(),
  ].find((path) => path !== '' && !/headless[-_]shell/.test(path) && usable(path))
}
