/**
 * The Chromium that tests drive: CHROMIUM_PATH, the system's, Playwright's own. The headless shell comes before the whole
 * browser, which draws a window for every page although nobody sees it: tests take twice as long in it.
 * `npm run browser` installs one where there is none; `npm run browser -- COMMAND` runs a command with it, as
 * Lighthouse takes it, which looks for other names.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** Where a program of the machine is. */
export const commandAt = (name: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

export const findChromium = (
  names = ['chromium-headless-shell', 'chromium', 'google-chrome'],
): string | undefined =>
  [
    process.env.CHROMIUM_PATH,
    ...names.map((name) => commandAt(name)),
    chromium.executablePath(),
  ].find((path) => path && existsSync(path))

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, CHROME_PATH: findChromium() },
  }).status === 0

if (import.meta.main) {
  const isRoot = process.getuid?.() === 0
  const isThere =
    findChromium() ||
    run('playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium') ||
    (isRoot && run('apt-get', 'install', '-y', 'chromium'))
  console.log(
    isThere
      ? `Chromium: ${findChromium()}`
      : '没有 Chromium：请安装一个（Debian/Ubuntu: apt-get install chromium），或用 CHROMIUM_PATH 指向已有的 / No Chromium: install one, or point CHROMIUM_PATH at one',
  )
  const [command, ...args] = process.argv.slice(2)
  if (!isThere || (command && !run(command, ...args))) process.exitCode = 1
}
