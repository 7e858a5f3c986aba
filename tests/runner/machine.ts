/**
 * The programs that tests need besides npm's packages. `npm test` looks for them before it begins: as root on Debian it
 * installs the missing ones, elsewhere a sentence says what to install. `npm run browser` looks for a Chromium and a
 * Chinese font alone; `npm run browser -- COMMAND` then runs a command with that Chromium, under the name that
 * Lighthouse asks for.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { commandAt } from '../support/command-at.ts'
import { freePort } from '../support/free-port.ts'
import { hasNginx } from '../support/start-nginx.ts'
import { findChromium } from './chromium.ts'

export interface Tool {
  isThere: () => boolean
  /** Debian packages that contain the program. */
  packages: readonly string[]
  /** Another way to get it, for systems without these packages. */
  installOtherwise?: () => void
  /** True when tests do not begin without the program. */
  isRequired: () => boolean
  /** A sentence in Chinese and English: the program is missing, and this is how to install it. */
  advice: string
}

const run = (command: string, ...args: string[]): boolean =>
  spawnSync(command, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
    env: { ...process.env, CHROME_PATH: findChromium() },
  }).status === 0

/** Finds, starts and stops a PostgreSQL. */
const POSTGRES = resolve('.ci/postgres')

const isRoot = process.getuid?.() === 0

const chromium: Tool = {
  isThere: () => findChromium() !== undefined,
  packages: ['chromium-headless-shell'],
  installOtherwise: () =>
    void run('playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'),
  isRequired: () => true,
  advice:
    '没有 Chromium：请安装一个（Debian/Ubuntu: apt-get install chromium），或用 CHROMIUM_PATH 指向已有的 / No Chromium: install one, or point CHROMIUM_PATH at one',
}

/** A Chinese font. Without one every glyph is a box, and layouts and contrast would be measured on boxes. */
const chineseFont: Tool = {
  isThere: () =>
    process.platform !== 'linux' ||
    Boolean(spawnSync('fc-list', [':lang=zh', 'family'], { encoding: 'utf8' }).stdout?.trim()),
  packages: ['fontconfig', 'fonts-noto-cjk'],
  isRequired: () => false,
  advice:
    '没有中文字体，截图和布局不准：请安装 fontconfig 和 Noto Sans CJK / No Chinese font, so layouts are not those of visitors: install fontconfig and Noto Sans CJK',
}

const postgres: Tool = {
  isThere: () =>
    process.env.TEST_DATABASE_URL !== undefined ||
    spawnSync(POSTGRES, ['find'], { stdio: 'ignore' }).status === 0,
  packages: ['postgresql'],
  isRequired: () => process.env.REQUIRE_POSTGRES === '1',
  advice:
    '没有 PostgreSQL，跳过相关测试：请安装，或用 TEST_DATABASE_URL 指向已有的 / No PostgreSQL, so tests on it are skipped: install it, or point TEST_DATABASE_URL at one',
}

const nginx: Tool = {
  isThere: hasNginx,
  packages: ['nginx-light', 'openssl'],
  isRequired: () => process.env.REQUIRE_NGINX === '1',
  advice:
    '没有 nginx 或 openssl，跳过相关测试：请安装 / No nginx or no openssl, so tests with them are skipped: install both',
}

/** The programs that read files of `deploy` in its tests, with their packages. */
const deployPrograms: readonly Tool[] = Object.entries({
  logrotate: 'logrotate',
  promtool: 'prometheus',
  'fail2ban-regex': 'fail2ban',
  'systemd-analyze': 'systemd',
}).map(([program, name]) => ({
  isThere: () => commandAt(program) !== undefined,
  packages: [name],
  isRequired: () => process.env.REQUIRE_DEPLOY === '1',
  advice: `没有 ${program}，跳过 deploy 的相关测试：请安装 ${name} / No ${program}, so tests of deploy are skipped: install ${name}`,
}))

const git: Tool = {
  isThere: () => commandAt('git') !== undefined,
  packages: ['git'],
  isRequired: () => process.env.REQUIRE_GIT === '1',
  advice:
    '没有 git，跳过“以前的版本”的测试：请安装 / No git, so tests of earlier versions are skipped: install it',
}

/** Everything that some test needs. */
export const testTools: readonly Tool[] = [
  chromium,
  chineseFont,
  postgres,
  nginx,
  git,
  ...deployPrograms,
]

function installFromDebian(tools: readonly Tool[]): void {
  // Packages are installed only by root, and in CI, where `sudo` needs no password: nobody else expects tests to
  // install anything.
  const asRoot = isRoot ? [] : process.env.CI ? ['sudo', '-n'] : undefined
  if (!asRoot || !commandAt('apt-get') || tools.length === 0) return
  const aptGet = (...args: string[]): boolean => {
    const line = [...asRoot, 'env', 'DEBIAN_FRONTEND=noninteractive', 'apt-get', '-qq', ...args]
    return (
      spawnSync(line[0]!, line.slice(1), { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
    )
  }
  console.log(`apt-get install ${tools.flatMap(({ packages }) => packages).join(' ')}`)
  if (!aptGet('update')) return
  // Each tool is installed by itself, so that a package that this release lacks does not stop the others.
  for (const { packages } of tools) aptGet('install', '-y', '--no-install-recommends', ...packages)
}

/** Gets what is missing where it can. @returns the advice for the rest, and whether tests can begin without it */
export function provide(tools: readonly Tool[]): { advice: string[]; isReady: boolean } {
  const missing = (): Tool[] => tools.filter(({ isThere }) => !isThere())
  installFromDebian(missing().filter(({ packages }) => packages.length > 0))
  for (const tool of missing()) tool.installOtherwise?.()
  const rest = missing()
  return {
    advice: rest.map(({ advice }) => advice),
    isReady: !rest.some(({ isRequired }) => isRequired()),
  }
}

/** Starts a PostgreSQL for this process and its children, until this process ends. @returns whether it answers */
async function startPostgres(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'))
  process.once('exit', () => spawnSync(POSTGRES, ['stop', folder]))
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(1))
  const POSTGRES_PORT = process.env.POSTGRES_PORT || String(await freePort())
  const { status, stdout } = spawnSync(POSTGRES, ['start', folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
    encoding: 'utf8',
    env: { ...process.env, POSTGRES_PORT },
  })
  if (status === 0) process.env.TEST_DATABASE_URL = stdout.trim()
  return status === 0
}

/** All that the tests need, and a running PostgreSQL. @returns as `provide` */
export async function prepareMachine(): Promise<ReturnType<typeof provide>> {
  const { advice, isReady } = provide(testTools)
  const isRunning =
    process.env.TEST_DATABASE_URL !== undefined || !postgres.isThere() || (await startPostgres())
  if (isRunning) return { advice, isReady }
  return {
    advice: [
      ...advice,
      'PostgreSQL 无法启动，跳过相关测试 / PostgreSQL does not start, so tests on it are skipped',
    ],
    isReady: isReady && !postgres.isRequired(),
  }
}

if (import.meta.main) {
  const { advice, isReady } = provide([chromium, chineseFont])
  console.log([...(isReady ? [`Chromium: ${findChromium()}`] : []), ...advice].join('\n'))
  const [command, ...args] = process.argv.slice(2)
  if (!isReady || (command && !run(command, ...args))) process.exitCode = 1
}
