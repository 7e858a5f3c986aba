/**
 * The oldest Chromium that the site supports (`docs/decisions/0018-browser-floor.md`), for
 * `npm run test:nightly -- floor`. Taken out of the npm package chrome-aws-lambda 10.1.0, which holds Chromium 92 as
 * a compressed binary for Linux on x64. Kept in .cache/; a second run finds it there.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'

const PACKAGE = 'chrome-aws-lambda@10.1.0'
const FOLDER = resolve('.cache/chromium-92')
const BINARY = join(FOLDER, 'chromium')
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000

/** What this build needs to start in a container, and without the GPU process that it does not have. */
export const CHROMIUM_92_ARGS = [
  '--no-sandbox',
  '--headless',
  '--no-zygote',
  '--disable-gpu',
] as const

/** Downloads and unpacks; leaves nothing half done behind. */
function unpack(): void {
  mkdirSync(FOLDER, { recursive: true })
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const tarball = execFileSync(npm, ['pack', PACKAGE, '--silent', '--pack-destination', FOLDER], {
    encoding: 'utf8',
    timeout: DOWNLOAD_TIMEOUT_MS,
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim()
  const archive = join(FOLDER, tarball.split('\n').pop()!)
  execFileSync('tar', ['xzf', archive, '-C', FOLDER, 'package/bin/chromium.br'])
  const compressed = join(FOLDER, 'package/bin/chromium.br')
  writeFileSync(`${BINARY}.new`, brotliDecompressSync(readFileSync(compressed)))
  chmodSync(`${BINARY}.new`, 0o755)
  renameSync(`${BINARY}.new`, BINARY)
  rmSync(join(FOLDER, 'package'), { recursive: true })
  rmSync(archive)
}

/** Libraries that the binary needs and the machine lacks; it has no option that only starts and ends. */
function missingLibraries(): string | undefined {
  const { stdout = '' } = spawnSync('ldd', [BINARY], { encoding: 'utf8', timeout: 20_000 })
  const missing = [...(stdout ?? '').matchAll(/^\s*(\S+) => not found$/gm)].map(([, name]) => name)
  return missing.length > 0 ? `libraries are missing: ${missing.join(', ')}` : undefined
}

/** Path of Chromium 92, or the reason why there is none here. */
export function ensureChromium92(): { path: string } | { reason: string } {
  if (process.platform !== 'linux' || process.arch !== 'x64') {
    return { reason: `Chromium 92 exists for Linux on x64 only, this is ${process.platform}` }
  }
  try {
    if (!existsSync(BINARY)) unpack()
  } catch (error) {
    return { reason: `${PACKAGE} could not be fetched: ${(error as Error).message.split('\n')[0]}` }
  }
  const reason = missingLibraries()
  return reason ? { reason } : { path: BINARY }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = ensureChromium92()
  console.log('path' in found ? `Chromium 92: ${found.path}` : `没有 Chromium 92：${found.reason}`)
}
