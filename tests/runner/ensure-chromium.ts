/**
 * Makes sure that there is a Chromium for tests and scripts, and says which one it is: one that is there, else it installs
 * Playwright's, else (as root) Debian's.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { findChromium } from './chromium.ts'

/** Long enough for a slow line, short enough that a blocked one does not hang a pipeline for ever. */
const INSTALL_TIMEOUT_MS = 10 * 60_000

const isRoot = process.getuid?.() === 0

function run(command: string, ...args: string[]): boolean {
  console.log(`  $ ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

/** Playwright's command line: not among the package's exports, but beside its package.json, which is. */
export const playwrightCli = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')

const installs: readonly (() => boolean)[] = [
  () =>
    run(
      process.execPath,
      playwrightCli(),
      'install',
      ...(isRoot ? ['--with-deps'] : []),
      'chromium',
    ),
  () => isRoot && run('apt-get', 'update') && run('apt-get', 'install', '-y', 'chromium'),
]

/** Finds or installs. @throws {Error} with advice in two languages when there is no way */
export function ensureChromium(): { path: string } {
  const found = findChromium()
  if (found) return found
  console.log('没有找到 Chromium，正在安装…… / No Chromium found, installing one …')
  for (const install of installs) {
    const installed = install() && findChromium()
    if (installed) return installed
  }
  throw new Error(
    [
      '无法找到或安装 Chromium。请任选一种方式后重试：',
      '  1. 安装 Chromium 或 Chrome（Debian/Ubuntu: apt-get install chromium）；',
      '  2. 运行 npx playwright install --with-deps chromium；',
      '  3. 用环境变量 CHROMIUM_PATH 指向已有的 Chromium。',
      'No Chromium could be found or installed. Do one of these and try again:',
      '  1. install Chromium or Chrome (Debian/Ubuntu: apt-get install chromium);',
      '  2. run: npx playwright install --with-deps chromium;',
      '  3. point the environment variable CHROMIUM_PATH at an existing one.',
    ].join('\n'),
  )
}

if (import.meta.main) {
  try {
    console.log(`Chromium: ${ensureChromium().path}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
