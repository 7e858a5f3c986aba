/**
 * The oldest Chromium that the site supports (`docs/decisions/0018-browser-floor.md`), for
 * `npm run test:nightly -- floor`. Taken out of the npm package chrome-aws-lambda 10.1.0, which holds Chromium 92 as
 * a compressed binary for Linux on x64. Kept in .cache/; a second run finds it there.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'

const FOLDER = resolve('.cache/chromium-92')
const BINARY = join(FOLDER, 'chromium')

/** Downloads and unpacks; leaves nothing half done behind. */
function unpack(): void {
  mkdirSync(FOLDER, { recursive: true })
  const run = (command: string, ...args: string[]): string =>
    execFileSync(command, args, { cwd: FOLDER, encoding: 'utf8', timeout: 5 * 60_000 })
  const archive = run('npm', 'pack', 'chrome-aws-lambda@10.1.0', '--silent').trim()
  run('tar', 'xzf', archive, 'package/bin/chromium.br')
  const binary = brotliDecompressSync(readFileSync(join(FOLDER, 'package/bin/chromium.br')))
  writeFileSync(`${BINARY}.new`, binary, { mode: 0o755 })
  renameSync(`${BINARY}.new`, BINARY)
  for (const rest of ['package', archive]) rmSync(join(FOLDER, rest), { recursive: true })
}

/** Its path. @throws {Error} that says why there is none here */
export function ensureChromium92(): string {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('没有 Chromium 92：只有 Linux x64 的版本')
  if (!existsSync(BINARY)) unpack()
  // It has no option that only starts and ends.
  const libraries = execFileSync('ldd', [BINARY], { encoding: 'utf8', timeout: 20_000 })
  const missing = libraries.split('\n').filter((line) => line.includes('=> not found'))
  if (missing.length > 0) throw new Error(`没有 Chromium 92：缺少系统库 ${missing.join()}`)
  return BINARY
}
