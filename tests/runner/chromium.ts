/**
 * Finds a Chromium that Playwright can drive. Only looks; `ensure-chromium.ts` installs one. Order: CHROMIUM_PATH, the
 * system's, Playwright's own download; the headless shell before the whole browser, which draws a window for every page
 * although nobody sees it: tests take twice as long in it.
 */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The oldest major version that the tests themselves need. */
const OLDEST_MAJOR = 120

const COMMANDS = [
  'chromium-headless-shell',
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

/** Asked for, because `chromium-browser` is on some systems a script that only says how to install the real one. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false
  // The Windows binary prints nothing and opens a window instead.
  if (process.platform === 'win32') return true
  try {
    const version = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      timeout: 20_000,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return Number(/Chrom(?:e|ium)\D*(\d+)\./.exec(version)?.[1]) >= OLDEST_MAJOR
  } catch {
    return false
  }
}

const installed = (): string[] => [
  ...COMMANDS.flatMap((command) =>
    (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command)),
  ),
  ...APPLICATIONS,
  chromium.executablePath(),
]

/**
 * A Chromium that runs, or `undefined`.
 * @throws {Error} when CHROMIUM_PATH is set and points to none
 */
export function findChromium(): { path: string } | undefined {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted && !runs(wanted))
    throw new Error(
      `CHROMIUM_PATH 指向的文件不是可运行的 Chromium：${wanted}\n` +
        `CHROMIUM_PATH does not point to a Chromium that runs: ${wanted}`,
    )
  const path = wanted || installed().find(runs)
  return path ? { path } : undefined
}

/** A Chromium with a window, for what a screen reader is to hear; `undefined` when there is none. */
export const findWholeChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH ?? '', ...installed()].find(
    (path) => !/headless[-_]shell/.test(path) && runs(path),
  )
