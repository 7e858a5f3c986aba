/**
 * Makes sure that there is a Chromium for tests and scripts, and says which one it is: the one of
 * CHROMIUM_PATH, the system's or Playwright's; else it installs Playwright's, else (as root) Debian's.
 */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type FoundChromium, findChromium, isShell } from './chromium.ts'

/** Long enough for a slow line, short enough that a blocked one does not hang a pipeline for ever. */
const INSTALL_TIMEOUT_MS = 10 * 60_000

const isRoot = process.getuid?.() === 0

function run(command: string, args: string[]): boolean {
  console.log(`  $ ${command} ${args.join(' ')}`)
  const { status } = spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return status === 0
}

const commandExists = (command: string): boolean =>
  spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0

/** Playwright's command line: not among the package's exports, but beside its package.json, which is. */
export const playwrightCli = (): string =>
  join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')

function installPlaywrights(): boolean {
  const cli = playwrightCli()
  const withDeps = isRoot && commandExists('apt-get') ? ['--with-deps'] : []
  return run(process.execPath, [cli, 'install', ...withDeps, 'chromium'])
}

const installPackage = (name: string): boolean =>
  run('apt-get', ['install', '-y', '--no-install-recommends', name])

function installDebians(): boolean {
  if (!isRoot || !commandExists('apt-get')) return false
  // Older releases have no package for the shell.
  const install = () => ['chromium-headless-shell', 'chromium'].some(installPackage)
  return install() || (run('apt-get', ['update']) && install())
}

/** Finds or installs. @throws {Error} with advice in two languages when there is no way */
export function ensureChromium(): FoundChromium {
  const found = findChromium()
  // A pipeline has a time limit, and a machine of its own; a laptop gets nothing that was not asked for.
  if (found && !isShell(found) && process.env.CI && found.source === 'system' && installDebians())
    return findChromium() ?? found
  if (found) return found
  console.log('没有找到 Chromium，正在安装…… / No Chromium found, installing one …')
  for (const install of [installPlaywrights, installDebians]) {
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

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    const { path, source } = ensureChromium()
    console.log(`Chromium (${source}): ${path}`)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
